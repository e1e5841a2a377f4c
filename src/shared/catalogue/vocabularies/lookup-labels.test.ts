import { expect, test } from 'vitest';

import { inLanguage } from '../../platform/messages/language-scope.ts';
import { lookupLabel, namesLabelled } from './lookup-labels.ts';
import { USUAL_LOOKUPS } from './usual-lookups.ts';

const TRANSLATED = ['genre', 'theme', 'game_mode', 'player_perspective'] as const;

test.each(TRANSLATED)('each initial lookup of the kind %s has a name of its own in other languages', (table) => {
  const names = new Set(USUAL_LOOKUPS[table]);
  const labels = inLanguage('en-XB', () => [...names].map((name) => lookupLabel(table, name)));
  expect(labels.filter((label) => names.has(label))).toEqual([]);
  expect(new Set(labels).size).toBe(labels.length);
});

test('names in English, names of members and proper names stay', () => {
  expect(lookupLabel('genre', 'Puzzle')).toBe('Puzzle');
  const stays = (table: string, name: string) => expect(inLanguage('en-XB', () => lookupLabel(table, name))).toBe(name);
  stays('genre', 'Keeping lanterns');
  stays('genre', 'constructor');
  // A tag is no genre.
  stays('tag', 'Puzzle');
  stays('platform', 'PlayStation');
  stays('toString', 'Puzzle');
});

test.each([
  ['Japan', 'Japan'],
  ['New Zealand', 'Neuseeland'],
  ['North America', 'Nordamerika'],
  ['Korea', 'Südkorea'],
  ['Germany', 'Deutschland'],
  ['Elbonia', 'Elbonia'],
])('the region %s is %s in German', (name, label) => {
  expect(inLanguage('de', () => lookupLabel('region', name))).toBe(label);
});

test('stored names are found by their name in the current language', () => {
  expect(inLanguage('de', () => namesLabelled('region', (label) => label === 'Neuseeland'))).toEqual(['New Zealand']);
  expect(namesLabelled('region', () => true)).toEqual([]);
  expect(inLanguage('de', () => namesLabelled('platform', () => true))).toEqual([]);
});
