import { expect, test } from 'vitest';

import { publishOptions } from './publish-options.ts';

test.each([
  [['chest'], 'Name the site by --to'],
  [['chest', '--to', 'shelf'], 'Name the site by --to'],
  [['chest', '--to', 'file:///etc'], 'Name the site by --to'],
  [['--to', 'http://localhost'], 'Name a folder, files, or a catalogue by --from.'],
  [['chest', '--from', 'a.ndjson', '--to', 'http://localhost'], 'not both'],
  [['--from', 'a.ndjson', '--name', 'x', '--to', 'http://localhost'], '--name is for one asset'],
  [['chest', '--asset', '0', '--to', 'http://localhost'], '--asset takes the id'],
  [['chest', '--token', 'polyshelf_secret', '--to', 'http://localhost'], '“--token” is no option.'],
])('%j is not understood', (args, sentence) => {
  expect(publishOptions(args)).toContain(sentence);
});
