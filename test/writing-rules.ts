/** Rules of docs/style.md that a program can check, as functions of one file. */

/** A sentence that begins with one of these hides its subject. Later ones may begin with "Of": "Of 490 files, 26 had errors". */
const HIDDEN_SUBJECT = /(?:^|[.!?]\s+)(?:What(?:ever)?|Who(?:m|se|ever|mever)?|That which)\b|^Of\b/;

/** A clause with one of these leaves its person unnamed: "the member who", "anybody who". */
const UNNAMED_PERSON = /\bwho(?:m)?ever\b/i;
/**
 * The title of a test: the first argument of `test`, or of the function that `test.each` returns. Titles in a `describe` continue
 * its sentence, so "of" may begin one.
 */
const TITLE = /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*(['"`])(.*?)\1/gs;
const HIDDEN_TITLE = /^(?:what(?:ever)?|who(?:m|se|ever|mever)?|that which)\b|\bwho(?:m)?ever\b/i;

/** Beginning of a line comment, by file name. Styles have only block comments, and files with # have only line comments. */
const LINE_MARKS: [files: RegExp, mark: string | null][] = [
  [/\.(?:[cm]?[jt]s|tsx)$/, '//'],
  [/\.sql$/, '--'],
  [/\.css$/, null],
  [/\.(?:ya?ml|service|sh)$|Containerfile$|ignore$|\.editorconfig$|^\.ci\//, '#'],
];

/** Whether comments of a file are checked: programs, styles, documents, and files of deployment and CI. */
export function hasComments(path: string): boolean {
  return path.endsWith('.md') || LINE_MARKS.some(([files]) => files.test(path));
}

/** The texts of all comments; a run of line comments is one. Documents give their headings, paragraphs and list items. */
export function commentsOf(path: string, text: string): string[] {
  if (path.endsWith('.md')) return blocksOf(text);
  const mark = LINE_MARKS.find(([files]) => files.test(path))?.[1] ?? null;
  const block = String.raw`(?<![\w'"\`/*])/\*[^]*?\*/`;
  const run = String.raw`(?<=^|[\s({,;])${mark}(?!!)[^\n]*(?:\n[ \t]*${mark}[^\n]*)*`;
  const comment = mark === null ? block : mark === '#' ? run : `${block}|${run}`;
  const prefix = new RegExp(String.raw`^\s*(?:/\*+|\*+/?|(?:${mark ?? '//'})+)[ \t]*|\*/$`, 'gm');
  return [...text.matchAll(new RegExp(comment, 'gm'))].map(([found]) => found.replaceAll(prefix, '').trim());
}

function blocksOf(text: string): string[] {
  const prose = text.replaceAll(/^(`{3,})[^]*?^\1/gm, '');
  const starts = /\n\s*\n|\n(?=\s*(?:[-*>|]|\d+\.)\s)|(?<=^#[^\n]*)\n/m;
  return prose.split(starts).map((block) => block.replace(/^[\s#>*|_-]*(?:\d+\.\s+)?[*_]*/, '').trim());
}

export function hidesSubject(comment: string): boolean {
  return HIDDEN_SUBJECT.test(comment);
}

export function leavesPersonUnnamed(comment: string): boolean {
  return UNNAMED_PERSON.test(comment);
}

/** Titles of tests that begin without a subject, or leave a person unnamed. */
export function unclearTitles(source: string): string[] {
  return [...source.matchAll(TITLE)].map(([, , title = '']) => title).filter((title) => HIDDEN_TITLE.test(title));
}

/** Names of documents that a comment or document cites and the repository does not have. `known` are base names in lower case. */
export function missingDocuments(comment: string, known: ReadonlySet<string>): string[] {
  const local = comment.replaceAll(/\bhttps?:\/\/\S+/g, '');
  return [...local.matchAll(/(?<![\w*.])[\w./-]*?([\w-]+\.md)\b(?!\()/gi)]
    .map(([, name = '']) => name)
    .filter((name) => !known.has(name.toLowerCase()));
}

/** A source file by its name, with or without folders. `x-module.ts`, `-module.ts` and `…-tables.ts` are patterns. */
const CITED_FILE = /(?<![\w*…./@<-])(?!x-)((?:[\w-]+\/)*[a-z][\w-]*(?:\.\w+)?\.(?:tsx?|mjs|css|sql))(?![\w*-])/g;
/** A folder in a code span: two or more names in small letters, except generated ones. */
const CITED_FOLDER = /`((?!data\/|database\/|deploy\/|node_modules\/|origin\/)(?:[a-z][a-z0-9-]*\/)+[a-z][a-z0-9-]*)\/?`/g;

/** Paths of sources that a comment or document cites and the repository does not have. */
export function missingPaths(text: string, isKnown: (path: string) => boolean): string[] {
  const local = text.replaceAll(/\bhttps?:\/\/\S+/g, '');
  const cited = [CITED_FILE, CITED_FOLDER].flatMap((pattern) => [...local.matchAll(pattern)].map(([, path = '']) => path));
  return cited.filter((path) => !isKnown(path));
}

/** Words that docs/glossary.md has replaced, as in file names: the last column of its table. */
export function replacedWords(glossary: string): string[] {
  return glossary
    .split('\n')
    .filter((line) => /^\| (?!-|term)/.test(line))
    .flatMap((line) => [...(line.split('|').at(-2) ?? '').matchAll(/`([a-z0-9-]+)`/g)].map(([, word = '']) => word));
}

/** Whether a file name contains one of the words: whole words of its kebab-case name. */
export function hasReplacedWord(name: string, words: readonly string[]): boolean {
  const parts = `-${name.replaceAll('.', '-')}-`;
  return words.some((word) => parts.includes(`-${word}-`));
}
