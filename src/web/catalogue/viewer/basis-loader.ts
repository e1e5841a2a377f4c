import { Loader } from 'three';
import type { KTX2Loader } from 'three/addons/loaders/KTX2Loader.js';

import type { BasisImages } from './basis-images.ts';
import { loadPart } from '../../platform/ui/load-part.ts';

/** KTX2 loader for the glTF loader. The decoder is loaded on first use. */
export class BasisLoader extends Loader<ImageBitmap> {
  /** Makes the glTF loader treat the result as an ImageBitmap and create the texture. */
  readonly isImageBitmapLoader = true;
  private images: Promise<BasisImages> | null = null;
  private isStopped = false;

  override load(
    url: string,
    onLoad: (image: ImageBitmap) => void,
    _onProgress?: unknown,
    onError?: (error: unknown) => void,
  ): void {
    this.decode(url).then(onLoad, (error: unknown) => {
      this.manager.itemError(url);
      onError?.(error);
    });
  }

  stop(): void {
    this.isStopped = true;
    void this.images?.then((images) => images.stop());
  }

  /** The glTF loader is typed for the loader of three.js, but only calls `load`. */
  forGltf(): KTX2Loader {
    return this as unknown as KTX2Loader;
  }

  private async decode(url: string): Promise<ImageBitmap> {
    if (this.isStopped) throw new Error('The model is gone.');
    this.images ??= loadPart(() => import('./basis-images.ts')).then(({ basisImages }) => basisImages());
    const [images, file] = await Promise.all([this.images, fetch(url)]);
    return images.decode(await file.arrayBuffer());
  }
}
