import { expect, test } from 'vitest';

import { smallStl } from '../../test/binary-models.ts';
import { modelFiles } from '../../test/model-files.ts';
import { convertModel } from '../readers/choose-converter.ts';
import { unusedPicture } from './unused-picture.ts';

const MAPPED = 'v 0 0 0\nv 1 0 0\nv 0 1 0\nvt 0 0\nvt 1 0\nvt 0 1\nf 1/1 2/2 3/3\n';

test.each<[string, string, string | Uint8Array, string, string[]]>([
  ['called like a model', 'crate.obj', MAPPED, 'textures/Crate.PNG', ['Crate.PNG']],
  ['of another name', 'crate.obj', MAPPED, 'box.png', []],
  ['called like a model without a UV map', 'crate.stl', smallStl(), 'crate.png', []],
])('a picture %s is reported only if it may be the texture', async (_, main, model, picture, sentences) => {
  const files = modelFiles({ [main]: model, [picture]: 'a picture' });
  const { document } = await convertModel(files, main, () => undefined);
  const findings = unusedPicture(document, files, main);
  expect(findings).toMatchObject(
    sentences.map((words) => ({ code: 'unused_texture', severity: 'note', sentence: expect.stringContaining(words) })),
  );
  expect(findings).toHaveLength(sentences.length);
});
