import { uncalledSentence } from '../../../shared/community/mentions/mention-rules.ts';
import { notify } from '../../platform/ui/overlay/notify.ts';

/** Tells whoever wrote a text whom it names and does not call. */
export function warnUncalled(nicknames: readonly string[]): void {
  if (nicknames.length > 0) notify('info', uncalledSentence(nicknames), 'Not everybody is told');
}
