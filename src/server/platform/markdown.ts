import { LRUCache } from 'lru-cache';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

/** Headings of a text stand under the page's own and under that of their part. */
const HEADING_STEPS = 2;
const LOWEST_HEADING = 6;
/** Pictures that are stored here are shown; others would tell their hosts who reads. */
const OWN_PICTURE = /^\/files\/pictures\/\d+(?:-[0-9a-f]{16})?(?:-\d+)?$/;

/**
 * GitHub's Markdown as HTML. What stands in it as HTML is shown as text, and a link to anything but pages, mail and chat leads
 * nowhere: a text that was copied from elsewhere brings no scripts along.
 */
export function markdownPage(markdown: string): string {
  return micromark(markdown.replace(/^\uFEFF/, ''), {
    extensions: [gfm(), { disable: { null: ['htmlFlow', 'htmlText'] } }],
    htmlExtensions: [gfmHtml()],
  });
}

/** So many signs of emphasis and of links, and so many quotes and lists within each other, nobody writes who means them. */
const MAX_EMPHASIS = 1500;
const NESTED = /^(?:[ \t]*(?:>|[-+*]|\d{1,9}[.)])){17}/m;

/** Texts that would keep the server busy for seconds: what they cost grows with the square of such signs. */
function isOverdone(text: string): boolean {
  return (text.match(/[*_~[]/g)?.length ?? 0) > MAX_EMPHASIS || NESTED.test(text);
}

/** A sentence or more in one line, without any sign that could mean something: most descriptions are no more. */
const PLAIN = /^\p{L}[\p{L}\p{N} ,.;:'()?!-]*$/u;
const HOST = /www\./i;

const kept = new LRUCache<string, string>({ max: 500, maxSize: 4_000_000, sizeCalculation: (html) => html.length + 1 });

/**
 * The same for what members write: their headings stand below those of the page, search engines follow none of their links,
 * and pictures from elsewhere become links. What is overdone is shown as it was written.
 */
export function markdownText(markdown: string): string {
  if (PLAIN.test(markdown) && !HOST.test(markdown)) return `<p>${markdown.trimEnd()}</p>`;
  const known = kept.get(markdown);
  if (known !== undefined) return known;
  const html = isOverdone(markdown) ? `<p>${escaped(markdown)}</p>` : belowThePage(markdownPage(markdown));
  kept.set(markdown, html);
  return html;
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
    .replace(/^<a href="(?=https?:|mailto:)/, '<a rel="nofollow ugc noopener" href="');
}
