import type { NameKind } from '../../../shared/catalogue/publications/names.ts';

/** Patterns that reveal the language of a name by its comment. */
const LANGUAGES: [RegExp, string][] = [
  [/japan|\bja[-_]jp\b/i, 'ja'],
  [/korea|\bko[-_]kr\b/i, 'ko'],
  [/simplified|\bzh[-_](?:cn|hans)\b/i, 'zh-Hans'],
  [/traditional|taiwan|hong kong|\bzh[-_](?:tw|hk|hant)\b/i, 'zh-Hant'],
  [/\bchin(?:a|ese)\b|mandarin/i, 'zh'],
  [/russia/i, 'ru'],
  [/german/i, 'de'],
  [/french|france/i, 'fr'],
  [/spanish|spain/i, 'es'],
  [/italian|italy/i, 'it'],
  [/brazil|\bpt[-_]br\b/i, 'pt-BR'],
  [/portug/i, 'pt'],
  [/polish|poland/i, 'pl'],
];
/** Languages that are not written in Latin letters. */
const OTHER_SCRIPT = /^(?:ja|ko|zh|ru)/;
const isLatin = (name: string) => !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(name);

/** Guesses kind and language of a name by script and comment ("Japanese title - romanization"). IGDB stores neither. */
export function guessKind(name: string, comment = ''): { kind: NameKind; locale: string | null } {
  if (/acronym|abbreviat|initialism/i.test(comment)) return { kind: 'abbreviation', locale: null };
  if (/misspell|typo\b/i.test(comment)) return { kind: 'hint', locale: null };
  const language = LANGUAGES.find(([sign]) => sign.test(comment))?.[1] ?? null;
  const isOther = language !== null && OTHER_SCRIPT.test(language);
  if (/romani[sz]|r[oō]maji|pinyin|translit/i.test(comment))
    return { kind: 'romanised', locale: isOther ? `${language.slice(0, 2)}-Latn` : language };
  if (!isLatin(name)) return { kind: 'original', locale: language };
  // A name in Latin letters is not in that language; it is printed on the box there.
  const locale = isOther || /translat/i.test(comment) ? null : language;
  return { kind: /\btitle\b/i.test(comment) && !/translat/i.test(comment) ? 'title' : 'alternative', locale };
}
