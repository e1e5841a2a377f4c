import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { FIELDS_FILE } from './collect-files.ts';
import { readFieldsFile } from './publish-fields.ts';
import { PublishFailure } from './site-client.ts';

test.each([
  ['{"name": 7}', /polyshelf\.json: "name" /],
  ['{"nmae": "Chest"}', /polyshelf\.json: "nmae" /],
])('an invalid polyshelf.json is refused with the field: %s', async (text, sentence) => {
  const folder = await mkdtemp(join(tmpdir(), 'polyshelf-fields-'));
  await writeFile(join(folder, FIELDS_FILE), text);
  const reading = readFieldsFile(folder);
  await expect(reading).rejects.toThrow(PublishFailure);
  await expect(reading).rejects.toThrow(sentence);
  await rm(folder, { recursive: true });
});
