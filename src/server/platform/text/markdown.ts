import * as m from '#messages/server-platform';
import { LRUCache } from 'lru-cache';

import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { currentLanguage } from '../../../shared/platform/messages/current-language.ts';
import { linkTarget } from '../../../shared/platform/kit/link-target.ts';
import { markdownDialect } from './markdown/markdown-dialect.ts';
import { withinTime } from './markdown/time-limit.ts';

/** Headings of a text follow the page's and the section's heading. */
const HEADING_STEPS = 2;
const LOWEST_HEADING = 6;
/** External pictures would tell their hosts who reads. */
const OWN_PICTURE = /^\/files\/pictures\/\d+(?:-[0-9a-f]{16})?(?:-\d+)?$/;

/** Marks of Markdown and line ends. Each may cost the parser several microseconds; 20,000 take less than 100 ms. */
export const MAX_MARKS = 20_000;
const MARK = /!(?=\[)|[*_~`[\]<>&\\|@]|\r\n?|\n|[-+](?=[ \t])|\d[.)](?=[ \t])|https?:|www\./gi;
/** A bare address costs the parser as much as five marks. */
const ADDRESS = /https?:|www\.|@/gi;
const ADDRESS_MARKS = 5;
/** Nesting of quotes and lists; a list and its item count as two. */
const MAX_DEPTH = 40;
/** Total length of addresses and titles. A definition counts once for each link to it. */
const MAX_ADDRESSES = 500_000;
/** Last resort against unknown slow cases. No measured text comes near. */
const LAST_RESORT_MS = 1000;
/** Shorter texts need no time limit. */
const SHORT = 2000;

const dialect = markdownDialect();
type Token = ReturnType<typeof dialect.parse>[number];

interface Rendered {
  html: string;
  /** Sentence for the author: why the text is shown as plain text. A function, because rendered texts are cached. */
  error: (() => string) | null;
}

/**
 * GitHub's Markdown as HTML. HTML in the text is escaped, and only links to pages, mail and chat are kept, so copied text
 * brings no scripts.
 * Text that is too expensive is shown as it was written.
 */
export const markdownPage = (markdown: string): string => rendered(markdown).html;

function rendered(markdown: string): Rendered {
  const text = markdown.replace(/^\uFEFF/, '');
  const make = () => parsed(text);
  const made = tooManyMarks(text) ?? (text.length < SHORT ? make() : withinTime(LAST_RESORT_MS, make)) ?? m.markdownSlow;
  return typeof made === 'function' ? { html: `<p>${escaped(text)}</p>`, error: made } : made;
}

/** A text of at most `MAX_MARKS` characters cannot have more marks than that. */
const marksIn = (text: string): number =>
  text.length <= MAX_MARKS ? 0 : (text.match(MARK)?.length ?? 0) + ADDRESS_MARKS * (text.match(ADDRESS)?.length ?? 0);

/** Whether a text that is rendered in parts would cost too much as a whole. */
export const isOverMarked = (text: string): boolean => marksIn(text) > MAX_MARKS;

function tooManyMarks(text: string): (() => string) | null {
  const marks = marksIn(text);
  if (marks <= MAX_MARKS) return null;
  return () => m.markdownMarks({ marks, max: MAX_MARKS });
}

function parsed(text: string): Rendered | (() => string) {
  const env = {};
  const tokens = dialect.parse(text, env);
  if (tokens.some(({ level }) => level > MAX_DEPTH)) return () => m.markdownDepth({ max: MAX_DEPTH / 2 });
  if (addressesIn(tokens) > MAX_ADDRESSES) return m.markdownAddresses;
  return { html: dialect.renderer.render(tokens, dialect.options, env).replace(/\n$/, ''), error: null };
}

const addressesIn = (tokens: Token[]): number =>
  tokens.reduce((sum, { attrs, children }) => {
    const own = attrs?.reduce((length, [, value]) => length + String(value).length, 0) ?? 0;
    return sum + own + (children === null ? 0 : addressesIn(children));
  }, 0);

/** One line of plain sentences, which most descriptions are. */
const PLAIN = /^\p{L}[\p{L}\p{N} ,.;:'()?!-]*$/u;
const HOST = /www\./i;

const cache = new LRUCache<string, Rendered>({
  max: 500,
  maxSize: 4_000_000,
  sizeCalculation: ({ html }) => html.length + 1,
});

function renderedText(markdown: string): Rendered {
  if (PLAIN.test(markdown) && !HOST.test(markdown)) return { html: `<p>${markdown.trimEnd()}</p>`, error: null };
  // Footnotes have words of ours.
  const key = markdown.includes('[^') ? `${currentLanguage()} ${markdown}` : markdown;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const { html, error } = rendered(markdown);
  const made = { html: belowThePage(html), error };
  cache.set(key, made);
  return made;
}

/** Markdown of members: headings below the page's, links with rel attributes, external pictures as links. */
export const markdownText = (markdown: string): string => renderedText(markdown).html;

/** Refuses a text that could only be shown as plain text. */
export function checkMarkdown(markdown: string, field = 'text'): void {
  const { error } = renderedText(markdown);
  if (error !== null) throw new Refusal('bad_input', error(), field);
}

/** HTML with links replaced by their text. */
export const unlinkedText = (markdown: string): string => markdownText(markdown).replace(/<a [^>]*>(.*?)<\/a>/gs, '$1');

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function belowThePage(html: string): string {
  return html
    .replace(/<(\/?)h([1-6])/g, (_, end: string, level: string) => {
      return `<${end}h${Math.min(Number(level) + HEADING_STEPS, LOWEST_HEADING)}`;
    })
    .replace(/<a [^>]*>.*?<\/a>|<img [^>]*>/gs, (found) => (found.startsWith('<img') ? pictureIn(found) : linkIn(found)));
}

// Markup characters in members' text are escaped, so this only matches our own tags.
function pictureIn(tag: string): string {
  const address = /src="([^"]*)"/.exec(tag)?.[1] ?? '';
  const words = /alt="([^"]*)"/.exec(tag)?.[1] ?? '';
  if (OWN_PICTURE.test(address)) return tag;
  return address === '' ? words : `<a href="${address}" rel="nofollow ugc noopener">${words === '' ? address : words}</a>`;
}

function linkIn(link: string): string {
  return link
    .replace(/<img [^>]*>/g, (tag) => /alt="([^"]*)"/.exec(tag)?.[1] ?? '')
    .replace(/^<a href="([^"]*)"/, (start, address: string) => {
      return isOfThisSite(address) ? start : `<a rel="nofollow ugc noopener" href="${address}"`;
    });
}

/** The base does not matter: addresses with a host, also our own, count as external. */
const isOfThisSite = (address: string) => linkTarget(address.replaceAll('&amp;', '&'), 'https://page.invalid/').site === 'own';
