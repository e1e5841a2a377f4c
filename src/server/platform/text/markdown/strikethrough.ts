import type { InlineRule, MarkdownIt, PairRule } from './markdown-types.ts';

type Delimiters = Parameters<PairRule>[0]['delimiters'];

const TILDE = 0x7e;
/** Markers in the delimiter list. One tilde closes one, two close two, so they are two kinds. */
const MARKERS: Record<number, number> = { 1: -1, 2: -2 };

/** `~one~` and `~~two~~` tildes as in GitHub's Markdown. The rule of markdown-it only knows two. */
export function strikethrough(md: MarkdownIt): void {
  md.inline.ruler.at('strikethrough', openOrClose);
  md.inline.ruler2.at('strikethrough', markPairs);
}

const openOrClose: InlineRule = (state, silent) => {
  if (silent || state.src.charCodeAt(state.pos) !== TILDE) return false;
  const { length, can_open: open, can_close: close } = state.scanDelims(state.pos, true);
  const token = state.push('text', '', 0);
  token.content = '~'.repeat(length);
  const marker = MARKERS[length];
  if (marker !== undefined) state.delimiters.push({ marker, length: 0, token: state.tokens.length - 1, end: -1, open, close });
  state.pos += length;
  return true;
};

const markPairs: PairRule = (state) => {
  const mark = (index: number, nesting: 1 | -1) => {
    const token = state.tokens[index];
    if (token !== undefined) Object.assign(token, { type: 'del', tag: 'del', nesting, content: '' });
  };
  const markAll = (delimiters: Delimiters) => {
    for (const { marker, end, token } of delimiters) {
      const closing = delimiters[end];
      if (marker >= 0 || closing === undefined) continue;
      mark(token, 1);
      mark(closing.token, -1);
    }
  };
  markAll(state.delimiters);
  for (const meta of state.tokens_meta) markAll(meta?.delimiters ?? []);
};
