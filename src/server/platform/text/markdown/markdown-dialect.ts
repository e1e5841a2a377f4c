import markdownIt from 'markdown-it';

import { autolinkLiterals } from './autolink-literals.ts';
import { footnotes } from './footnotes.ts';
import type { CoreRule, MarkdownIt, Token } from './markdown-types.ts';
import { strikethrough } from './strikethrough.ts';

/** The parser drops deeper blocks. Texts are refused much earlier (see MAX_DEPTH of markdown.ts). */
const PARSED_DEPTH = 100;
const SAFE_PROTOCOL = /^(?:https?|ircs?|mailto|xmpp)$/i;
const CHECKBOX = /^\[([ x])\](?=\s)/i;

/** GitHub's Markdown: CommonMark with tables, strikethrough, task lists, footnotes and bare addresses. HTML is escaped. */
export function markdownDialect(): MarkdownIt {
  const md = markdownIt({ html: false, xhtmlOut: true, maxNesting: PARSED_DEPTH });
  // A forbidden address gives a link without target rather than plain text.
  md.validateLink = () => true;
  md.normalizeLink = (address) => (isSafe(address) ? md.utils.lib.mdurl.encode(address.toWellFormed()) : '');
  md.normalizeLinkText = (text) => text;
  md.use(strikethrough).use(autolinkLiterals).use(footnotes);
  md.core.ruler.after('inline', 'checkboxes', checkboxes);
  md.renderer.rules['checkbox'] = (tokens, at) => `<input type="checkbox" disabled=""${tokens[at]?.info} />`;
  md.renderer.rules['th_open'] = md.renderer.rules['td_open'] = (tokens, at) => cellTag(tokens[at]);
  return md;
}

function isSafe(address: string): boolean {
  const [, protocol] = /^([^:/?#]*):/.exec(address) ?? [];
  return protocol === undefined || SAFE_PROTOCOL.test(protocol);
}

function cellTag(token: Token | undefined): string {
  const [, align] = /text-align:(\w+)/.exec(String(token?.attrGet('style') ?? '')) ?? [];
  return `<${token?.tag}${align === undefined ? '' : ` align="${align}"`}>`;
}

/** Task list items: "[ ]" or "[x]". */
const checkboxes: CoreRule = (state) => {
  state.tokens.forEach((token, at) => {
    const [first] = token.children ?? [];
    if (first?.type !== 'text' || state.tokens[at - 2]?.type !== 'list_item_open') return;
    const [source, sign] = CHECKBOX.exec(first.content) ?? [];
    if (source === undefined) return;
    first.content = first.content.slice(source.length);
    const info = sign === ' ' ? '' : ' checked=""';
    token.children?.unshift(Object.assign(new state.Token('checkbox', '', 0), { info }));
  });
};
