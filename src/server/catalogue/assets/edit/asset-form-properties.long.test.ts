import { afterAll, beforeAll, expect, test } from 'vitest';

import { seededRandom } from '../../../../../scripts/bench/random.ts';
import { addMember, signedIn } from '../../../../../test/factories/account.ts';
import { addBundle, assetEditor, knightForm, type AssetEditor } from '../../../../../test/factories/save-asset.ts';
import { startApp, type StartedApp } from '../../../../../test/start-app.ts';
import { EMPTY_ASSET_FORM, type AssetForm } from '../../../../shared/catalogue/assets/asset-form.ts';
import { TEXTURE_TYPES } from '@polyshelf/model-pipeline/facts/model-facts.ts';
import { ACQUISITIONS, QUALITIES, TEXTURE_RESOLUTIONS } from '../../../../shared/catalogue/assets/asset-rules.ts';
import type { Choice } from '../../../../shared/catalogue/publications/choice.ts';

let started: StartedApp;
let ada: AssetEditor;
let full: AssetForm;

beforeAll(async () => {
  started = await startApp();
  const adaId = await addMember(started, 'ada');
  ada = assetEditor(started, await signedIn(started, adaId));
  full = { ...(await knightForm(started.db)), files: await addBundle(started.db, adaId, { models: [] }) };
});
afterAll(() => started.stop());

/** A random form, as a draft may be. Ids of new lookups are unknown. */
function randomForm(seed: number): AssetForm {
  const random = seededRandom(seed);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const maybe = <A>(value: A): A | null => (random() < 0.5 ? value : null);
  const of = <A>(values: readonly A[]): A | null => values[upTo(values.length)] ?? null;
  const some = (what: string, most: number): Choice[] =>
    Array.from({ length: upTo(most) }, (_, n) => ({ id: null, name: `${what} ${seed}.${n}` }));
  const words = ['“Ünïcode” ✓', 'ゼルダ', "O'Brien; drop table asset", '<i>&amp;</i>', '100 %', '\\u0000 \\ "'];
  const text = () => words[upTo(words.length - 1)] ?? '';
  const category = maybe({ id: null, name: `Kind ${upTo(3)}` });
  return {
    ...EMPTY_ASSET_FORM,
    name: `${text()} ${seed}`,
    images: full.images.slice(0, upTo(2)),
    tags: some('tag', 6),
    games: maybe(full.games) ?? [],
    technologies: some('Engine', 3),
    platforms: some('Platform', 4).map((choice) => ({
      ...choice,
      altName: maybe(text()),
      altConfirmed: random() < 0.5,
      color: 'grey',
    })),
    category,
    subcategory: category && maybe({ id: null, name: `Part ${upTo(3)}` }),
    copyrights: maybe(`${text()}\n${text()}`),
    author: maybe(text()),
    group: maybe(text()),
    license: maybe({ id: null, name: `License ${upTo(3)}` }),
    licenseText: maybe(text()),
    acquisition: of(ACQUISITIONS),
    acquired: maybe(`19${60 + upTo(39)}-0${1 + upTo(8)}-1${upTo(9)}`),
    formats: some('Format', 3),
    stated: {
      quality: of(QUALITIES),
      textures: maybe(upTo(10_000)),
      textureType: of(TEXTURE_TYPES),
      textureResolution: of(TEXTURE_RESOLUTIONS),
      rigged: maybe(random() < 0.5),
    },
    description: maybe(`${text()}\n\n\t${text()}`),
  };
}

/** A form without ids and titles of references, and without properties of pictures. */
function withoutIds(form: AssetForm): unknown {
  return JSON.parse(
    JSON.stringify(form, (key, value: unknown) =>
      ['id', 'title', 'url', 'width', 'height', 'placeholder'].includes(key) ? null : value,
    ),
  );
}

test('every saved form is read back equal, saved in one step or over another form', async () => {
  const first = await ada.save({ ...randomForm(1), files: full.files });
  for (let seed = 2; seed <= 12; seed += 1) {
    const form = randomForm(seed);
    const fresh = await ada.save(form);
    const read = await ada.read(fresh.id);
    expect(withoutIds(read.form)).toEqual(withoutIds(form));
    const { files } = (await ada.read(first.id)).form;
    await ada.change(first.id, { ...form, files });
    const over = await ada.read(first.id);
    expect(over.form).toEqual({ ...read.form, files });
    // Saving an unchanged form changes nothing.
    expect(await ada.change(first.id, over.form)).toMatchObject({ version: over.version });
  }
});
