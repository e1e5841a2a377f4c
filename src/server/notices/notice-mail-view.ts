import type { Notice } from '../../shared/notices/notice-contract.ts';
import { MAILED_NOTICES } from '../../shared/notices/notice-rules.ts';
import { noticeLink, noticeWords, type NoticeWord } from '../../shared/notices/notice-words.ts';
import { inLine, inSubject } from '../platform/mail/mail-subject.ts';
import type { ListMail } from '../platform/mail/mail-texts.ts';

/** The words of a mail with notices, and the thread that it belongs to. */
export function noticeMailView(notices: Notice[], { isDigest, publicUrl }: { isDigest: boolean; publicUrl: string }) {
  const [first] = notices;
  const shown = notices.slice(0, MAILED_NOTICES);
  const about = notices.every(({ publication }) => publication !== null && keyOf(publication) === keyOf(first?.publication))
    ? first?.publication
    : null;
  return {
    subject: subjectOf(notices, isDigest ? null : (about?.title ?? null)),
    items: shown.map((notice) => ({ text: sentenceOf(notice), url: `${publicUrl}${noticeLink(notice)}` })),
    more: notices.length - shown.length,
    thread: isDigest ? null : about ? keyOf(about) : chatOf(notices),
  } satisfies Partial<ListMail>;
}

function subjectOf(notices: Notice[], title: string | null): string {
  const [first] = notices;
  if (notices.length === 1 && first !== undefined)
    return noticeWords(first)
      .map((word) => inSubject(wordOf(word)))
      .join('');
  return title === null
    ? `${notices.length} new notifications`
    : `${notices.length} new notifications about ${inSubject(title)}`;
}

function sentenceOf(notice: Notice): string {
  const sentence = noticeWords(notice)
    .map((word) => wordOf(word))
    .join('');
  const excerpt = notice.comment?.excerpt ?? '';
  return excerpt === '' ? `${sentence}.` : `${sentence}: “${excerpt}”`;
}

function wordOf(word: NoticeWord): string {
  if (typeof word === 'string') return word;
  return inLine('name' in word ? word.name : word.title);
}

/** The chat that all of them are about, by the other member in it. */
function chatOf([first, ...others]: Notice[]): string | null {
  const withWhom = ({ kind, actors }: Notice) => (kind === 'message' ? actors[0]?.nickname : undefined);
  const other = first && withWhom(first);
  return other !== undefined && others.every((notice) => withWhom(notice) === other)
    ? `chat-${encodeURIComponent(other)}`
    : null;
}

const keyOf = (publication: Notice['publication'] | undefined) => (publication ? `${publication.mark}-${publication.id}` : '');
