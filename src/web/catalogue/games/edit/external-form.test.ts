import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';

import { makeExternalGame } from '../../../../../test/factories/external-game.ts';
import { EMPTY_GAME_FORM, GameForm } from '../../../../shared/catalogue/games/game-form.ts';
import { MAX_GAME_ROWS } from '../../../../shared/catalogue/games/game-form-rules.ts';
import { UNNAMED_GAME } from '../../../../shared/integrations/igdb/igdb-contract.ts';
import { externalForm, IMPORTED_PICTURES, withOwnParts } from './external-form.ts';

const JAPAN = { id: 5, name: 'Japan', code: 'JP' };
const formOf = (game: Parameters<typeof makeExternalGame>[0] = {}) =>
  externalForm(makeExternalGame(game), new Date('2026-11-28'));
const leftoversOf = (game: Parameters<typeof makeExternalGame>[0]) =>
  Object.fromEntries(formOf(game).leftovers.map(({ title, names }) => [title, names]));

describe('an imported game', () => {
  test('fills every known field, in the stored format', () => {
    const { values } = formOf();
    expect(Value.Check(GameForm, { ...EMPTY_GAME_FORM, ...values })).toBe(true);
    expect(values).toMatchObject({
      title: 'Portal',
      type: { id: 1, name: 'Main Game', gameSelection: false },
      description: 'Thinking with portals.',
      genres: [
        { id: 9, name: 'Puzzle' },
        { id: null, name: 'Shooter' },
      ],
      series: { id: null, name: 'Aperture' },
      tags: [
        { id: 40, name: 'sci-fi' },
        { id: null, name: 'portals' },
      ],
      storeLinks: [{ link: 'https://store.steampowered.com/app/400', store: { id: 3, name: 'Steam' } }],
      igdbId: 71,
    });
    expect(values.companies?.map(({ company, mainDeveloper, publisher }) => [company.name, mainDeveloper, publisher])).toEqual([
      ['Valve', true, true],
      ['EA UK', false, false],
    ]);
  });

  test('keeps the date precision of releases, and drops releases without any information', () => {
    const [ps3, pc] = formOf().values.platforms ?? [];
    expect(ps3).toMatchObject({ platform: { id: null, name: 'PlayStation 3', altName: 'PS3' }, technologies: [] });
    expect(ps3?.releases).toEqual([
      { date: '2006-01-01', datePrecision: 'year', region: { id: 8, name: 'Worldwide', code: 'WW' }, status: null },
    ]);
    expect(pc?.releases).toEqual([]);
  });

  test('suggests its technologies without filling them in', () => {
    const { technologies, values } = formOf();
    expect(technologies.map(({ name }) => name)).toEqual(['Source']);
    expect(values.platforms?.flatMap((row) => row.technologies)).toEqual([]);
  });

  test('leaves the title to the member if the game has no name', () => {
    expect(formOf({ gameName: UNNAMED_GAME }).values).not.toHaveProperty('title');
  });

  test('does not set unknown fields', () => {
    const { values } = formOf({ description: null, themes: [], newThemes: [], series: null, type: null });
    for (const field of ['description', 'themes', 'series', 'type', 'cover', 'media', 'relatedGame'])
      expect(values).not.toHaveProperty(field);
  });

  test('imports a limited number of pictures, and reports the rest', () => {
    const media = Array.from({ length: 15 }, (_, index) => ({ imageId: `sc${index}`, previewUrl: `/files/igdb/${index}` }));
    expect(formOf({ media }).media).toHaveLength(IMPORTED_PICTURES);
    expect(leftoversOf({ media })).toMatchObject({ Pictures: ['3 more at IGDB'] });
  });
});

describe('the related game', () => {
  const relation = { id: null, igdbId: 71, name: 'Portal', type: null };

  test('is set if the type requires one, with the IGDB id if it will be created', () => {
    const type = { id: 2, igdbId: 1, name: 'DLC Addon', gameSelection: true };
    expect(formOf({ gameRelation: relation, type }).values.relatedGame).toEqual({
      id: null,
      igdbId: 71,
      title: 'Portal',
      type: null,
    });
  });

  test('is reported if the type allows none', () => {
    expect(formOf({ gameRelation: relation }).values).not.toHaveProperty('relatedGame');
    expect(leftoversOf({ gameRelation: relation })).toMatchObject({
      'Related game that a game of this type cannot have': ['Portal'],
    });
  });
});

describe('data that does not fit', () => {
  test('is reported; a release outside the allowed years has its date in its precision', () => {
    const release = { datePrecision: 'year', region: null, status: null } as const;
    const platform = { id: 6, igdbId: 6, name: 'Windows', altName: 'PC', altConfirmed: true, color: 'blue' };
    const releases = ['1947-01-01', '1962-01-01', '2099-01-01'].map((date) => ({ ...release, date }));
    const game = { releases: [{ platform, releases }], otherFacts: [{ title: 'Status', names: ['Cancelled'] }] };
    expect(formOf(game).values.platforms?.[0]?.releases.map(({ date }) => date)).toEqual(['1962-01-01']);
    expect(leftoversOf(game)).toEqual({
      'Releases on Windows outside 1952 to 2036': ['1947', '2099'],
      Status: ['Cancelled'],
    });
  });

  test('is reported', () => {
    expect(leftoversOf({ longTags: ['female protagonist'], otherSeries: ['Half-Life'] })).toEqual({
      'Keywords that are too long for a tag': ['female protagonist'],
      'Other series': ['Half-Life'],
    });
  });

  test('is cut to the allowed length', () => {
    const newTags = Array.from({ length: MAX_GAME_ROWS + 5 }, (_, index) => `tag ${index}`);
    const storeLinks = [{ link: `https://x.example/${'y'.repeat(3000)}`, store: { id: 3, name: 'Steam' } }];
    const game = { newTags, storeLinks, description: 'z'.repeat(30_000) };
    expect(Value.Check(GameForm, { ...EMPTY_GAME_FORM, ...formOf(game).values })).toBe(true);
    const savedMessage = leftoversOf(game);
    expect(savedMessage['Tags: more than a game can have']).toHaveLength(6);
    expect(savedMessage['Store links: unsuitable addresses']).toHaveLength(1);
  });
});

test('manual additions to imported rows survive another import', () => {
  const { values } = formOf({
    alternativeNames: [
      { name: 'A', kind: 'alternative', locale: null, region: null },
      { name: 'B', kind: 'title', locale: null, region: JAPAN },
    ],
  });
  const windows = { id: 6, name: 'Windows', altName: 'PC', altConfirmed: true, color: 'blue' };
  const source = { technology: { id: 3, name: 'Source' }, version: '1' };
  const form: GameForm = {
    ...EMPTY_GAME_FORM,
    ...values,
    platforms: (values.platforms ?? []).map((row) => ({ ...row, technologies: [source] })),
    companies: (values.companies ?? []).map((row) => ({ ...row, platforms: [windows] })),
    alternativeNames: [{ name: 'a', kind: 'abbreviation', region: JAPAN }],
  };
  const again = withOwnParts(values, form);
  expect(again.platforms?.[0]?.technologies).toEqual([source]);
  expect(again.companies?.[0]?.platforms).toEqual([windows]);
  expect(again.alternativeNames).toEqual([
    { name: 'A', kind: 'abbreviation', locale: null, region: JAPAN },
    { name: 'B', kind: 'title', locale: null, region: JAPAN },
  ]);
});
