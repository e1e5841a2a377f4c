/**
 * Canvas content as PNG, enlarged, on a background or transparent. Call it in the same task as the rendering, since the drawing
 * buffer is not preserved.
 */
export async function capturePicture(canvas: HTMLCanvasElement, background: string | null, enlarged: number): Promise<Blob> {
  const picture = document.createElement('canvas');
  picture.width = canvas.width * enlarged;
  picture.height = canvas.height * enlarged;
  const context = picture.getContext('2d');
  if (context === null) throw new Error('There is no canvas to draw on.');
  if (background !== null) {
    context.fillStyle = background;
    context.fillRect(0, 0, picture.width, picture.height);
  }
  context.imageSmoothingEnabled = false;
  context.drawImage(canvas, 0, 0, picture.width, picture.height);
  return new Promise((resolve, reject) => {
    picture.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture could not be made.')) : resolve(blob)),
      'image/png',
    );
  });
}

/** Starts a download. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
