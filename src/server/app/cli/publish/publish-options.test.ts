import { expect, test } from 'vitest';

import { UsageError } from '../command-args.ts';
import { publishOptions } from './publish-options.ts';

test.each([
  [['chest'], 'Name the site with --to'],
  [['--to', 'http://localhost'], 'Name a folder, files, or a catalogue with --from.'],
  [['chest', '--from', 'a.ndjson', '--to', 'http://localhost'], 'not both'],
  [['--from', 'a.ndjson', '--name', 'x', '--to', 'http://localhost'], '--name is for one asset'],
  [['chest', '--token', 'polyshelf_secret', '--to', 'http://localhost'], '“--token” is not an option.'],
])('%j is refused', (args, sentence) => {
  expect(() => publishOptions(args)).toThrow(UsageError);
  expect(() => publishOptions(args)).toThrow(sentence);
});
