import { expect, test } from 'vitest';

import { takePictures, wantedPictures } from './take-pictures.ts';

const image = (imageId: string) => ({ imageId, previewUrl: `/files/igdb/${imageId}` });
const stored = (id: number) => ({ id, url: `/files/pictures/${id}`, width: 1, height: 1, placeholder: '' });
const wanted = wantedPictures({ cover: image('1'), media: [image('2'), image('3')] });

test('the cover comes first', () => {
  expect(wanted.map(({ imageId, kind }) => [imageId, kind])).toEqual([
    ['1', 'cover'],
    ['2', 'media'],
    ['3', 'media'],
  ]);
});

test('pictures are imported one by one, and a failed one does not stop the others', async () => {
  let open = 0;
  const reported: (number | null)[] = [];
  await takePictures(
    wanted,
    async ({ imageId }) => {
      open += 1;
      expect(open).toBe(1);
      await Promise.resolve();
      open -= 1;
      if (imageId === '2') throw new Error('It is gone.');
      return stored(Number(imageId));
    },
    new AbortController().signal,
    (picture) => reported.push(picture?.id ?? null),
  );
  expect(reported).toEqual([1, null, 3]);
});

test('the import stops after another game was chosen', async () => {
  const abort = new AbortController();
  const reported: number[] = [];
  await takePictures(
    wanted,
    async ({ imageId }) => {
      if (imageId === '2') abort.abort();
      return stored(Number(imageId));
    },
    abort.signal,
    (picture) => reported.push(picture?.id ?? 0),
  );
  expect(reported).toEqual([1]);
});
