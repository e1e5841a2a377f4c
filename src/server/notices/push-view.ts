import type { Notice } from '../../shared/notices/notice-contract.ts';
import { NOTICE_KIND_NAMES } from '../../shared/notices/notice-rules.ts';
import { inLine } from '../platform/mail/mail-subject.ts';
import { noticeLink, noticeWords } from '../../shared/notices/notice-words.ts';

/** As long as a line of a device is. */
const MAX_TITLE = 200;
/** With its keys and padding a message of ours is below the 4096 bytes that every push service takes. */
const MAX_ADDRESS = 2000;

/** What a device is told of notices, for our worker there; null: nothing is left to tell. */
export function pushView(notices: Notice[], topic: string): string | null {
  const [first] = notices;
  if (first === undefined) return null;
  const isOne = notices.length === 1;
  const address = isOne ? noticeLink(first) : '/me/notices';
  return JSON.stringify({
    kind: first.kind,
    title: isOne ? sentenceOf(first) : `${NOTICE_KIND_NAMES[first.kind]}: ${notices.length} notices`,
    address: address.length > MAX_ADDRESS ? '/me/notices' : address,
    topic,
  });
}

function sentenceOf(notice: Notice): string {
  const words = noticeWords(notice).map((word) => (typeof word === 'string' ? word : 'name' in word ? word.name : word.title));
  return inLine(words.join(''), MAX_TITLE);
}
