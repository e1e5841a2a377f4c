import { expect, test } from 'vitest';

import { matchKey } from '../../platform/kit/text.ts';
import { platformNameToMake, USUAL_PLATFORMS, usualPlatform } from './usual-platforms.ts';

test.each([
  ['Sony - PlayStation 2', 'PlayStation 2'],
  ['playstation2', 'PlayStation 2'],
  ['PS2', 'PlayStation 2'],
  ['Sega - Mega Drive - Genesis', 'Sega Mega Drive/Genesis'],
  ['Nintendo - Nintendo 64 (ByteSwapped)', 'Nintendo 64'],
  ['Microsoft - MSX 2', 'MSX2'],
  ['Magnavox - Odyssey2', 'Odyssey 2 / Videopac G7000'],
  ['PC (Windows)', 'PC (Microsoft Windows)'],
  ['Switch', 'Nintendo Switch'],
])('%s means %s', (name, usual) => {
  expect(usualPlatform(name)?.name).toBe(usual);
});

test('unknown names mean no platform, and all names and ids of platforms are unique', () => {
  expect(usualPlatform('Lantern Box')).toBeUndefined();
  const unique = (values: (string | number)[]) => expect(values.length).toBe(new Set(values).size);
  unique(USUAL_PLATFORMS.map((platform) => matchKey(platform.name)));
  unique(USUAL_PLATFORMS.map((platform) => matchKey(platform.altName)));
  unique(USUAL_PLATFORMS.flatMap((platform) => platform.igdbId ?? []));
  for (const platform of USUAL_PLATFORMS) {
    for (const name of [platform.name, platform.altName, ...platform.otherNames])
      expect([name, usualPlatform(name)?.name]).toEqual([name, platform.name]);
  }
});

test('a platform gets its usual name instead of one from a list', () => {
  expect(platformNameToMake('Sony - PlayStation 2')).toBe('PlayStation 2');
  expect(platformNameToMake('PC')).toBe('PC');
  expect(platformNameToMake('Acme - Box')).toBe('Acme - Box');
});
