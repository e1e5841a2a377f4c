import { PassThrough, type Readable } from 'node:stream';

import { ZipFile } from 'yazl';

/** A file of an archive that is written while it is sent; its bytes come when it is its turn. */
export interface ZippedFile {
  path: string;
  bytes: number;
  open(): Promise<Readable>;
}

/** Generated text file. */
export interface ZippedText {
  path: string;
  text: string;
}

/** How large the archive will be, without a byte of it. */
export async function zipBytes(files: ZippedFile[], texts: ZippedText[], changedAt: Date): Promise<number> {
  const zip = new ZipFile();
  for (const { path, bytes } of files) zip.addReadStreamLazy(path, { ...options(changedAt), size: bytes }, () => undefined);
  addTexts(zip, texts, changedAt);
  return sizeOf(zip);
}

/** The archive: as models are packed already, nothing is packed again. It ends with an error when one of its files does. */
export function zipStream(files: ZippedFile[], texts: ZippedText[], changedAt: Date): Readable {
  const zip = new ZipFile();
  const sent = new PassThrough();
  let reading: Readable | null = null;
  const fail = (error: unknown) => void sent.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  // A closed reader closes its source.
  sent.once('close', () => reading?.destroy());
  for (const { path, bytes, open } of files) {
    const read = async (): Promise<Readable> => {
      reading = (await open()).once('error', fail);
      return reading;
    };
    zip.addReadStreamLazy(path, { ...options(changedAt), size: bytes }, (taken) => {
      if (!sent.destroyed) read().then((stream) => taken(null, stream), fail);
    });
  }
  addTexts(zip, texts, changedAt);
  zip.end();
  return zip.outputStream.pipe(sent);
}

// The same bytes at each time: whoever has the archive knows it again.
const options = (changedAt: Date) => ({ mtime: changedAt, compress: false, mode: 0o100644 });

function addTexts(zip: ZipFile, texts: ZippedText[], changedAt: Date): void {
  for (const { path, text } of texts) zip.addBuffer(Buffer.from(text), path, options(changedAt));
}

function sizeOf(zip: ZipFile): Promise<number> {
  return new Promise((resolve) => {
    // Its types leave out what it is called with.
    const tell = (...[size]: unknown[]) => resolve(Number(size));
    zip.end({ forceZip64Format: false, comment: '' }, tell);
  });
}
