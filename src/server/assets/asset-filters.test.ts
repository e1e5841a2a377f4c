import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { ask } from '../../../test/call-api.ts';
import { addMember, signedIn } from '../../../test/factories/account.ts';
import { addAsset, addLookup } from '../../../test/factories/catalogue.ts';
import { startApp, type StartedApp } from '../../../test/start-app.ts';
import { listAssetFilters, listAssets } from '../../shared/assets/asset-contract.ts';
import { findFilterChoices } from '../../shared/search/search-contract.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const changed = () => started.installation.version.changed();
const found = async (query: string) =>
  (await ask(started.app, listAssets, `?sort=name&${query}`)).assets.map((card) => card.assetTitle);
const choices = (query = '') => ask(started.app, listAssetFilters, query);
const countsOf = (list: { id: string; count: number }[]) => Object.fromEntries(list.map(({ id, count }) => [id, count]));

describe('what licences allow', () => {
  const licensed = async (license: string) =>
    addAsset(started.db, `Under ${license}`, { license_id: await addLookup(started.db, 'license', license) });

  test('narrows models, and is known of usual licences by any of their names', async () => {
    for (const license of ['CC0 1.0', 'CC BY-SA 4.0', 'CC BY-NC 4.0', 'CC-BY-NC-ND-3.0', 'GPL 3.0', 'Ask me'])
      await licensed(license);
    await addAsset(started.db, 'Unlicensed');
    await changed();
    expect(await found('commercialUse=true')).toEqual(['Under CC0 1.0', 'Under CC BY-SA 4.0', 'Under GPL 3.0']);
    expect(await found('commercialUse=false')).toEqual(['Under CC BY-NC 4.0', 'Under CC-BY-NC-ND-3.0']);
    expect(await found('derivatives=false')).toEqual(['Under CC-BY-NC-ND-3.0']);
    expect(await found('commercialUse=true&shareAlike=false')).toEqual(['Under CC0 1.0']);
    const { commercialUse, derivatives, shareAlike } = await choices('?commercialUse=true');
    expect([commercialUse, derivatives, shareAlike].map(countsOf)).toEqual([
      { false: 2, true: 3 },
      { true: 3 },
      { false: 1, true: 2 },
    ]);
    expect(commercialUse.map(({ name }) => name)).toEqual(['No', 'Yes']);
  });

  test('moderators say it of others, which is logged and counts at once', async () => {
    const id = await addLookup(started.db, 'license', 'Fan works');
    await licensed('Fan works');
    await changed();
    expect(await found('commercialUse=false')).not.toContain('Under Fan works');
    const headers = await signedIn(started, await addMember(started, 'mira', { role: 'moderator' }));
    const say = (payload: object, as: Record<string, string>) =>
      started.app.inject({ method: 'POST', url: '/api/moderation/lookups/license-terms', headers: as, payload });
    const terms = { commercialUse: false, derivatives: true, shareAlike: null };
    const ada = await signedIn(started, await addMember(started, 'ada'));
    expect((await say({ id, terms, note: null }, ada)).statusCode).toBe(403);
    expect((await say({ id: 999_999, terms, note: null }, headers)).statusCode).toBe(404);
    expect((await say({ id, terms, note: 'Their page says so.' }, headers)).statusCode).toBe(200);
    expect(await found('commercialUse=false&derivatives=true')).toContain('Under Fan works');
    const get = async <T>(url: string) => (await started.app.inject({ url: `/api/moderation/${url}`, headers })).json<T>();
    const { lookups } = await get<{ lookups: unknown[] }>('lookups?kind=license&query=fan');
    expect(lookups).toMatchObject([{ name: 'Fan works', terms }]);
    const { acts } = await get<{ acts: unknown[] }>('lookup-acts?kind=license');
    expect(acts[0]).toMatchObject({ act: 'change', name: 'Fan works', actor: 'mira', note: 'Their page says so.' });
  });
});

describe('what was measured', () => {
  test('UVs: what is not measured neither has nor lacks them', async () => {
    await addAsset(started.db, 'Unwrapped', { has_uv: true });
    await addAsset(started.db, 'Bare', { has_uv: false });
    await changed();
    expect(await found('uvs=true')).toEqual(['Unwrapped']);
    expect(await found('uvs=false')).toEqual(['Bare']);
  });

  test('animations by name, in any letter case, once for each model; those of drafts alone are not told', async () => {
    const { db } = started;
    const clips = (asset_id: number, names: string[]) =>
      db
        .insertInto('asset_clip')
        .values(names.map((name, position) => ({ asset_id, name, seconds: 1, position })))
        .execute();
    const knight = await addAsset(db, 'Knight');
    await clips(knight, ['Walk', 'walk', ' Run ', '']);
    const draft = await addAsset(db, 'Draft', { status_id: 3, published_at: null });
    await clips(draft, ['Walk', 'Secret walk']);
    await clips(await addAsset(db, 'Goblin'), ['WALK', 'x'.repeat(3000)]);
    await changed();
    const { animation } = await choices();
    expect(animation.slice(0, 2).map(({ name, count }) => [name, count])).toEqual([
      ['Walk', 2],
      ['Run', 1],
    ]);
    const find = (typed: string) =>
      ask(started.app, findFilterChoices, `?filter=animation&value=${typed}&selectedCategory=models`);
    expect((await find('WAL')).choices.map(({ name, count }) => [name, count])).toEqual([['Walk', 2]]);
    const idOf = (name: string) => animation.find((choice) => choice.name === name)?.id ?? '';
    expect(await found(`animation=${idOf('Walk')}`)).toEqual(['Goblin', 'Knight']);
    expect(await found(`animation=${idOf('Run')}`)).toEqual(['Knight']);

    // As a save does whose model was measured anew.
    await db.deleteFrom('asset_clip').where('asset_id', '=', knight).execute();
    await clips(knight, ['Idle']);
    await db.updateTable('asset').set({ status_id: 1, published_at: new Date() }).where('id', '=', draft).execute();
    await changed();
    expect((await find('walk')).choices.map(({ name, count }) => [name, count])).toEqual([
      ['Walk', 2],
      ['Secret walk', 1],
    ]);
    expect(await found(`animation=${idOf('Run')}`)).toEqual([]);
  });
});
