import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { EMPTY_ASSET_FORM } from '../src/shared/catalogue/assets/asset-form.ts';
import { FORMAT_FIELDS, TECHNOLOGY_FIELDS } from '../src/shared/catalogue/entries/entry-fields.ts';
import { EMPTY_FANART_FORM } from '../src/shared/catalogue/fanarts/fanart-form.ts';
import { EMPTY_GAME_FORM } from '../src/shared/catalogue/games/game-form.ts';
import { EMPTY_GUIDE_FORM } from '../src/shared/catalogue/guides/guide-form.ts';
import { PROPOSED_KINDS, PUBLICATION_KINDS, type PublicationKind } from '../src/shared/catalogue/publications/publication.ts';
import { emptyForm, type Fields } from '../src/shared/catalogue/publications/field.ts';
import { EMPTY_TOOL_FORM } from '../src/shared/catalogue/tools/tool-form.ts';
import { addMember, signedIn } from './factories/account.ts';
import { addAsset, addGame, addPicture } from './factories/catalogue.ts';
import { addComment } from './factories/comments.ts';
import { addBundle } from './factories/save-asset.ts';
import { solveBotCheck } from './solve-bot-check.ts';
import { startApp, type StartedApp } from './start-app.ts';

/** Things that only one member sees. */
type Things = Awaited<ReturnType<typeof thingsOf>>;
/** A body that refers to one of these things, in a call where the caller may use their own. */
type BodyWith = (things: Things) => object | Promise<object>;

let started: StartedApp;
let [theirs, own]: Things[] = [];
let headers: { authorization: string };
let published: Record<'game' | 'tool' | 'fanart' | 'guide', number>;
let entries: Record<'technology' | 'format', number>;

beforeAll(async () => {
  started = await startApp();
  const [owner, caller] = [await addMember(started, 'owner'), await addMember(started, 'caller')];
  [theirs, own] = [await thingsOf(owner), await thingsOf(caller)];
  headers = await signedIn(started, caller);
  const { db } = started;
  const work = async (kind: 'tool' | 'fanart' | 'guide') => {
    const row = {
      title: `Public ${kind}`,
      title_key: kind,
      search_text: kind,
      status_id: 1,
      published_at: new Date(),
      uploader_id: owner,
    };
    return (await db.insertInto(kind).values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  published = {
    game: await addGame(db, 'Public game', { uploader_id: owner }),
    tool: await work('tool'),
    fanart: await work('fanart'),
    guide: await work('guide'),
  };
  const entry = async (table: 'technology' | 'format') =>
    (
      await db
        .insertInto(table)
        .values({ name: `Some ${table}` })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  entries = { technology: await entry('technology'), format: await entry('format') };
});
afterAll(() => started.stop());

async function thingsOf(accountId: number) {
  const { db } = started;
  const draft = { status_id: 3, published_at: null, uploader_id: accountId };
  const picture = await addPicture(db);
  await db.updateTable('picture').set({ uploader_id: accountId }).where('id', '=', picture).execute();
  const game = await addGame(db, `Draft of ${accountId}`, { ...draft, cover_id: picture });
  const plain = async (kind: 'tool' | 'fanart' | 'guide') => {
    const row = { ...draft, title: `Draft of ${accountId}`, title_key: 'd', search_text: 'd' };
    return (await db.insertInto(kind).values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  const works = {
    game,
    asset: await addAsset(db, `Draft of ${accountId}`, { ...draft, cover_id: picture }),
    tool: await plain('tool'),
    fanart: await plain('fanart'),
    guide: await plain('guide'),
  };
  const { bundleId } = await addBundle(db, accountId);
  const source = await db.selectFrom('bundle_source').select('id').where('bundle_id', '=', bundleId).executeTakeFirstOrThrow();
  const comment = await addComment(started, { kind: 'game', id: game }, accountId);
  return { picture, works, bundleId, sourceId: source.id, comment };
}

const pictureNamed = ({ picture }: Things) => ({ id: picture, url: '', width: 1, height: 1, placeholder: '' });

const EMPTY_FORMS = {
  game: EMPTY_GAME_FORM,
  asset: EMPTY_ASSET_FORM,
  tool: EMPTY_TOOL_FORM,
  fanart: { ...EMPTY_FANART_FORM, rights: 'own' },
  guide: EMPTY_GUIDE_FORM,
} as const;
/** Things that a form refers to by id: its field, and the value with an id. Lookups come from one public list. */
type Naming = [path: string, field: string, value: (things: Things) => unknown];
const images: Naming = ['images[].id', 'images', (things) => [pictureNamed(things)]];
const works = (field: string, kind: PublicationKind): Naming => [
  `${field}[].id`,
  field,
  (things) => [{ id: things.works[kind], title: '' }],
];
const NAMED: Record<PublicationKind, Naming[]> = {
  game: [
    ['cover.id', 'cover', pictureNamed],
    ['coverHeader.id', 'coverHeader', pictureNamed],
    ['media[].id', 'media', (things) => [pictureNamed(things)]],
    ['relatedGame.id', 'relatedGame', ({ works: { game } }) => ({ id: game, title: '', igdbId: null, type: null })],
  ],
  asset: [images, works('games', 'game'), ['files.bundleId', 'files', filesNamed]],
  tool: [images, works('games', 'game'), works('alternatives', 'tool')],
  fanart: [images, works('games', 'game'), works('models', 'asset')],
  guide: [images, works('games', 'game'), works('models', 'asset'), works('tools', 'tool')],
};
function filesNamed({ bundleId }: Things) {
  return { bundleId, mainModelId: null, sources: [] };
}
const formOf = (kind: PublicationKind, field: string, value: unknown) => {
  const title = `Work ${randomUUID()}`;
  return { ...EMPTY_FORMS[kind], [kind === 'asset' ? 'name' : 'title']: title, [field]: value };
};
const fieldsOf = (kind: PublicationKind, bodyOf: (form: object) => object): Record<string, BodyWith> =>
  Object.fromEntries(
    NAMED[kind].map(([path, field, value]) => [`form.${path}`, (things) => bodyOf(formOf(kind, field, value(things)))]),
  );
const draftOf = (kind: PublicationKind) => (form: object) => {
  const more = kind === 'game' ? { origins: {} } : {};
  return { id: null, version: null, saveKey: randomUUID(), status: 3, note: null, ...more, form };
};
const changeOf = (kind: keyof typeof published) => (form: object) => ({ id: published[kind], version: 1, note: null, form });
const onWork =
  (more: object = {}): BodyWith =>
  ({ works: { game } }) => ({ mark: 'game', id: game, ...more });
const onComment =
  (more: object): BodyWith =>
  ({ comment }) => ({ id: comment, ...more });
const filesKept: BodyWith = ({ bundleId, sourceId }) => ({ uploads: [], keep: { bundleId, sourceIds: [sourceId] } });
const savedAgain =
  (kind: PublicationKind): BodyWith =>
  (things) => ({
    ...draftOf(kind)(formOf(kind, 'description', 'Said again.')),
    id: things.works[kind],
    version: 1,
  });
const proposedTo =
  (kind: keyof typeof published): BodyWith =>
  (things) => ({
    ...changeOf(kind)(formOf(kind, 'description', 'Said again.')),
    id: things.works[kind],
  });
const entryWith =
  (kind: keyof typeof entries, field: string, fields: Fields): BodyWith =>
  (things) => {
    const form = { ...emptyForm(fields), name: `Some ${kind}`, [field]: pictureNamed(things) };
    return { id: entries[kind], version: 1, note: null, form };
  };
/** Members propose changes of a locked entry. It stays locked, so calls that save it come before. */
const proposedOf =
  (kind: keyof typeof entries, field: string, fields: Fields): BodyWith =>
  async (things) => {
    const { rows } = await sql<{ version: number }>`
      update ${sql.table(kind)} set locked = true where id = ${entries[kind]} returning version`.execute(started.db);
    const version = rows[0]?.version ?? 0;
    const { form, ...body } = (await entryWith(kind, field, fields)(things)) as { form: object };
    return { ...body, version, form: { ...form, description: 'Said anew.' } };
  };

/** Rows that everybody sees: pages of entries. */
const PUBLIC = 'public';
/** Ignores ids that are not the caller's, and returns nothing of them. */
const OWN_ROWS = 'own rows';

/** Every id in the bodies of members' calls. Calls of moderators and admins refuse everybody else at once. */
const IDS: Record<string, Record<string, BodyWith | typeof PUBLIC | typeof OWN_ROWS>> = {
  ...Object.fromEntries(
    PUBLICATION_KINDS.map((kind) => [`POST /api/save-${kind}`, { ...fieldsOf(kind, draftOf(kind)), id: savedAgain(kind) }]),
  ),
  ...Object.fromEntries(
    PROPOSED_KINDS.map((kind) => [`POST /api/propose-${kind}`, { ...fieldsOf(kind, changeOf(kind)), id: proposedTo(kind) }]),
  ),
  'POST /api/save-technology': { 'form.logo.id': entryWith('technology', 'logo', TECHNOLOGY_FIELDS), id: PUBLIC },
  'POST /api/save-format': { 'form.background.id': entryWith('format', 'background', FORMAT_FIELDS), id: PUBLIC },
  'POST /api/propose-technology': { 'form.logo.id': proposedOf('technology', 'logo', TECHNOLOGY_FIELDS), id: PUBLIC },
  'POST /api/propose-format': { 'form.background.id': proposedOf('format', 'background', FORMAT_FIELDS), id: PUBLIC },
  'POST /api/restore-entry': { id: PUBLIC },
  'POST /api/restore-revision': { id: onWork({ number: 1, version: 1 }) },
  'POST /api/preview-description': {
    'publication.id': ({ works: { game } }) => ({ text: 'x', publication: { mark: 'game', id: game } }),
  },
  'POST /api/preview-guide': { id: ({ works: { guide } }) => ({ id: guide, text: 'x', images: [] }), 'images[]': OWN_ROWS },
  'POST /api/bundles': { 'keep.bundleId': filesKept, 'keep.sourceIds[]': filesKept },
  'PUT /api/tool-trials': {
    id: ({ works: { tool } }) => ({ id: tool, version: '1', system: 'windows', works: true, on: null }),
  },
  'POST /api/comment': {
    id: (things) => onWork({ text: 'Well', replyTo: null, saveKey: randomUUID() })(things),
    replyTo: ({ comment }) => ({ mark: 'game', id: published.game, text: 'Well', replyTo: comment, saveKey: randomUUID() }),
  },
  'PUT /api/comment': { id: onComment({ text: 'Better', version: 1 }) },
  'PUT /api/comment/reaction': { id: onComment({ sign: 'like', on: true }) },
  'POST /api/follow': { id: ({ works: { game } }) => ({ kind: 'game', id: game }) },
  'PUT /api/follow': { id: ({ works: { game } }) => ({ kind: 'game', id: game, level: 'all' }) },
  'PUT /api/watch': { id: onWork({ level: 'all' }) },
  'POST /api/report': { id: onWork({ reason: 'other', text: 'x' }) },
  'POST /api/visitor-reports': {
    id: async (things) => {
      const visitor = { name: 'Vera', email: 'vera@example.org', recaptchaToken: await solveBotCheck(started.app) };
      return onWork({ reason: 'other', text: 'x', ...visitor })(things);
    },
  },
  'POST /api/report-comment': { id: onComment({ reason: 'other', text: 'x' }) },
  'POST /api/report-message': { id: OWN_ROWS },
  'POST /api/count-view': { resourceId: OWN_ROWS },
  'POST /api/save-publication': { id: onWork() },
  'POST /api/me/notices/read': { notice: OWN_ROWS, 'seen.id': OWN_ROWS },
  'POST /api/me/chats/read': { upTo: OWN_ROWS },
};
/** Versions, times and rows of public lists. */
const NO_IDS =
  /(?:^|\.)(?:version|publicationVersion|proposalVersion|number|typedMs|igdbId|mainModelId)$|\.(?:type|region|status|platform|technology|company|store|social|format|series|category|subcategory|license)\.id$|\.(?:themes|genres|playerPerspectives|gameModes|platforms|tags|technologies|formats)\[\]\.id$/;

interface Schema {
  $ref?: string;
  type?: string | string[];
  maximum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
}
interface Document {
  paths: Record<string, Record<string, { requestBody?: { content?: Record<string, { schema?: Schema }> } }>>;
  components: { schemas: Record<string, Schema> };
}

/** Paths of integers that may be ids, by call. */
async function idsOfCalls(): Promise<[call: string, paths: string[]][]> {
  const document = (await started.app.inject('/api/openapi.json')).json<Document>();
  const idsIn = (schema: Schema, path: string): string[] => {
    if (schema.$ref !== undefined) return idsIn(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, path);
    const isId = [schema.type].flat().includes('integer') && (schema.maximum === 2_147_483_647 || /ids?(?:\[\])?$/i.test(path));
    return [
      ...(isId ? [path] : []),
      ...(schema.anyOf ?? []).flatMap((part) => idsIn(part, path)),
      ...(schema.items === undefined ? [] : idsIn(schema.items, `${path}[]`)),
      ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => idsIn(part, path === '' ? name : `${path}.${name}`)),
    ];
  };
  return Object.entries(document.paths).flatMap(([url, calls]) =>
    Object.entries(calls).flatMap(([method, { requestBody }]): [string, string[]][] => {
      const ids = idsIn(requestBody?.content?.['application/json']?.schema ?? {}, '').filter((path) => !NO_IDS.test(path));
      return ids.length === 0 ? [] : [[`${method.toUpperCase()} ${url}`, [...new Set(ids)]]];
    }),
  );
}

async function send(call: string, payload: object): Promise<{ status: number; body: string }> {
  const [method = '', url = ''] = call.split(' ');
  // A member has one open proposal for a thing, so each try is made as the first.
  if (url.startsWith('/api/propose-')) await started.db.deleteFrom('proposal').execute();
  const answer = await started.app.inject({ method: method as 'POST', url, headers, payload });
  return { status: answer.statusCode, body: answer.body };
}

test('every id in a body is listed here, or its call is for moderators', async () => {
  const unknown: string[] = [];
  for (const [call, paths] of await idsOfCalls()) {
    if (IDS[call] === undefined) {
      const { status } = await send(call.replace('{id}', '1'), {});
      if (status !== 403) unknown.push(`${call}: ${status} for a member, with the ids ${paths.join(', ')}`);
    } else unknown.push(...paths.filter((path) => !(path in (IDS[call] ?? {}))).map((path) => `${call} ${path}`));
  }
  expect(unknown).toEqual([]);
});

test('nobody can refer to things that only another member sees, and everybody can refer to their own', async () => {
  const wrong: string[] = [];
  for (const [call, fields] of Object.entries(IDS))
    for (const [path, bodyWith] of Object.entries(fields)) {
      if (typeof bodyWith === 'string') continue;
      const [refused, taken] = [
        await send(call, await bodyWith(theirs as Things)),
        await send(call, await bodyWith(own as Things)),
      ];
      // An invalid body would prove nothing.
      const isTried = path.startsWith('form.') ? taken.status === 200 : !taken.body.includes('"bad_input"');
      const isRight = refused.status >= 400 && isTried;
      if (!isRight)
        wrong.push(`${call} ${path}: ${refused.status} ${refused.body}; of their own ${taken.status} ${taken.body}`);
    }
  expect(wrong).toEqual([]);
});
