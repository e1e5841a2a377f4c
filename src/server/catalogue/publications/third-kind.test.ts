import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addMember } from '../../../../test/factories/account.ts';
import { addLookup } from '../../../../test/factories/catalogue.ts';
import { ANY_NAMES, NOBODY_NAMED } from '../../../../test/factories/nobody-named.ts';
import { openIndex } from '../../../../test/factories/open-index.ts';
import { recordingEvents } from '../../../../test/factories/recording-events.ts';
import {
  RELIC_CONTENT,
  RELIC_FIELDS,
  RELIC_KIND,
  RELIC_LINES,
  RELIC_LISTS,
  relicSaving,
} from '../../../../test/fixtures/relics/relic-kind.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import type { ContentKind } from '../../../shared/integrations/strapi-api/content-contract.ts';
import { emptyForm, type FormOf } from '../../../shared/catalogue/publications/field.ts';
import { STATUS_DRAFT, STATUS_PUBLISHED, type PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import { exportService } from '../../integrations/import-export/export-service.ts';
import { contentService } from '../../integrations/strapi-api/content-service.ts';
import { contentStore } from '../../integrations/strapi-api/content-store.ts';
import { historyService } from '../history/history-service.ts';
import { VISITOR, type Member } from '../../platform/caller.ts';
import { publicationEditService } from './publication-edit-service.ts';
import { publicationImportService } from './publication-import-service.ts';
import { publicationListService } from './publication-list-service.ts';
import { BEST_KNOWN } from './publication-order-store.ts';
import { anyKind } from './publication-record-store.ts';
import { searchRenewalService } from './search-renewal-service.ts';

/** Registers a third kind, as `app.ts` would. */
function relicRoom(app: StartedApp) {
  const { db, installation } = app;
  const { version, clock } = installation;
  const { index, refresh } = openIndex(app, [RELIC_LISTS]);
  const history = historyService(db);
  const events = recordingEvents(db);
  const renewSearch = searchRenewalService([anyKind(RELIC_KIND)]);
  return {
    history,
    renewSearch,
    editing: publicationEditService(relicSaving(clock), {
      db,
      events,
      history,
      mentions: NOBODY_NAMED,
      screenNames: ANY_NAMES,
      renewSearch,
      version,
      clock,
    }),
    refresh,
    index,
    lists: publicationListService(RELIC_LISTS, { db, version, index }),
    imports: publicationImportService(RELIC_KIND, { events, renewSearch }),
    content: contentService(contentStore(db, index), () => RELIC_CONTENT),
    exports: exportService({ db, kinds: [RELIC_LINES] }),
  };
}

let started: StartedApp;
let room: ReturnType<typeof relicRoom>;
let mira: Member;

beforeAll(async () => {
  started = await startApp();
  await sql
    .raw(await readFile(join(import.meta.dirname, '../../../../test/fixtures/relics/relic-tables.sql'), 'utf8'))
    .execute(started.db);
  room = relicRoom(started);
  const id = await addMember(started, 'mira');
  mira = { kind: 'member', id, nickname: 'mira', role: 'user', confirmed: true, session: null };
});
afterAll(() => started.stop());

let keys = 0;
const aKey = () => `00000000-0000-4000-8000-${String((keys += 1)).padStart(12, '0')}`;
const save = (form: Partial<FormOf<typeof RELIC_FIELDS>>, more: { id?: number; version?: number; status?: 1 | 3 } = {}) => {
  const { id = null, version = null, status = STATUS_PUBLISHED } = more;
  const whole = { ...emptyForm(RELIC_FIELDS), ...form };
  return room.editing.save(mira, { id, version, saveKey: aKey(), status, note: null, form: whole }, {});
};
const formOf = async (id: number) => (await room.editing.current(id)).form;
const stateOf = async (id: number) =>
  (
    await sql<{ listed: boolean; search_text: string; field_origins: object }>`
      select listed, search_text, field_origins from relic where id = ${id}`.execute(started.db)
  ).rows[0];

const talisman = { name: 'Talisman', kind: 'title' as const, locale: 'fr', region: null };

test('a third kind is saved with its derived data', async () => {
  const amulet = { name: ' Amulet ', description: 'Green.', tags: [{ id: null, name: 'Old' }], otherNames: [talisman] };
  const { id, version, title } = await save(amulet);
  expect({ version, title }).toEqual({ version: 1, title: 'Amulet' });
  const form = await formOf(id);
  expect(form).toMatchObject({ name: 'Amulet', description: 'Green.', tags: [{ name: 'old' }], otherNames: [talisman] });
  const uses = () => started.db.selectFrom('tag').select('uses').where('name', '=', 'old').executeTakeFirst();
  expect(await uses()).toEqual({ uses: 1 });
  expect((await stateOf(id))?.search_text).toContain('talisman');

  await expect(save(form, { id, version: 7 })).resolves.toMatchObject({ version: 1 });
  await expect(save({ ...form, description: 'Red.' }, { id, version: 7 })).rejects.toMatchObject({ code: 'conflict' });
  expect(await save({ ...form, name: 'Charm', tags: [] }, { id, version })).toMatchObject({ version: 2, title: 'Charm' });
  expect(await uses()).toEqual({ uses: 0 });
  expect((await stateOf(id))?.field_origins).toEqual({
    name: 'edited',
    description: 'edited',
    tags: 'edited',
    otherNames: 'edited',
  });
});

test('a third kind has a history that can be restored', async () => {
  const { id } = await save({ name: 'Bell', description: 'Bronze.' });
  await save({ name: 'Bell', description: 'Iron.' }, { id, version: 1 });
  const { revisions } = await room.history.list('relic' as PublicationKind, id, { page: 1, pageSize: 5, since: null });
  expect(revisions).toMatchObject([
    { number: 2, changes: [{ field: 'Description', before: ['Bronze.'], after: ['Iron.'] }], author: { nickname: 'mira' } },
    { number: 1, changes: [] },
  ]);
  const snapshot = await room.history.snapshotOf('relic' as PublicationKind, id, 1);
  await room.editing.restore(mira, id, { snapshot, number: 1, version: 2, fields: ['description'] });
  expect(await formOf(id)).toMatchObject({ description: 'Bronze.' });
});

test('a third kind is hidden after deletion and restored, and a draft is removed at once', async () => {
  const { id } = await save({ name: 'Crown' });
  await room.editing.remove(mira, id);
  expect(await stateOf(id)).toMatchObject({ listed: false });
  await room.editing.undelete(mira, id);
  expect(await stateOf(id)).toMatchObject({ listed: true });
  const draft = await save({ name: 'Drafted' }, { status: STATUS_DRAFT });
  await room.editing.remove(mira, draft.id);
  expect(await stateOf(draft.id)).toBeUndefined();
});

test('a third kind is imported in batches, and edits of people stay', async () => {
  const old = await addLookup(started.db, 'tag', 'old');
  const bring = (items: Parameters<typeof room.imports.save>[1]) =>
    started.db
      .transaction()
      .execute((trx) =>
        room.imports.save(trx, items, { demo: false, now: new Date(), source: { file: 'in.ndjson', note: null } }),
      );
  const { id } = await save({ name: 'Dagger', description: 'Mine.' });
  const items = [
    { name: 'dagger', description: 'Theirs.', tags: [old] },
    { name: 'Eye', otherNames: [{ name: 'Oculus', kind: 'hint' as const, locale: null, regionId: null }] },
  ];
  expect(await bring(items)).toEqual(['updated', 'created']);
  expect(await formOf(id)).toMatchObject({ name: 'Dagger', description: 'Mine.', tags: [{ name: 'old' }] });
  expect(await bring(items)).toEqual(['unchanged', 'unchanged']);
  const { revisions } = await room.history.list('relic' as PublicationKind, id, { page: 1, pageSize: 5, since: null });
  expect(revisions[0]).toMatchObject({ number: 2, source: 'import', changes: [{ field: 'Tags', after: ['old'] }] });
});

test('a third kind is found by its references, also after they are renamed', async () => {
  const { id } = await save({ name: 'Fan', tags: [{ id: null, name: 'silk' }] });
  const tag = await started.db
    .updateTable('tag')
    .set({ name: 'satin' })
    .where('name', '=', 'silk')
    .returning('id')
    .executeTakeFirst();
  await started.db.transaction().execute((trx) => room.renewSearch(trx, 'tag', tag?.id ?? 0));
  expect((await stateOf(id))?.search_text).toContain('satin');
});

test('a third kind is read by the content API', async () => {
  const { id } = await save({ name: 'Goblet', foundOn: '1999-05-01', tags: [{ id: null, name: 'gold' }] });
  const found = await room.content.find('relics' as ContentKind, String(id), 'populate=tags', VISITOR);
  expect(found.data.attributes).toMatchObject({
    name: 'Goblet',
    foundOn: '1999-05-01',
    tags: { data: [{ attributes: { name: 'gold' } }] },
  });
  const draft = await save({ name: 'Goblet of mine' }, { status: STATUS_DRAFT });
  const idsOf = async (caller: Member | typeof VISITOR) =>
    (await room.content.list('relics' as ContentKind, 'filters[name][$containsi]=goblet&sort=id', caller)).data.map(
      (entry) => entry.id,
    );
  expect(await idsOf(VISITOR)).toEqual([id]);
  expect(await idsOf(mira)).toEqual([id, draft.id]);
});

test('a third kind is exported', async () => {
  await save({
    name: 'Harp',
    description: 'Of gold.',
    tags: [{ id: null, name: 'music' }],
    otherNames: [{ ...talisman, name: 'Lyre' }],
  });
  const lines: object[] = [];
  await room.exports.run({ write: async (line) => void lines.push(line), files: null });
  expect(lines).toContainEqual({
    kind: 'relic',
    name: 'Harp',
    description: 'Of gold.',
    tags: ['music'],
    otherNames: [{ name: 'Lyre', kind: 'title', locale: 'fr' }],
    uploader: 'mira',
    publishedAt: expect.any(String) as string,
  });
});

test('a third kind has lists: common and own orders, counted choices, suggestions', async () => {
  const { db } = started;
  await sql`delete from relic`.execute(db);
  for (const each of ['Amulet', 'Bell', 'Crown']) await save({ name: each });
  await save({ name: 'Draft' }, { status: STATUS_DRAFT });
  await sql`update relic set year = case name when 'Bell' then 900 when 'Draft' then 900 else 1200 end,
    cursed = case name when 'Bell' then false when 'Crown' then null else true end`.execute(db);
  await started.installation.version.changed();
  const { lists, index, refresh } = room;
  await refresh();
  const titlesOf = async (...parameters: Parameters<typeof lists.list>) => (await lists.list(...parameters)).cards;
  const first = await lists.list({ year: [900, 1200] }, { sort: 'oldest', pageSize: 2 });
  expect([first.cards, first.total]).toEqual([['Bell', 'Amulet'], 3]);
  const rest = await lists.list({ year: [900, 1200] }, { sort: 'oldest', pageSize: 2, cursor: first.nextCursor ?? '' });
  expect([rest.cards, rest.nextCursor]).toEqual([['Crown'], null]);
  expect(await titlesOf({}, { sort: 'name' })).toEqual(['Amulet', 'Bell', 'Crown']);
  expect(await titlesOf({ cursed: true }, { sort: 'name' })).toEqual(['Amulet']);
  expect(await lists.filterChoices({ filters: { year: [1200] }, queries: [] })).toEqual({
    year: [
      { id: '1200', name: '1200', count: 2 },
      { id: '900', name: '900', count: 1 },
    ],
    cursed: [{ id: 'true', name: 'Yes', count: 1 }],
  });
  const kinds = [{ kind: 'relic', filters: [] }];
  const page = { order: lists.orderOf('relevance', true), limit: 5, offset: 0, after: null };
  const { hits } = await index.search({ kinds, texts: [['crown']] }, page);
  const suggested = await index.suggest(['am'], { kinds: ['relic'], order: BEST_KNOWN, limit: 5 });
  const cards = await lists.cards([...hits, ...suggested].map(({ id }) => id));
  expect(cards.map(({ card }) => card)).toEqual(['Crown', 'Amulet']);
});
