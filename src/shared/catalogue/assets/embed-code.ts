import { escapedMarkup } from '../../platform/kit/text.ts';

/** As large as a frame of a 3D view is where nobody asks for less, in CSS pixels. */
export const EMBED_SIZE = { width: 960, height: 640 };

interface EmbeddedView {
  /** The address of the view, with its origin. */
  source: string;
  title: string;
  width: number;
  height: number;
}

/** HTML that embeds a 3D view in another site. */
export function embedCode({ source, title, width, height }: EmbeddedView): string {
  return `<iframe src="${source}" width="${width}" height="${height}" title="${escapedMarkup(title)}" allow="fullscreen" loading="lazy" style="border:0"></iframe>`;
}
