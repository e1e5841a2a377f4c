import { PassThrough, type Readable } from 'node:stream';

import { ZipFile } from 'yazl';

/** A file of a streamed archive, opened when its turn comes. */
export interface ZippedFile {
  path: string;
  bytes: number;
  open(): Promise<Readable>;
}

export interface ZippedText {
  path: string;
  text: string;
}

/** Size of the archive, calculated without reading files. */
export async function zipBytes(files: ZippedFile[], texts: ZippedText[], changedAt: Date): Promise<number> {
  const zip = new ZipFile();
  for (const { path, bytes } of files) zip.addReadStreamLazy(path, { ...options(changedAt), size: bytes }, () => undefined);
  addTexts(zip, texts, changedAt);
  return sizeOf(zip);
}

/** The archive as a stream. Models are compressed, so files are only stored. An error of a file ends the stream. */
export function zipStream(files: ZippedFile[], texts: ZippedText[], changedAt: Date): Readable {
  const zip = new ZipFile();
  const sent = new PassThrough();
  let reading: Readable | null = null;
  const fail = (error: unknown) => void sent.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  // Closing the archive closes the file that is being read.
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

// Constant options, so that equal files give equal bytes.
const options = (changedAt: Date) => ({ mtime: changedAt, compress: false, mode: 0o100644 });

function addTexts(zip: ZipFile, texts: ZippedText[], changedAt: Date): void {
  for (const { path, text } of texts) zip.addBuffer(Buffer.from(text), path, options(changedAt));
}

function sizeOf(zip: ZipFile): Promise<number> {
  return new Promise((resolve) => {
    // The types of yazl lack the callback's parameter.
    const finish = (...[size]: unknown[]) => resolve(Number(size));
    zip.end({ forceZip64Format: false, comment: '' }, finish);
  });
}
