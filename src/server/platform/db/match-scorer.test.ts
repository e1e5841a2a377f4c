import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addAsset } from '../../../../test/factories/catalogue.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { matchedText, matchScorer, namesHolding } from '@polyshelf/catalogue-index/match-scorer.ts';
import { holdsNames, titleMatch } from './title-match.ts';
import { nameTexts, shownName } from './name-texts.ts';
import { signForms, wordForm } from './text-search.ts';

const NAMES = [
  'Dark Souls III',
  'Dark Souls',
  'Dark Souls: Prepare to Die Edition',
  'Souls of the Dark',
  'The Dark',
  'A darker soul',
  'Parlor!',
  'Parlor! Deluxe',
  'Parlor',
  'Half-Life 2',
  'halflife',
  'X',
  'X-2',
  'Grand Theft Auto: Vice City',
  'ファイナルファンタジー',
  'ダークソウル',
  'เกมของฉัน',
  'Ōkami & Kyōto',
  'Legend of Zelda, The',
  '!?',
  '¦ odd | sign = here',
];

const TYPED = [
  ...NAMES,
  'dark',
  'dark souls',
  'souls dark',
  'dark soul',
  'darksouls',
  'arkso',
  'prepare to die',
  'gta vice city',
  'gtavc',
  'half life',
  'lif',
  'x 2',
  '2',
  'iii',
  'fainaru',
  'ソウル',
  'ソ',
  'เกม',
  'kyouto',
  'the legend of zelda',
  'zelda legend',
  'sign here',
  'th',
  'akumajo dracula',
];

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
  for (const name of NAMES) await addAsset(started.db, name);
  const called = ['Castle', 'Akumajō Dracula'].map(shownName);
  await addAsset(started.db, 'Castle', { name_words: nameTexts(called).nameWords });
});
afterAll(() => started.stop());

const table = { alias: 'a', key: 'name_key' };
const formsOf = (typed: string) => [...(wordForm(typed) === '' ? [] : [wordForm(typed)]), ...signForms(typed)];

/** Database match of each name, and its text for scoring in memory. */
async function rowsOf(queries: string[][]) {
  const { rows } = await sql<{ name: string; title: string; names: string; counts: number; isHeld: boolean }>`
    select name, a.name_key as title, a.name_words as names,
      (-${titleMatch(table, queries).expression})::int as counts, ${holdsNames(table, queries.flat())} as "isHeld"
    from asset a order by id`.execute(started.db);
  return rows;
}

test('names are judged in memory as the database judges them, by one query and by several', async () => {
  const one = TYPED.map(formsOf).filter((forms) => forms.length > 0);
  const several = one.map((forms, at) => [forms, one[(at * 7 + 3) % one.length] ?? []]);
  const counted = new Set<number>();
  for (const queries of [...one.map((forms) => [forms]), ...several]) {
    const [judge, isHeld] = [matchScorer(queries), namesHolding(queries.flat())];
    const rows = await rowsOf(queries);
    const told = rows.map(({ name, title, names }) => {
      const called = matchedText(title, names);
      return { name, counts: judge(called), isHeld: isHeld(called) };
    });
    const said = rows.map(({ name, counts, isHeld: held }) => ({ name, counts, isHeld: held }));
    expect({ queries, told }).toEqual({ queries, told: said });
    if (queries.length === 1) for (const { counts } of rows) counted.add(counts);
  }
  // Each way was met.
  expect([...counted].toSorted((a, b) => a - b)).toEqual([0, 10, 15, 20, 25, 30, 31, 33, 35, 38, 40, 48, 50]);
});
