/** Decodes KTX2 with Basis Universal by three.js's transcoder, in the browser and on the server. */

/** The used part of the transcoder's interface. */
export interface BasisTranscoder {
  initializeBasis: () => void;
  KTX2File: new (bytes: Uint8Array) => Ktx2File;
}

/** Factory exported by the script; takes the WebAssembly binary. */
type BasisFactory = (given: { wasmBinary: ArrayBuffer }) => Promise<BasisTranscoder>;

interface Ktx2File {
  isValid: () => boolean;
  getWidth: () => number;
  getHeight: () => number;
  startTranscoding: () => boolean;
  getImageTranscodedSizeInBytes: (level: number, layer: number, face: number, format: number) => number;
  transcodeImage: (
    into: Uint8Array,
    level: number,
    layer: number,
    face: number,
    format: number,
    unused: number,
    fromRows: number,
    toRows: number,
  ) => boolean;
  close: () => void;
  delete: () => void;
}

export interface BasisPixels {
  width: number;
  height: number;
  /** RGBA. */
  pixels: Uint8Array<ArrayBuffer>;
}

const RGBA32 = 13;

/**
 * Starts the transcoder from the text of its script and its WebAssembly binary. The package wrongly declares the script a
 * module.
 * @param require Node's, if it runs there.
 */
export async function startBasis(script: string, wasmBinary: ArrayBuffer, require?: unknown): Promise<BasisTranscoder> {
  const module: { exports: unknown } = { exports: {} };
  // oxlint-disable-next-line typescript/no-implied-eval -- the script of the package cannot be imported
  new Function('module', 'exports', 'require', '__dirname', script)(module, module.exports, require, '');
  const basis = await (module.exports as BasisFactory)({ wasmBinary });
  basis.initializeBasis();
  return basis;
}

/** The largest level. Null if it is unsupported, or exceeds `maxTexels`. */
export function basisPixels(basis: BasisTranscoder, bytes: Uint8Array, maxTexels: number): BasisPixels | null {
  const file = new basis.KTX2File(bytes);
  try {
    const [width, height] = file.isValid() ? [file.getWidth(), file.getHeight()] : [0, 0];
    if (width < 1 || height < 1 || width * height > maxTexels || !file.startTranscoding()) return null;
    const pixels = new Uint8Array(file.getImageTranscodedSizeInBytes(0, 0, 0, RGBA32));
    if (pixels.length !== width * height * 4) return null;
    return file.transcodeImage(pixels, 0, 0, 0, RGBA32, 0, -1, -1) ? { width, height, pixels } : null;
  } finally {
    file.close();
    file.delete();
  }
}
