import { escapedMarkup } from '../../platform/kit/text.ts';

/** Default size of a framed 3D view, in CSS pixels. */
export const EMBED_SIZE = { width: 960, height: 640 };

interface EmbeddedView {
  /** Absolute address of the view. */
  source: string;
  title: string;
  width: number;
  height: number;
}

/** HTML that embeds a 3D view in another site. */
export function embedCode({ source, title, width, height }: EmbeddedView): string {
  return `<iframe src="${source}" width="${width}" height="${height}" title="${escapedMarkup(title)}" allow="fullscreen" loading="lazy" style="border:0"></iframe>`;
}
