export const CHANNELS = ['All', 'Red', 'Green', 'Blue', 'Alpha'] as const;
export type Channel = (typeof CHANNELS)[number];

const MAX_SIDE_PX = 512;

/** Reduces RGBA pixels to one channel in grey. 'All' leaves them unchanged. */
export function keepChannel(pixels: Uint8ClampedArray, channel: Channel): void {
  if (channel === 'All') return;
  const offset = CHANNELS.indexOf(channel) - 1;
  for (let start = 0; start < pixels.length; start += 4) {
    const value = pixels[start + offset] ?? 0;
    pixels.fill(value, start, start + 3);
    pixels[start + 3] = 255;
  }
}

/** Draws a texture, or one of its channels, at up to 512 px per side. */
export function paintChannel(
  canvas: HTMLCanvasElement,
  { image, width, height }: { image: CanvasImageSource; width: number; height: number },
  channel: Channel,
): void {
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(width, height));
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return;
  context.imageSmoothingEnabled = scale < 1;
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  if (channel === 'All') return;
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  keepChannel(pixels.data, channel);
  context.putImageData(pixels, 0, 0);
}
