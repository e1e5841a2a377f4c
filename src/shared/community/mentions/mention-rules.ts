import * as m from '#messages/comments';
import { conjunctionFormat } from '../../platform/messages/locale-format.ts';

/** Suggestions after an at sign. */
export const MENTION_SUGGESTIONS = 8;
/** Names of a text that are considered. */
export const MAX_NAMED = 50;
/** Names that a warning lists. */
const NAMED_UNCALLED = 3;

/** Nicknames have Latin letters only. Email addresses and names of other sites do not match. */
const NAME = String.raw`(?<![\w@/.+-])@(\w{3,40})(?![\w@])`;
const MENTION = new RegExp(NAME, 'g');
/** An unfinished name before the cursor. */
export const BEGUN_MENTION = /(?<![\w@/.+-])@(\w{1,40})$/;
/** In plain text, names within addresses do not count. */
const IN_PLAIN_TEXT = new RegExp(String.raw`(?:\bhttps?://|\bwww\.)\S+|${NAME}`, 'gi');

/** Replaces each mention in a text. */
export const replaceNames = (words: string, change: (matched: string, nickname: string) => string): string =>
  words.replace(MENTION, (matched, name: string) => change(matched, name.toLowerCase()));

/** Splits plain text at its mentions. */
export function mentionParts(text: string): (string | { matched: string; nickname: string })[] {
  const parts: ReturnType<typeof mentionParts> = [];
  let end = 0;
  for (const { 0: matched, 1: name, index } of text.matchAll(IN_PLAIN_TEXT)) {
    if (name === undefined) continue;
    if (index > end) parts.push(text.slice(end, index));
    parts.push({ matched, nickname: name.toLowerCase() });
    end = index + matched.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/** Distinct nicknames that a plain text mentions. */
export const namesInPlainText = (text: string): string[] =>
  [...new Set(mentionParts(text).flatMap((part) => (typeof part === 'string' ? [] : [part.nickname])))].slice(0, MAX_NAMED);

/** Warns about mentioned members who are not notified. */
export function uncalledSentence(nicknames: readonly string[]): string {
  const named = nicknames.slice(0, NAMED_UNCALLED).map((nickname) => `@${nickname}`);
  const rest = nicknames.length - named.length;
  if (rest > 0) named.push(m.moreUncalled({ count: rest }));
  return m.uncalled({ names: conjunctionFormat().format(named), count: nicknames.length });
}
