import { uncalledSentence } from '../../shared/mentions/mention-rules.ts';
import { notify } from '../ui/notify.ts';

/** Tells whoever wrote a text whom it names and does not call. */
export function tellUncalled(nicknames: readonly string[]): void {
  if (nicknames.length > 0) notify('info', uncalledSentence(nicknames), 'Not everybody is told');
}
