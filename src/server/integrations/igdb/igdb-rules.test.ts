import { describe, expect, test } from 'vitest';

import { IgdbGame } from './igdb-game.ts';
import { otherFacts } from './igdb-other-facts.ts';
import { plainTerm } from './igdb-query.ts';
import { guessRegion } from './igdb-region-guess.ts';
import { releaseDateOf } from './igdb-release-date.ts';
import { readRows } from './igdb-rows.ts';
import { readSearchTerm } from './igdb-search-term.ts';
import { statusOf } from './igdb-status.ts';
import { kindOfLink, websiteKind } from './igdb-website-kind.ts';

const END_OF_2006 = Date.parse('2006-12-31T00:00:00Z') / 1000;

describe('a release date is as exact as IGDB says', () => {
  test.each([
    ['a day', { date: END_OF_2006, date_format: { id: 0 } }, '2006-12-31', 'day'],
    ['a month', { date: Date.parse('2006-03-01') / 1000, m: 3, y: 2006, date_format: { id: 1 } }, '2006-03-01', 'month'],
    ['a year', { date: END_OF_2006, date_format: { id: 2 } }, '2006-01-01', 'year'],
    ['a quarter', { date: END_OF_2006, date_format: { id: 6 } }, '2006-10-01', 'quarter'],
    ['a format of letters alone', { date: END_OF_2006, date_format: { id: 99, format: 'YYYYQ4' } }, '2006-10-01', 'quarter'],
    ['a year, for people', { date: END_OF_2006, human: '2006' }, '2006-01-01', 'year'],
    ['a month, for people', { date: END_OF_2006, human: 'Dec 2006' }, '2006-12-01', 'month'],
    ['a day, for people', { date: END_OF_2006, human: 'Dec 31, 2006' }, '2006-12-31', 'day'],
    ['nothing says how exact', { date: END_OF_2006 }, '2006-01-01', 'year'],
    ['to be decided', { date: END_OF_2006, date_format: { id: 7 } }, null, 'day'],
    ['a year without a date', { y: 2030, date_format: { id: 2 } }, '2030-01-01', 'year'],
    ['a date out of all bounds', { date: 9e15, date_format: { id: 0 } }, null, 'day'],
    ['before 1970', { date: Date.parse('1962-04-01') / 1000, date_format: { id: 0 } }, '1962-04-01', 'day'],
  ])('%s', (_what, release, date, datePrecision) => {
    expect(releaseDateOf({ id: 1, ...release })).toEqual({ date, datePrecision });
  });
});

test('a status of IGDB that is unknown here stays a fact without a field', () => {
  const known = { id: 1, game_status: { id: 4, status: 'Early Access' } };
  const fresh = { id: 1, game_status: { id: 99, status: 'on_hold' } };
  expect([statusOf({ id: 1 }), statusOf(known), statusOf(fresh)]).toEqual([null, 'earlyAccess', null]);
  expect([otherFacts(known, []), otherFacts(fresh, [])]).toEqual([[], [{ title: 'Status', names: ['On Hold'] }]]);
});

test.each([
  ['Japanese title', 5],
  ['Japan - romanization', 5],
  ['Korean title', 9],
  ['Chinese title - traditional', 6],
  ['Brazilian Portuguese title', 10],
  ['European title', 1],
  ['PAL version', 1],
  ['North American title', 2],
  ['US release', 2],
  ['Latin American title', null],
  ['Australian title', 3],
  ['Worldwide', 8],
  ['Spanish title', null],
  ['Acronym', null],
  ['Working title, used internally', null],
  [undefined, null],
])('the comment %j names the region %s', (comment, region) => {
  expect(guessRegion(comment)).toBe(region);
});

test('characters that could end a text or a statement of a query are removed', () => {
  expect(plainTerm('  Baldur\'s "Gate"; \\ * {x} | [1]\n3 ')).toBe("Baldur's Gate x 1 3");
  expect(plainTerm('ヴァルキリー – プロファイル')).toBe('ヴァルキリー プロファイル');
  expect(plainTerm('x'.repeat(300))).toHaveLength(100);
});

test.each([
  ['https://www.igdb.com/games/half-life-2--1', { kind: 'slug', slug: 'half-life-2--1' }],
  ['IGDB.com/games/doom#about', { kind: 'slug', slug: 'doom' }],
  ['1942', { kind: 'name', name: '1942', igdbId: 1942 }],
  ['#71', { kind: 'name', igdbId: 71 }],
  ['99999999999', { kind: 'name', igdbId: null }],
  ['007', { kind: 'name', name: '007', igdbId: null }],
  ['https://example.org/games/doom', { kind: 'name', igdbId: null }],
  ['";', { kind: 'nothing' }],
])('%s is looked for as it is meant', (text, term) => expect(readSearchTerm(text)).toMatchObject(term));

test.each(['igdb.com', 'https://www.igdb.com/', 'https://igdb.com/games/', 'igdb.com/platforms/win'])(
  '%s is no game',
  (text) => {
    expect(() => readSearchTerm(text)).toThrow(/not the address of a game/);
  },
);

test('links are sorted into stores and other sites; the name decides for newer types', () => {
  expect(websiteKind({ id: 11, type: 'iPad' })).toEqual({ table: 'store', igdbId: 10, name: 'App Store' });
  expect(websiteKind({ id: 23, type: 'playstation_store' })).toEqual({ table: 'store', igdbId: 23, name: 'Playstation Store' });
  expect(websiteKind({ id: 31, type: 'Threads' })).toEqual({ table: 'social', igdbId: 31, name: 'Threads' });
  expect(kindOfLink('https://en.wikipedia.org/wiki/X', { id: 19, type: 'Bluesky' })?.name).toBe('Wikipedia');
  expect(kindOfLink('https://www.gog.com/game/x', undefined)).toMatchObject({ table: 'store', name: 'GOG' });
  expect(kindOfLink('https://keep.itch.io/x', { id: 1, type: 'Official Website' })?.name).toBe('Official site');
  expect([websiteKind(undefined), websiteKind({ id: 99 })]).toEqual([null, null]);
});

test('parts of an undocumented shape are dropped, and the rest is read', () => {
  const game = {
    id: 1,
    name: 7,
    genres: [1, { id: 2, name: 'Puzzle' }, null, { id: 'x', name: 'Bad' }],
    cover: 12,
    parent_game: { id: 3 },
    involved_companies: [
      { id: 1, company: 5 },
      { id: 2, company: { id: 5, name: 'Valve' }, developer: 'yes' },
    ],
    screenshots: 'none',
    artworks: [{ id: 1, image_id: '../../private' }],
  };
  expect(readRows(IgdbGame, Buffer.from(JSON.stringify([game, 7, null, { name: 'no number' }])))).toEqual([
    {
      id: 1,
      genres: [{ id: 2, name: 'Puzzle' }],
      involved_companies: [{ id: 2, company: { id: 5, name: 'Valve' } }],
      artworks: [],
    },
  ]);
  expect([readRows(IgdbGame, Buffer.from('{}')), readRows(IgdbGame, Buffer.from('<html>'))]).toEqual([null, null]);
});
