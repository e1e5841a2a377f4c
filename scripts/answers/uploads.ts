import { makePicture } from '@polyshelf/model-pipeline/test/make-picture.ts';
import type { Person, Recorder } from './recorder.ts';

const TUS = { 'tus-resumable': '1.0.0' };
const PATIENCE_MS = 120_000;

export interface SentPicture {
  id: number;
  url: string;
  width: number;
  height: number;
  placeholder: string;
}

/** Form with one picture in the given colour. */
export async function pictureForm(color: string, fields: Record<string, string> = {}): Promise<FormData> {
  const form = new FormData();
  const bytes = await makePicture(color, { width: 400, height: 300 });
  form.append('files', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), `${color}.png`);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

export async function sendPicture(recorder: Recorder, who: Person, color: string): Promise<SentPicture> {
  const raw = { type: 'multipart/form-data', content: await pictureForm(color) };
  const [sent] = await recorder.done<SentPicture[]>(who, 'uploadPictures', { raw });
  if (sent === undefined) throw new Error('No picture was taken in.');
  const { id, url, width, height, placeholder } = sent;
  return { id, url, width, height, placeholder };
}

/** Uploads a file by tus in one piece, and returns the upload id. */
export async function sendFile(recorder: Recorder, who: Person, name: string, content: Buffer): Promise<string> {
  const metadata = `filename ${Buffer.from(name).toString('base64')}`;
  const made = await recorder.undocumented(who, 'uploads (tus)', 'POST', '/uploads', {
    headers: { ...TUS, 'upload-length': String(content.length), 'upload-metadata': metadata },
  });
  const place = made.headers.get('location') ?? '';
  const type = 'application/offset+octet-stream';
  const headers = { ...TUS, 'upload-offset': '0' };
  await recorder.undocumented(who, 'uploads (tus)', 'PATCH', place, { headers, raw: { type, content } });
  await recorder.undocumented(who, 'uploads (tus)', 'HEAD', place, { headers: TUS });
  return place.split('/').at(-1) ?? '';
}

/** Makes a bundle of files, and waits for the end of its processing. */
export async function sendBundle(recorder: Recorder, who: Person, files: [string, Buffer][]): Promise<number> {
  const uploads: string[] = [];
  for (const [name, content] of files) uploads.push(await sendFile(recorder, who, name, content));
  const { id } = await recorder.done<{ id: number }>(who, 'createBundle', { body: { uploads } });
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    // Not recorded, as the number of polls depends on the machine.
    const { body } = await recorder.read(who, `/api/bundles/${id}`);
    const { state } = body as { state: string };
    if (state === 'ready' || state === 'refused') return id;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Bundle ${id} was never finished.`);
}
