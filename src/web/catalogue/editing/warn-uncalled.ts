import * as m from '#messages/editing';
import { uncalledSentence } from '../../../shared/community/mentions/mention-rules.ts';
import { notify } from '../../platform/ui/overlay/notify.ts';

/** Tells the author about mentioned members who are not notified. */
export function warnUncalled(nicknames: readonly string[]): void {
  if (nicknames.length > 0) notify('info', uncalledSentence(nicknames), m.notAllTold());
}
