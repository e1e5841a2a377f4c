/** Claims of a document that a program can check, as functions of its text. */

const FENCE = /^( *)(`{3,})([^\n]*)\n([^]*?)^\1\2 *$/gm;

const withoutFences = (text: string) => text.replaceAll(FENCE, '');

/** Contents of inline code, outside of code blocks. */
export function inlineCode(text: string): string[] {
  return [...withoutFences(text).matchAll(/(`+)(.+?)\1(?!`)/g)].map(([, , code = '']) => code.trim());
}

/** Commits that a document names: hash and subject, as `abc1234` (*Subject*). */
export function citedCommits(text: string): { hash: string; subject: string }[] {
  return [...text.matchAll(/`([0-9a-f]{8,40})` \(\*([^*]+)\*\)/g)].map(([, hash = '', subject = '']) => ({ hash, subject }));
}

/** Targets of links and pictures within the repository. */
export function localLinks(text: string): string[] {
  const prose = withoutFences(text).replaceAll(/(`+).+?\1(?!`)/g, '`');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^(?:[a-z]+:|\/)/.test(target));
}

/** Anchors of the headings, as on GitHub. */
export function anchorsOf(text: string): Set<string> {
  const seen = new Map<string, number>();
  const anchors = [...withoutFences(text).matchAll(/^#{1,6} +(.+?)(?: +#+)?$/gm)].map(([, heading = '']) => {
    const plain = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, '');
    const slug = plain
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
      .replaceAll(' ', '-');
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  });
  return new Set(anchors);
}

/** Scripts of `npm run X`, `npm start` and `npm test`. */
export function npmScripts(text: string): string[] {
  const named = [...text.matchAll(/\bnpm run (?:--?[a-z-]+ )*([a-z][\w:-]*)/g)].map(([, script = '']) => script);
  const short = [...text.matchAll(/\bnpm (start|test)\b/g)].map(([, script = '']) => script);
  return [...named, ...short];
}

export interface CommandLine {
  command: string;
  /** Names of its options, without dashes. */
  options: string[];
}

/** Calls of `npm run polyshelf -- COMMAND`. Placeholders in capitals are left out. */
export function commandLines(text: string): CommandLine[] {
  return [...text.matchAll(/\bpolyshelf -- +([a-z][a-z-]*)([^\n`#]*)/g)].map(([, command = '', rest = '']) => ({
    command,
    options: [...rest.matchAll(/(?<=[\s[|])--([a-z][a-z-]*)/g)].map(([, option = '']) => option),
  }));
}

/** Names in capitals with an underscore: of settings and constants in inline code, of variables that a code block sets. */
export function capitalNames(text: string): string[] {
  const inline = inlineCode(text).flatMap((code) => [...code.matchAll(/(?<![\w/])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?!\w)/g)]);
  const blocks = [...text.matchAll(FENCE)].flatMap(([, , , , code = '']) => [
    ...code.matchAll(/(?<=^|\s)[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?==)/gm),
  ]);
  return [...inline, ...blocks].map(([name]) => name);
}
