import { LRUCache } from 'lru-cache';

import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { linkTarget } from '../../../shared/platform/kit/link-target.ts';
import { markdownDialect } from './markdown/markdown-dialect.ts';
import { withinTime } from './markdown/time-limit.ts';

/** Headings of a text stand under the page's own and under that of their part. */
const HEADING_STEPS = 2;
const LOWEST_HEADING = 6;
/** Pictures that are stored here are shown; others would tell their hosts who reads. */
const OWN_PICTURE = /^\/files\/pictures\/\d+(?:-[0-9a-f]{16})?(?:-\d+)?$/;

/** Lines and signs of Markdown: each may cost the parser several microseconds. 20,000 of them take less than 100 ms. */
export const MAX_MARKS = 20_000;
const MARK = /!(?=\[)|[*_~`[\]<>&\\|@]|\r\n?|\n|[-+](?=[ \t])|\d[.)](?=[ \t])|https?:|www\./gi;
/** A bare address costs the parser as much as five more signs. */
const ADDRESS = /https?:|www\.|@/gi;
const ADDRESS_MARKS = 5;
/** Levels of quotes and lists within each other; a list and its item are one each. */
const MAX_DEPTH = 40;
/** All addresses and titles of a text; a definition that many links name is counted for each. */
const MAX_ADDRESSES = 500_000;
/** Ends the parser where all else fails: no text that was measured comes near. */
const LAST_RESORT_MS = 1000;
/** Shorter texts need no such end. */
const SHORT = 2000;

const dialect = markdownDialect();
type Token = ReturnType<typeof dialect.parse>[number];

interface Rendered {
  html: string;
  /** A sentence for the author: why the text is shown as it was written. */
  fault: string | null;
}

/**
 * GitHub's Markdown as HTML. What stands in it as HTML is shown as text, and a link to anything but pages, mail and chat leads
 * nowhere: a text that was copied from elsewhere brings no scripts along. A text that costs too much is shown as it was written.
 */
export const markdownPage = (markdown: string): string => rendered(markdown).html;

function rendered(markdown: string): Rendered {
  const text = markdown.replace(/^\uFEFF/, '');
  const make = () => parsed(text);
  const made =
    tooManyMarks(text) ??
    (text.length < SHORT ? make() : withinTime(LAST_RESORT_MS, make)) ??
    'This text takes too long to show.';
  if (typeof made !== 'string') return made;
  return { html: `<p>${escaped(text)}</p>`, fault: `${made} Shorten the text or use less formatting.` };
}

/** No text of at most `MAX_MARKS` characters has more marks than that, bare addresses included. */
const marksIn = (text: string): number =>
  text.length <= MAX_MARKS ? 0 : (text.match(MARK)?.length ?? 0) + ADDRESS_MARKS * (text.match(ADDRESS)?.length ?? 0);

/** Whether a text that is rendered part by part would cost too much as a whole. */
export const isOverMarked = (text: string): boolean => marksIn(text) > MAX_MARKS;

function tooManyMarks(text: string): string | null {
  const marks = marksIn(text);
  if (marks <= MAX_MARKS) return null;
  return `This text has too many lines and Markdown signs: ${marks.toLocaleString('en')}, at most ${MAX_MARKS.toLocaleString('en')}.`;
}

function parsed(text: string): Rendered | string {
  const env = {};
  const tokens = dialect.parse(text, env);
  if (tokens.some(({ level }) => level > MAX_DEPTH))
    return `This text has too many quotes and lists within each other: at most ${MAX_DEPTH / 2} levels are shown.`;
  if (addressesIn(tokens) > MAX_ADDRESSES) return 'This text has too many links to long addresses.';
  return { html: dialect.renderer.render(tokens, dialect.options, env).replace(/\n$/, ''), fault: null };
}

const addressesIn = (tokens: Token[]): number =>
  tokens.reduce((sum, { attrs, children }) => {
    const own = attrs?.reduce((length, [, value]) => length + String(value).length, 0) ?? 0;
    return sum + own + (children === null ? 0 : addressesIn(children));
  }, 0);

/** A sentence or more in one line, without any sign that could mean something: most descriptions are no more. */
const PLAIN = /^\p{L}[\p{L}\p{N} ,.;:'()?!-]*$/u;
const HOST = /www\./i;

const kept = new LRUCache<string, Rendered>({
  max: 500,
  maxSize: 4_000_000,
  sizeCalculation: ({ html }) => html.length + 1,
});

function renderedText(markdown: string): Rendered {
  if (PLAIN.test(markdown) && !HOST.test(markdown)) return { html: `<p>${markdown.trimEnd()}</p>`, fault: null };
  const known = kept.get(markdown);
  if (known !== undefined) return known;
  const { html, fault } = rendered(markdown);
  const made = { html: belowThePage(html), fault };
  kept.set(markdown, made);
  return made;
}

/**
 * The same for what members write: their headings stand below those of the page, search engines follow none of their links,
 * and pictures from elsewhere become links.
 */
export const markdownText = (markdown: string): string => renderedText(markdown).html;

/** Refuses a text that could only be shown as it was written. */
export function judgeMarkdown(markdown: string, field = 'text'): void {
  const { fault } = renderedText(markdown);
  if (fault !== null) throw new Refusal('bad_input', fault, field);
}

/** The same, where links lead nowhere and are words. */
export const unlinkedText = (markdown: string): string => markdownText(markdown).replace(/<a [^>]*>(.*?)<\/a>/gs, '$1');

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function belowThePage(html: string): string {
  return html
    .replace(/<(\/?)h([1-6])/g, (_, end: string, level: string) => {
      return `<${end}h${Math.min(Number(level) + HEADING_STEPS, LOWEST_HEADING)}`;
    })
    .replace(/<a [^>]*>.*?<\/a>|<img [^>]*>/gs, (found) => (found.startsWith('<img') ? pictureIn(found) : linkIn(found)));
}

// Signs that could end an attribute or a tag are escaped in all that is written by people: what is matched here is ours.
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

/** Which site it is does not matter: addresses with a host, the own one included, count as links elsewhere. */
const isOfThisSite = (address: string) => linkTarget(address.replaceAll('&amp;', '&'), 'https://page.invalid/').site === 'own';
