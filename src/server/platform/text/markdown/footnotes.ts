import * as m from '#messages/server-platform';

import type { BlockRule, CoreRule, InlineRule, MarkdownIt, Token } from './markdown-types.ts';

/** A label ends at its bracket, and contains no brackets, spaces or line ends. */
const LABEL = /\[\^((?:\\[[\\\]]|[^\s[\]]){1,999})\]/y;
const INDENT = 4;

/** Footnotes of one text by label. */
interface Notes {
  /** Number and count of references, for each referenced footnote. */
  called: Map<string, { index: number; calls: number }>;
  defined: Map<string, Token[]>;
}

const notesOf = (env: Record<string | symbol, unknown>): Notes =>
  (env['notes'] ??= { called: new Map(), defined: new Map() } satisfies Notes) as Notes;

/** Footnotes as in GitHub's Markdown: `[^1]` in a text, and `[^1]: words` for the note. */
export function footnotes(md: MarkdownIt): void {
  md.block.ruler.before('reference', 'footnote', definition, { alt: ['paragraph', 'reference', 'blockquote', 'list'] });
  md.inline.ruler.before('link', 'footnote_call', call);
  md.core.ruler.after('inline', 'footnotes', moveToEnd);
  md.renderer.rules['footnote_call'] = (tokens, at) => callHtml(tokens[at]?.meta as unknown as Call);
}

const definition: BlockRule = (state, startLine, endLine, silent) => {
  const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0);
  const [source = '', label] = labelAt(state.src, start);
  if (label === undefined || state.src.charAt(start + source.length) !== ':') return false;
  if (silent) return true;
  const notes = notesOf(state.env);
  const isFirst = !notes.defined.has(label);
  if (isFirst) notes.defined.set(label, []);
  state.push('footnote_open', '', 1).meta = { label, isFirst };

  const { parentType } = state;
  const [begin, shift, indent] = [state.bMarks, state.tShift, state.sCount].map((lines) => lines[startLine] ?? 0) as [
    number,
    number,
    number,
  ];
  const after = start + source.length + 1;
  const words = Math.min(state.skipSpaces(after), state.eMarks[startLine] ?? 0);
  state.bMarks[startLine] = after;
  state.tShift[startLine] = words - after;
  state.blkIndent += INDENT;
  state.sCount[startLine] = state.blkIndent;
  state.parentType = 'footnote';
  state.md.block.tokenize(state, startLine, endLine);
  state.parentType = parentType;
  state.blkIndent -= INDENT;
  [state.bMarks[startLine], state.tShift[startLine], state.sCount[startLine]] = [begin, shift, indent];

  state.push('footnote_close', '', -1);
  return true;
};

const call: InlineRule = (state, silent) => {
  const [source = '', label] = labelAt(state.src, state.pos);
  const { defined, called } = notesOf(state.env);
  if (label === undefined || !defined.has(label) || state.pos + source.length > state.posMax) return false;
  if (!silent) {
    const note = called.get(label) ?? { index: called.size, calls: 0 };
    note.calls += 1;
    called.set(label, note);
    state.push('footnote_call', '', 0).meta = { id: idOf(label), number: note.index + 1, nth: note.calls };
  }
  state.pos += source.length;
  return true;
};

/** Moves referenced notes to the end, in order of their references. Others are removed. */
const moveToEnd: CoreRule = (state) => {
  const { defined, called } = notesOf(state.env);
  if (defined.size === 0) return;
  const text: Token[] = [];
  const open: { label: string; isFirst: boolean; tokens: Token[] }[] = [];
  for (const token of state.tokens) {
    if (token.type === 'footnote_open') open.push({ ...(token.meta as { label: string; isFirst: boolean }), tokens: [] });
    else if (token.type === 'footnote_close') {
      const done = open.pop();
      if (done?.isFirst) defined.set(done.label, done.tokens);
    } else (open.at(-1)?.tokens ?? text).push(token);
  }
  const html = (content: string) => text.push(Object.assign(new state.Token('html_block', '', 0), { content }));
  if (called.size > 0)
    html(`<section data-footnotes="" class="footnotes"><h2 id="footnote-label" class="sr-only">${m.footnotes()}</h2>\n<ol>\n`);
  for (const [label, { index, calls }] of called) {
    const tokens = defined.get(label) ?? [];
    const back = Array.from({ length: calls }, (_, at) => backHtml(idOf(label), index, at + 1)).join(' ');
    html(`<li id="user-content-fn-${idOf(label)}">\n`);
    const last = tokens.at(-1);
    const words = last?.type === 'paragraph_close' ? tokens.at(-2)?.children : undefined;
    words?.push(Object.assign(new state.Token('html_inline', '', 0), { content: ` ${back}` }));
    for (const token of tokens) text.push(token);
    html(words ? '</li>\n' : `${back}\n</li>\n`);
  }
  if (called.size > 0) html('</ol>\n</section>\n');
  state.tokens = text;
};

interface Call {
  id: string;
  number: number;
  nth: number;
}

const callHtml = ({ id, number, nth }: Call) =>
  `<sup><a href="#user-content-fn-${id}" id="user-content-fnref-${id}${nthOf(nth)}" data-footnote-ref="" aria-describedby="footnote-label">${number}</a></sup>`;

const backHtml = (id: string, index: number, nth: number) =>
  `<a href="#user-content-fnref-${id}${nthOf(nth)}" data-footnote-backref="" aria-label="${m.backToReference({ number: `${index + 1}${nthOf(nth)}` })}" class="data-footnote-backref">↩${nth > 1 ? `<sup>${nth}</sup>` : ''}</a>`;

const nthOf = (nth: number) => (nth === 1 ? '' : `-${nth}`);
/** Letters, digits and escapes only, because attributes contain it. */
const idOf = (label: string) => encodeURIComponent(label.toWellFormed()).replaceAll("'", '%27');

function labelAt(text: string, at: number): [source?: string, label?: string] {
  LABEL.lastIndex = at;
  const [source = '', label] = LABEL.exec(text) ?? [];
  return label === undefined ? [] : [source, label.toLowerCase()];
}
