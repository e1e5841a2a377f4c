import * as m from '#messages/guides';
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
  /** Whether it has an interactive 3D view. */
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
/** Maximal width of a text. */
const SIZES = '(width < 800px) 92vw, 760px';
const MAX_ANCHOR = 60;

/** A text in steps, as HTML. */
export function stepsView(text: string, { origin, pictures, models, mentions }: ShownInText): GuideStep[] {
  const pictureOf = new Map(pictures.map((picture) => [picture.id, picture]));
  const modelOf = new Map(models.map((model) => [model.id, linkedView(model)]));
  const anchors = new Map<string, number>();
  return written(text, origin).map(({ heading, level, blocks }, index) => {
    const headline = heading === null ? null : markdownText(heading);
    const parts = blocks.map((block): GuidePart => {
      if ('modelId' in block) return { html: null, model: modelOf.get(block.modelId) ?? null };
      const html = withPictures(belowStep(markdownText(block.markdown), level), pictureOf);
      return { html: withSpoilers(withMentions(html, mentions)), model: null };
    });
    // From the original text, so that a changed nickname does not change the anchor.
    const anchor = anchorOf(headline === null ? 'start' : plainText(headline) || `step-${index + 1}`, anchors);
    const title = headline === null ? null : plainText(withMentions(headline, mentions)) || m.stepNumber({ number: index + 1 });
    return { anchor, title, parts };
  });
}

/** A text that is too expensive is one step of plain text. */
const written = (text: string, origin: string) =>
  isOverMarked(text) ? [{ heading: null, level: 7, blocks: [{ markdown: text }] }] : guideSteps(text, origin);

/** Moves headings of a step below the step's own, which is the second level of the page. */
const belowStep = (html: string, level: number) =>
  html.replace(/<(\/?)h([3-6])/g, (_, end: string, rank: string) => `<${end}h${Math.max(3, Number(rank) - level)}`);

/** Embeds pictures of the guide. Others become their alternative text. */
const withPictures = (html: string, known: Map<number, PictureRow>) =>
  html.replace(PICTURE, (_, id: string, words: string, title?: string) => {
    const row = known.get(Number(id));
    if (row === undefined) return words;
    const picture = pictureView(row);
    const alt = words === '' ? escapedMarkup(picture.alternativeText ?? '') : words;
    return `<img src="${pictureUrl(picture, 1280)}" srcset="${pictureSrcSet(picture)}" sizes="${SIZES}" width="${picture.width}" height="${picture.height}" loading="lazy" decoding="async" alt="${alt}"${title === undefined ? '' : ` title="${title}"`}>`;
  });

/** @param taken anchors so far, with the next number for each name, because titles may repeat. */
function anchorOf(title: string, taken: Map<string, number>): string {
  const words = letterWords(title).join('-').slice(0, MAX_ANCHOR);
  const wanted = words === '' ? 'step' : `step-${words}`;
  let anchor = wanted;
  let next = taken.get(wanted) ?? 2;
  for (; taken.has(anchor); next += 1) anchor = `${wanted}-${next}`;
  taken.set(wanted, next).set(anchor, taken.get(anchor) ?? 2);
  return anchor;
}
