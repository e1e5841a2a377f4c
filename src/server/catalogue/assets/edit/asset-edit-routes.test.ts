import * as m from '#messages/server-publications';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { recordingEvents } from '../../../../../test/factories/recording-events.ts';
import { addMember, signedIn } from '../../../../../test/factories/account.ts';
import { ANY_NAMES, NOBODY_NAMED } from '../../../../../test/factories/nobody-named.ts';
import { addBundle, assetEditor, type AssetEditor } from '../../../../../test/factories/save-asset.ts';
import { startApp, type StartedApp } from '../../../../../test/start-app.ts';
import { moderate, type ModerationAct } from '../../../../shared/moderation/reports/report-contract.ts';
import { historyService } from '../../history/history-service.ts';
import { renewSearchTexts } from '../../../app/publication-kinds.ts';
import type { Caller } from '../../../platform/caller.ts';
import { assetEditService, type AssetEditService } from './asset-edit-service.ts';

const WHO = ['visitor', 'uploader', 'unconfirmed', 'other', 'moderator', 'admin'] as const;
type Who = (typeof WHO)[number];

let started: StartedApp;
// Only for deletion: sessions expire by the server's real clock.
let now = new Date('2026-11-21T12:00:00Z');
let as: Record<Who, AssetEditor>;
let headers: Record<Who, Record<string, string>>;
let uploaderId: number;
let editing: AssetEditService;

beforeAll(async () => {
  started = await startApp();
  uploaderId = await addMember(started, 'uploader');
  headers = {
    visitor: {},
    uploader: await signedIn(started, uploaderId),
    unconfirmed: await signedIn(started, await addMember(started, 'unconfirmed', { confirmed: false })),
    other: await signedIn(started, await addMember(started, 'other')),
    moderator: await signedIn(started, await addMember(started, 'moderator', { role: 'moderator' })),
    admin: await signedIn(started, await addMember(started, 'admin', { role: 'admin' })),
  };
  as = Object.fromEntries(WHO.map((who) => [who, assetEditor(started, headers[who])])) as Record<Who, AssetEditor>;
  const { db, version } = started.installation;
  editing = assetEditService({
    db,
    events: recordingEvents(db),
    history: historyService(db),
    mentions: NOBODY_NAMED,
    screenNames: ANY_NAMES,
    renewSearch: renewSearchTexts,
    version,
    clock: () => now,
  });
});
afterAll(() => started.stop());

const get = async (who: Who, url: string) => (await started.app.inject({ url, headers: headers[who] })).statusCode;
const post = async (who: Who, url: string, payload: object) =>
  started.app.inject({ method: 'POST', url, headers: headers[who], payload });
const published = async (name: string, more: object = {}) =>
  as.uploader.save({ name, files: await addBundle(started.db, uploaderId), ...more }, { status: 1 });

describe('permissions', () => {
  const may: Record<Who, [draft: number, published: number]> = {
    visitor: [401, 401],
    uploader: [200, 200],
    unconfirmed: [404, 403],
    other: [404, 403],
    moderator: [200, 200],
    admin: [200, 200],
  };

  test.each(Object.entries(may))('reading and saving %s', async (name, [onDraft, onPublished]) => {
    const who = name as Who;
    const draft = await as.uploader.save({ name: `Draft of ${who}` });
    for (const [{ id, status }, expected] of [
      [draft, onDraft],
      [await published(`Published for ${who}`), onPublished],
    ] as const) {
      for (const url of [
        `/api/get-edited-asset?id=${id}`,
        `/api/get-draft-item?mark=asset&id=${id}`,
        `/get-draft-item?mark=asset&id=${id}&user=1`,
      ])
        expect([url, await get(who, url)]).toEqual([url, expected]);
      const { form } = await as.uploader.read(id);
      const saved = await as[who].refused({ ...form, description: `By ${who}` }, { id, version: 1, status });
      expect(saved).toContain(`${expected} `);
      const after = await as.uploader.read(id);
      expect(after.uploader?.id).toBe(uploaderId);
      expect(after.form.description).toBe(expected === 200 ? `By ${who}` : null);
    }
    expect(await get(who, '/api/get-edited-asset?id=999999')).toBe(who === 'visitor' ? 401 : 404);
  });

  test('members add models, and publish them with a confirmed address', async () => {
    expect(await as.visitor.refused({ name: 'Nobody' })).toContain('401 not_signed_in');
    expect(await as.unconfirmed.refused({ name: 'Unsure' }, { status: 1 })).toContain('403 not_allowed status');
    const { id } = await as.unconfirmed.save({ name: 'Unsure' });
    expect(await as.unconfirmed.refusedChange(id, {}, { status: 1 })).toContain('403 not_allowed status');
  });

  test('only the uploader and moderators see a draft in public calls', async () => {
    const { id } = await as.uploader.save({ name: 'Secretive' });
    expect([await as.visitor.page(id), await as.other.page(id)]).toEqual([{}, {}]);
    expect(await as.uploader.page(id)).toMatchObject({ name: 'Secretive' });
    for (const url of [`/api/assets/${id}`, `/api/get-history?mark=asset&id=${id}`]) {
      expect([url, await get('visitor', url), await get('other', url)]).toEqual([url, 404, 404]);
      expect(await get('uploader', url)).toBe(200);
    }
  });

  test.each(['{}', '{"form":null}', '[]', '{"id":1,"form":{}}', 'null', '{"id":"1"}'])('send %s: nobody', async (payload) => {
    for (const url of ['/api/save-asset', '/api/hide-asset', '/api/undelete-asset']) {
      const type = { 'content-type': 'application/json' };
      const answer = await started.app.inject({ method: 'POST', url, headers: { ...headers.uploader, ...type }, payload });
      expect([url, answer.statusCode]).toEqual([url, 400]);
    }
  });
});

const moderated = async (id: number, act: ModerationAct) =>
  (await post('moderator', moderate.path, { mark: 'asset', id, act, note: 'A rule', lastReportId: null })).statusCode;

describe('a hidden model', () => {
  const hide = async (who: Who, id: number, isHidden: boolean) => {
    const answer = await post(who, '/api/hide-asset', { id, isHidden });
    return answer.statusCode === 200 ? answer.json<{ hiddenBy: string | null }>().hiddenBy : answer.statusCode;
  };

  test('is visible to its uploader and moderators until the uploader shows it again', async () => {
    const { id } = await published('Shy');
    expect([await hide('visitor', id, true), await hide('other', id, true)]).toEqual([401, 403]);
    expect(await hide('uploader', id, true)).toBe('uploader');
    expect([await as.visitor.page(id), await as.other.page(id)]).toEqual([{}, {}]);
    expect(await as.uploader.page(id)).toMatchObject({ name: 'Shy' });
    expect([(await as.uploader.read(id)).hiddenBy, await hide('other', id, false)]).toEqual(['uploader', 404]);
    // A save keeps a publication hidden.
    await as.uploader.change(id, { author: 'Ada' });
    expect(await as.visitor.page(id)).toEqual({});
    expect(await hide('uploader', id, false)).toBeNull();
    expect(await as.visitor.page(id)).toMatchObject({ name: 'Shy', author: 'Ada' });
  });

  test('hidden by a moderator cannot be shown by its uploader, even if the uploader hid it first', async () => {
    const { id } = await published('Shady');
    expect(await hide('uploader', id, true)).toBe('uploader');
    expect([await hide('moderator', id, true), await moderated(id, 'hide')]).toEqual([403, 200]);
    const refused = await post('uploader', '/api/hide-asset', { id, isHidden: false });
    expect(refused.json()).toMatchObject({ error: { name: 'not_allowed', message: expect.stringContaining('A moderator') } });
    await as.uploader.change(id, {}, { status: 3 });
    await as.uploader.change(id, {}, { status: 1 });
    expect(await as.visitor.page(id)).toEqual({});
    expect([await hide('moderator', id, false), await moderated(id, 'restore')]).toEqual([403, 200]);
    expect(await hide('uploader', id, false)).toBeNull();
  });

  test('must have been published', async () => {
    const { id } = await as.uploader.save({ name: 'Draft' });
    expect(await hide('uploader', id, true)).toBe(400);
    expect(await hide('uploader', 999_999, true)).toBe(404);
  });
});

describe('a deleted model', () => {
  const callerOf = async (who: Who): Promise<Caller> => {
    if (who === 'visitor') return { kind: 'visitor' };
    const row = await started.db
      .selectFrom('account')
      .select(['id', 'role'])
      .where('nickname', '=', who)
      .executeTakeFirstOrThrow();
    const session = { id: 1, openedAt: now };
    return { kind: 'member', id: row.id, nickname: who, role: row.role as 'user', confirmed: true, session };
  };
  const remove = async (who: Who, id: number) => editing.remove(await callerOf(who), id);
  const undelete = async (who: Who, id: number) => (await post(who, '/api/undelete-asset', { id })).statusCode;
  const total = () => started.db.selectFrom('catalogue_total').select('listed').where('kind', '=', 'asset').executeTakeFirst();

  test('that is a draft is removed at once with its files', async () => {
    const files = await addBundle(started.db, uploaderId);
    const { id } = await as.uploader.save({ name: 'Begun', files });
    await remove('uploader', id);
    expect(await get('uploader', `/api/get-edited-asset?id=${id}`)).toBe(404);
    const { rows } = await sql`select from bundle where id = ${files.bundleId}`.execute(started.db);
    expect(rows).toEqual([]);
  });

  test('is hidden for thirty days, can be restored meanwhile, and is then removed with its files', async () => {
    const { id } = await published('Regretted');
    await as.uploader.change(id, { files: await addBundle(started.db, uploaderId) });
    const before = await total();
    await remove('uploader', id);
    expect(await as.visitor.page(id)).toEqual({});
    expect((await total())?.listed).toBe((before?.listed ?? 0) - 1);
    expect((await as.uploader.read(id)).removalAt).toBe('2026-12-21T12:00:00.000Z');
    expect(await as.uploader.refusedChange(id, { author: 'x' })).toContain('Restore it before you edit it.');
    expect((await post('uploader', '/api/hide-asset', { id, isHidden: false })).statusCode).toBe(400);

    now = new Date('2026-12-21T11:59:59Z');
    expect(await editing.sweepRemoved()).toBe(0);
    expect([await undelete('visitor', id), await undelete('other', id)]).toEqual([401, 404]);
    expect(await undelete('uploader', id)).toBe(200);
    expect(await as.visitor.page(id)).toMatchObject({ name: 'Regretted' });
    expect([await total(), await undelete('uploader', id)]).toEqual([before, 400]);

    await expect(remove('moderator', id)).rejects.toThrow('Moderators use the moderation page');
    await remove('uploader', id);
    now = new Date('2027-01-21T12:00:00Z');
    expect(await editing.sweepRemoved()).toBe(1);
    expect(await undelete('uploader', id)).toBe(404);
    const { rows } = await sql`select from bundle where asset_id = ${id}`.execute(started.db);
    expect(rows).toEqual([]);
    now = new Date('2026-11-21T12:00:00Z');
  });

  test('can only be deleted by its uploader and moderators', async () => {
    const { id } = await published('Guarded');
    await expect(remove('visitor', id)).rejects.toThrow('not logged in');
    await expect(remove('other', id)).rejects.toThrow(m.editorsOnly({ kind: 'asset' }));
    await expect(remove('uploader', 999_999)).rejects.toThrow('There is no such model.');
  });

  test('that a moderator had hidden stays hidden after its restoration', async () => {
    const { id } = await published('Shady');
    await moderated(id, 'hide');
    await remove('uploader', id);
    expect(await undelete('uploader', id)).toBe(200);
    expect(await as.visitor.page(id)).toEqual({});
  });

  test('that a moderator had hidden is not removed at once when it becomes a draft', async () => {
    const { id } = await published('Shadier');
    await moderated(id, 'hide');
    await as.uploader.change(id, {}, { status: 3 });
    await remove('uploader', id);
    expect((await as.moderator.read(id)).removalAt).toBe('2026-12-21T12:00:00.000Z');
  });
});
