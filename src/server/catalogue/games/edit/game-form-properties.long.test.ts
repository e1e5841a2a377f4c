import { afterAll, beforeAll, expect, test } from 'vitest';

import { seededRandom } from '../../../../../scripts/bench/random.ts';
import { addMember, signedIn } from '../../../../../test/factories/account.ts';
import { gameEditor, lanternForm, type GameEditor } from '../../../../../test/factories/save-game.ts';
import { startApp, type StartedApp } from '../../../../../test/start-app.ts';
import { EMPTY_GAME_FORM, type GameForm } from '../../../../shared/catalogue/games/game-form.ts';
import { GAME_STATUSES } from '../../../../shared/catalogue/games/game-status.ts';
import type { Choice } from '../../../../shared/catalogue/publications/choice.ts';
import { NAME_KIND_NAMES } from '../../../../shared/catalogue/publications/names.ts';

let started: StartedApp;
let ada: GameEditor;
let full: GameForm;

beforeAll(async () => {
  started = await startApp();
  ada = gameEditor(started, await signedIn(started, await addMember(started, 'ada')));
  full = await lanternForm(started.db);
});

afterAll(() => started.stop());

/** A random form, as a draft may be. Ids of new lookups are unknown. */
function randomForm(seed: number): GameForm {
  const random = seededRandom(seed);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const either = <A, B>(a: A, b: B): A | B => (random() < 0.5 ? a : b);
  const some = (what: string, most: number): Choice[] =>
    Array.from({ length: upTo(most) }, (_, n) => ({ id: null, name: `${what} ${seed}.${n}` }));
  const one = (what: string): Choice => ({ id: null, name: `${what} ${upTo(3)}` });
  const words = ['“Ünïcode” ✓', 'ゼルダ', "O'Brien; drop table game", '<i>&amp;</i>', '100 %', '\\u0000 \\ "'];
  const text = () => words[upTo(words.length - 1)] ?? '';
  const region = full.alternativeNames[0]?.region ?? null;
  const status = full.platforms[0]?.releases[0]?.status ?? null;
  const platforms = some('Platform', 4).map((choice) => ({
    ...choice,
    altName: either(null, text()),
    altConfirmed: random() < 0.5,
    color: 'grey',
  }));
  const flag = () => random() < 0.5;
  return {
    ...EMPTY_GAME_FORM,
    title: `${text()} ${seed}`,
    type: either(null, full.type),
    gameStatus: either(null, GAME_STATUSES[upTo(GAME_STATUSES.length - 1)] ?? null),
    cover: either(null, full.cover),
    media: either([], full.media),
    description: either(null, `${text()}\n\n\t${text()}`),
    alternativeNames: Array.from({ length: upTo(4) }, (_, n) => ({
      name: either('', text()),
      kind: NAME_KIND_NAMES[upTo(NAME_KIND_NAMES.length - 1)] ?? 'alternative',
      locale: either(null, 'ja-Latn'),
      region: n === 0 ? region : null,
    })),
    themes: some('Theme', 5),
    genres: some('Genre', 5),
    series: either(null, one('Series')),
    playerPerspectives: some('View', 3),
    gameModes: some('Mode', 3),
    platforms: platforms.map((platform) => ({
      platform,
      releases: Array.from({ length: upTo(4) }, () => ({
        date: either(null, `19${60 + upTo(39)}-01-01`),
        datePrecision: (['day', 'month', 'quarter', 'year'] as const)[upTo(3)] ?? 'day',
        region: either(null, region),
        status: either(null, status),
      })),
      technologies: Array.from({ length: upTo(3) }, () => ({
        technology: either(null, one('Engine')),
        version: either(null, text()),
      })),
    })),
    companies: some('Company', 4).map((company) => ({
      company,
      mainDeveloper: flag(),
      publisher: flag(),
      supportingDeveloper: flag(),
      portingDeveloper: flag(),
      platforms: platforms.slice(0, upTo(4)),
    })),
    storeLinks: Array.from({ length: upTo(3) }, () => ({
      link: either('', `https://store.example.org/${text()}`),
      store: either(null, one('Store')),
    })),
    socialLinks: Array.from({ length: upTo(3) }, () => ({ link: text(), social: either(null, one('Site')) })),
    tags: Array.from({ length: upTo(6) }, (_, n) => ({ id: null, name: `tag ${seed}.${n}` })),
    igdbId: either(null, upTo(1000)),
  };
}

/** A form without ids of references, and without properties of pictures. */
function withoutIds(form: GameForm): unknown {
  return JSON.parse(
    JSON.stringify(form, (key, value: unknown) =>
      ['id', 'url', 'width', 'height', 'placeholder'].includes(key) ? null : value,
    ),
  );
}

test('every saved form is read back equal, saved in one step or over another form', async () => {
  const first = await ada.save(randomForm(1));
  for (let seed = 2; seed <= 12; seed += 1) {
    const form = randomForm(seed);
    const fresh = await ada.save(form);
    const read = await ada.read(fresh.id);
    expect(withoutIds(read.form)).toEqual(withoutIds(form));
    await ada.change(first.id, form);
    const over = await ada.read(first.id);
    expect(over.form).toEqual(read.form);
    // Saving an unchanged form changes nothing.
    expect(await ada.change(first.id, over.form)).toMatchObject({ version: over.version });
  }
});
