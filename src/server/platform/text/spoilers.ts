import * as m from '#messages/server-platform';

/** A private-use character that marks `||` until it is known to be a pair. */
export const SPOILER_EDGE = '\uE000';
const EDGE = SPOILER_EDGE;
const SPOILER = new RegExp(`${EDGE}([^${EDGE}]+)${EDGE}`, 'g');
/** Inline elements. */
const WITHIN_A_LINE = new Set(['a', 'bdi', 'code', 'del', 'em', 'span', 'strong', 'br']);

/** Hides text between `||` and `||` in rendered Markdown until the reader reveals it. */
export function withSpoilers(html: string): string {
  return eachText(html.replaceAll(EDGE, ''), (words) => words.replaceAll('||', EDGE))
    .replace(SPOILER, (source, inside: string) => (isOfOneLine(inside) ? spoiler(inside) : source))
    .replaceAll(EDGE, '||');
}

/** Works by keyboard and without scripts, and hides the text from screen readers too. */
const spoiler = (inside: string) =>
  `<label data-spoiler><input type="checkbox" aria-label="${m.showSpoiler()}"><span>${inside}</span></label>`;

/** Changes text outside of tags, links and code. */
export function eachText(html: string, change: (words: string) => string): string {
  let depth = 0;
  return html
    .split(/(<[^>]*>)/)
    .map((piece) => {
      if (!piece.startsWith('<')) return depth === 0 ? change(piece) : piece;
      if (/^<(?:a|code|pre)[ >]/.test(piece)) depth += 1;
      else if (/^<\/(?:a|code|pre)>/.test(piece)) depth -= 1;
      return piece;
    })
    .join('');
}

/** Whether all tags are closed inside, and none begins a new line. */
function isOfOneLine(html: string): boolean {
  const open: string[] = [];
  for (const [, end, name = ''] of html.matchAll(/<(\/?)([a-z0-9]+)/g)) {
    if (!WITHIN_A_LINE.has(name)) return false;
    if (name === 'br') continue;
    if (end === '') open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}
