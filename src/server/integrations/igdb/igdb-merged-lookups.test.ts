import { afterAll, beforeAll, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { gameEditor } from '../../../../test/factories/save-game.ts';
import { startIgdbServer, startSynced, type IgdbServer } from '../../../../test/fixtures/igdb-server.ts';
import type { StartedApp } from '../../../../test/start-app.ts';
import { getIgdbGame, type ExternalGame } from '../../../shared/integrations/igdb/igdb-contract.ts';
import { igdbClient } from './igdb-client.ts';
import { igdbSyncService } from './igdb-sync-service.ts';
import { igdbSyncStore } from './igdb-sync-store.ts';

type Numbered = 'region' | 'release_status' | 'game_type' | 'store' | 'social' | 'platform' | 'company' | 'technology';
let igdb: IgdbServer;
let started: StartedApp;
let moderator: { authorization: string };

beforeAll(async () => {
  igdb = await startIgdbServer();
  started = await startSynced(igdb);
  moderator = await signedIn(started, await addMember(started, 'mira', { role: 'moderator' }));
});
afterAll(async () => {
  await started.stop();
  await igdb.stop();
});

const rowOf = (table: Numbered, igdbId: number) =>
  started.db.selectFrom(table).select(['id', 'name']).where('igdb_id', '=', igdbId).executeTakeFirst();

/** Inserts a row with an IGDB number unless there is one. */
async function numbered(table: Numbered, igdbId: number, name: string): Promise<number> {
  const there = await rowOf(table, igdbId);
  if (there !== undefined) return there.id;
  const { id } = await started.db
    .insertInto(table)
    .values({ name, igdb_id: igdbId, ...(table === 'region' && { code: String(igdbId) }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function merge(kind: Numbered, id: number, intoId: number): Promise<void> {
  const payload = { kind, id, intoId, note: 'Why' };
  const answer = await started.app.inject({
    method: 'POST',
    url: '/api/moderation/lookups/merge',
    headers: moderator,
    payload,
  });
  expect(answer.statusCode).toBe(200);
}

const gameOf = async (igdbId: number) => {
  const answer = await started.app.inject({ url: `${getIgdbGame.path}?igdbId=${igdbId}`, headers: moderator });
  return answer.json<{ data: ExternalGame }>().data;
};
const ofPortal = async () => gameOf(71);
const releasesOn = (game: ExternalGame, igdbId: number) =>
  game.releases.find(({ platform }) => platform.igdbId === igdbId)?.releases ?? [];

/** Lookups that IGDB refers to by number, under a local name, with their location in a game. */
const KINDS: [Numbered, number, (game: ExternalGame) => unknown][] = [
  ['region', 1, (game) => releasesOn(game, 9).find(({ date }) => date?.startsWith('2008'))?.region?.id],
  ['release_status', 6, (game) => releasesOn(game, 6)[0]?.status?.id],
  ['game_type', 1, (game) => game.type?.id],
  ['store', 13, (game) => game.storeLinks.find(({ link }) => link.includes('steampowered'))?.store.id],
  ['social', 14, (game) => game.socialLinks.find(({ link }) => link.includes('reddit'))?.social.id],
  ['platform', 6, (game) => game.releases.find(({ platform }) => platform.igdbId === 6)?.platform.id],
  ['company', 56, (game) => game.companies.find(({ company }) => company.igdbId === 56)?.company.id],
  ['technology', 3, (game) => game.technologies.find(({ igdbId }) => igdbId === 3)?.id],
];

test.each(KINDS)('the IGDB number of a merged %s leads to the row that it was merged into', async (kind, igdbId, named) => {
  const from = await numbered(kind, igdbId, `Ours of ${kind} ${igdbId}`);
  // Both rows have a number, so the remaining row cannot store that of the first.
  const first = await numbered(kind, 9001, `First of ${kind}`);
  const last = await numbered(kind, 9002, `Last of ${kind}`);
  const game = () => (kind === 'game_type' ? gameOf(72) : ofPortal());
  expect(named(await game())).toBe(from);
  await merge(kind, from, first);
  expect(named(await game())).toBe(first);
  await merge(kind, first, last);
  expect(named(await game())).toBe(last);
});

test('the sync does not bring back a row that was merged away', async () => {
  const { igdb: config } = started.config;
  if (config === null) throw new Error('not configured');
  igdb.lookups['release_date_regions'] = [{ id: 77, region: 'atlantis' }];
  const log = { info: () => undefined, warn: () => undefined };
  const sync = async () => {
    const client = igdbClient({ config, log, clock: () => new Date() });
    const { changed } = started.installation.version;
    await igdbSyncService({ client, store: igdbSyncStore(started.db), log, changed }).sync();
    client.close();
  };
  await sync();
  const made = await rowOf('region', 77);
  expect(made?.name).toBe('Atlantis');
  // Renamed, so that its name does not prevent the insertion.
  const id = made?.id ?? 0;
  await started.db.updateTable('region').set({ name: 'Sunken' }).where('id', '=', id).execute();
  await merge('region', id, await numbered('region', 8, 'Worldwide'));
  await sync();
  const all = await started.db.selectFrom('region').select('name').execute();
  expect(all.map(({ name }) => name)).not.toContain('Atlantis');
});

test('forms and calls with the number of a merged row use the row that it was merged into', async () => {
  const pairOf = async (kind: 'company' | 'platform') => {
    const [from, into] = [await numbered(kind, 9101, 'Old Guild'), await numbered(kind, 9102, 'Guild')];
    await merge(kind, from, into);
    return into;
  };
  const into = await pairOf('company');
  const editor = gameEditor(started, moderator);
  const company = { id: null, name: 'The Guild', igdbId: 9101 };
  const roles = { mainDeveloper: true, publisher: false, supportingDeveloper: false, portingDeveloper: false };
  const game = await editor.save({ title: 'Guilds', companies: [{ company, ...roles, platforms: [] }] });
  expect((await editor.read(game.id)).form.companies).toMatchObject([{ company: { id: into, name: 'Guild' } }]);
  const id = await pairOf('platform');
  const payload = { data: { name: 'Guild Machine', igdbId: 9101 } };
  const answer = await started.app.inject({ method: 'POST', url: '/api/platforms', headers: moderator, payload });
  expect(answer.json()).toMatchObject({ data: { id, attributes: { name: 'Guild' } } });
});
