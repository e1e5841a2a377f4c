import * as m from '#messages/server-publications';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../../test/factories/account.ts';
import { gameEditor, lanternForm, type GameEditor } from '../../../../../test/factories/save-game.ts';
import { startApp, type StartedApp } from '../../../../../test/start-app.ts';
import type { GameAttributes } from '../../../../shared/catalogue/games/game-contract.ts';
import type { GameForm } from '../../../../shared/catalogue/games/game-form.ts';
import { namesOf } from '../../publications/name-store.ts';

let started: StartedApp;
let ada: GameEditor;
let full: GameForm;

beforeAll(async () => {
  started = await startApp();
  ada = gameEditor(started, await signedIn(started, await addMember(started, 'ada')));
  full = await lanternForm(started.db);
});

afterAll(() => started.stop());

test('a game may have several names in a region, each with kind and language; hidden names are only searched', async () => {
  const { region } = full.alternativeNames[0] ?? { region: null };
  const given = [
    { name: 'ランタンの砦', kind: 'original' as const, locale: 'ja_jp', region },
    { name: 'Rantan no Toride', kind: 'romanised' as const, locale: 'ja-latn', region },
    { name: 'Ladenburg', region: null },
    { name: 'LK', kind: 'abbreviation' as const, region: null },
    { name: 'Lantren Keep', kind: 'hint' as const, region: null },
  ];
  const { id } = await ada.save({ title: 'Many names', type: full.type, alternativeNames: given }, { status: 1 });
  const { form } = await ada.read(id);
  expect(form.alternativeNames.map(({ name, kind, locale, region: of }) => [name, kind, locale, of?.name ?? null])).toEqual([
    ['ランタンの砦', 'original', 'ja-JP', region?.name],
    ['Rantan no Toride', 'romanised', 'ja-Latn', region?.name],
    ['Ladenburg', 'alternative', null, null],
    ['LK', 'abbreviation', null, null],
    ['Lantren Keep', 'hint', null, null],
  ]);
  // Omitting default values is no change.
  expect(await ada.change(id, { alternativeNames: given })).toMatchObject({ version: 1 });
  const page = (await ada.page(id)) as GameAttributes;
  expect(page.alternativeNames.map(({ name, language }) => [name, language])).toEqual([
    ['ランタンの砦', 'Japanese (Japan)'],
    ['Rantan no Toride', 'Japanese (Latin)'],
    ['Ladenburg', null],
    ['LK', null],
  ]);
  await ada.change(id, { alternativeNames: given.slice(0, 1) });
  expect((await namesOf(started.db, 'game', [id])).get(id)).toEqual([
    { name: 'ランタンの砦', kind: 'original', locale: 'ja-JP', regionId: region?.id },
  ]);
  expect(await ada.refusedChange(id, { alternativeNames: [{ name: 'X', locale: 'Japanese!', region: null }] })).toBe(
    `400 bad_input alternativeNames: ${m.notLanguageTag({ tag: 'Japanese!' })}`,
  );
  expect(await ada.refusedChange(id, { alternativeNames: [{ name: ' ', region }] })).toBe(
    '400 bad_input alternativeNames: Every alternative name needs a name.',
  );
});
