/** So many members are suggested after an at sign. */
export const MENTION_SUGGESTIONS = 8;
/** So many names of a text are looked at: nobody means more. */
export const MAX_NAMED = 50;
/** So many of those who are not called are named. */
const TOLD_UNCALLED = 3;

/** Nicknames are of Latin letters; what is an email address or a name of another site is none. */
const NAME = String.raw`(?<![\w@/.+-])@(\w{3,40})(?![\w@])`;
const MENTION = new RegExp(NAME, 'g');
/** A name that is begun, up to where the cursor stands. */
export const BEGUN_MENTION = /(?<![\w@/.+-])@(\w{1,40})$/;
/** In a text without Markdown names in addresses are no names either. */
const IN_PLAIN_TEXT = new RegExp(String.raw`(?:\bhttps?://|\bwww\.)\S+|${NAME}`, 'gi');

/** Words with each name in them replaced. */
export const replaceNames = (words: string, change: (said: string, nickname: string) => string): string =>
  words.replace(MENTION, (said, name: string) => change(said, name.toLowerCase()));

/** A text without Markdown, cut at the names in it. */
export function mentionParts(text: string): (string | { said: string; nickname: string })[] {
  const parts: ReturnType<typeof mentionParts> = [];
  let end = 0;
  for (const { 0: said, 1: name, index } of text.matchAll(IN_PLAIN_TEXT)) {
    if (name === undefined) continue;
    if (index > end) parts.push(text.slice(end, index));
    parts.push({ said, nickname: name.toLowerCase() });
    end = index + said.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/** The nicknames that it names, each once. */
export const namesInPlainText = (text: string): string[] =>
  [...new Set(mentionParts(text).flatMap((part) => (typeof part === 'string' ? [] : [part.nickname])))].slice(0, MAX_NAMED);

/** Warns about mentioned members who are not notified. */
export function uncalledSentence(nicknames: readonly string[]): string {
  const named = nicknames.slice(0, TOLD_UNCALLED).map((nickname) => `@${nickname}`);
  const rest = nicknames.length - named.length;
  if (rest > 0) named.push(rest === 1 ? '1 other' : `${rest} others`);
  const who = named.length === 1 ? named.join('') : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
  return `${who} ${nicknames.length === 1 ? 'is' : 'are'} not told: this names more people than you can call at once.`;
}
