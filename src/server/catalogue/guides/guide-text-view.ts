import { pictureSrcSet, pictureUrl } from '../../../shared/files/storage/picture-contract.ts';
import type { GuidePart, GuideStep } from '../../../shared/catalogue/guides/guide-contract.ts';
import { guideSteps } from '../../../shared/catalogue/guides/guide-text.ts';
import { escapedMarkup, letterWords, plainText } from '../../../shared/platform/kit/text.ts';
import type { Mention } from '../../../shared/community/mentions/mention-contract.ts';
import { pictureView, type PictureRow } from '../../files/storage/picture-view.ts';
import { isOverMarked, markdownText } from '../../platform/text/markdown.ts';
import { withSpoilers } from '../../platform/text/spoilers.ts';
import { withMentions } from '../publications/mention-view.ts';
import { linkedView, type LinkedRow } from '../publications/publication-detail-store.ts';

export interface ShownModelRow extends LinkedRow {
  /** It can be turned in the browser. */
  hasView: boolean;
}

/** Publications a text refers to, in their public view. */
interface ShownInText {
  origin: string;
  pictures: PictureRow[];
  models: ShownModelRow[];
  mentions: Mention[];
}

const PICTURE = /<img src="\/files\/pictures\/(\d+)(?:-[0-9a-f]{16})?(?:-\d+)?" alt="([^"]*)"(?: title="([^"]*)")?[^>]*>/g;
/** As wide as a text is at most. */
const SIZES = '(width < 800px) 92vw, 760px';
const MAX_ANCHOR = 60;

/** A text as its page shows it, step by step. */
export function stepsView(text: string, { origin, pictures, models, mentions }: ShownInText): GuideStep[] {
  const pictureOf = new Map(pictures.map((picture) => [picture.id, picture]));
  const modelOf = new Map(models.map((model) => [model.id, linkedView(model)]));
  const anchors = new Map<string, number>();
  return written(text, origin).map(({ heading, level, blocks }, index) => {
    const headline = heading === null ? null : markdownText(heading);
    const plain = (html: string) => plainText(html) || `Step ${index + 1}`;
    const parts = blocks.map((block): GuidePart => {
      if ('modelId' in block) return { html: null, model: modelOf.get(block.modelId) ?? null };
      const html = withPictures(belowStep(markdownText(block.markdown), level), pictureOf);
      return { html: withSpoilers(withMentions(html, mentions)), model: null };
    });
    // As it was written: nobody's new nickname moves a step.
    const anchor = anchorOf(headline === null ? 'start' : plain(headline), anchors);
    return { anchor, title: headline === null ? null : plain(withMentions(headline, mentions)), parts };
  });
}

/** A text that costs too much is one step, shown as it was written. */
const written = (text: string, origin: string) =>
  isOverMarked(text) ? [{ heading: null, level: 7, blocks: [{ markdown: text }] }] : guideSteps(text, origin);

/** Headings within a step stand one rank below its own, which is the second of the page. */
const belowStep = (html: string, level: number) =>
  html.replace(/<(\/?)h([3-6])/g, (_, end: string, rank: string) => `<${end}h${Math.max(3, Number(rank) - level)}`);

/** Pictures that keep their place; one that is not among those of the guide is told in words. */
const withPictures = (html: string, known: Map<number, PictureRow>) =>
  html.replace(PICTURE, (_, id: string, words: string, title?: string) => {
    const row = known.get(Number(id));
    if (row === undefined) return words;
    const picture = pictureView(row);
    const alt = words === '' ? escapedMarkup(picture.alternativeText ?? '') : words;
    return `<img src="${pictureUrl(picture, 1280)}" srcset="${pictureSrcSet(picture)}" sizes="${SIZES}" width="${picture.width}" height="${picture.height}" loading="lazy" decoding="async" alt="${alt}"${title === undefined ? '' : ` title="${title}"`}>`;
  });

/** @param taken the anchors so far, each with the number that the next of its name gets: many steps may be called the same. */
function anchorOf(title: string, taken: Map<string, number>): string {
  const words = letterWords(title).join('-').slice(0, MAX_ANCHOR);
  const wanted = words === '' ? 'step' : `step-${words}`;
  let anchor = wanted;
  let next = taken.get(wanted) ?? 2;
  for (; taken.has(anchor); next += 1) anchor = `${wanted}-${next}`;
  taken.set(wanted, next).set(anchor, taken.get(anchor) ?? 2);
  return anchor;
}
