import { expect, test } from 'vitest';

import type { GameDetail } from '../../../shared/catalogue/games/game-contract.ts';
import { gameJsonLd } from './game-json-ld.ts';

function playModeOf(...names: string[]): unknown {
  const none: unknown[] = [];
  const lists = Object.fromEntries(
    ['company', 'media', 'alternativeNames', 'genres', 'platformReleases', 'tags', 'storeLinks', 'socialLinks'].map((name) => [
      name,
      none,
    ]),
  );
  const attributes = { title: 'Keep', cover: null, coverHeader: null, series: null, ...lists };
  const gameModes = names.map((name, index) => ({ id: index + 1, name }));
  return gameJsonLd({ id: 7, attributes: { ...attributes, gameModes } } as unknown as GameDetail, 'https://shelf.example')[
    'playMode'
  ];
}

test('play modes are those of schema.org, without duplicates', () => {
  const modes = ['SinglePlayer', 'MultiPlayer', 'CoOp'].map((mode) => `https://schema.org/${mode}`);
  expect(playModeOf('Single player', 'Multiplayer', 'Co-operative', 'Split screen')).toEqual(modes);
  expect(playModeOf('Massively Multiplayer Online (MMO)', 'Battle Royale')).toEqual(modes.slice(1, 2));
  expect(playModeOf('With your eyes closed')).toBeUndefined();
});
