import { Readable } from 'node:stream';

import { sql } from 'kysely';

import { PUBLICATION_KINDS, type PublicationKind } from '../../src/shared/catalogue/publications/publication.ts';
import type { StartedApp } from '../start-app.ts';
import { addFiles } from './add-files.ts';
import { addComment } from './comments.ts';
import { makePicture } from '@polyshelf/model-pipeline/test/make-picture.ts';
import { bundleKeyOf, pictureAddressOf } from './picture-address.ts';

const NOW = new Date(Date.UTC(2026, 0, 2));
const published = { status_id: 1, published_at: new Date(Date.UTC(2026, 0, 1)) };
const hidden = { ...published, hidden_at: NOW };
const deleted = { removal_at: new Date(Date.UTC(2100, 0, 1)) };

/** Every state of a publication. A held publication is in the same state as one hidden by a moderator. */
const WORK_STATES = {
  published,
  draft: { status_id: 3 },
  'hidden by its uploader': { ...hidden, hidden_by: 'uploader' },
  'hidden or held by a moderator': { ...hidden, hidden_by: 'moderator' },
  'hidden by both': { ...hidden, hidden_by: 'both' },
  'deleted by its uploader': { ...hidden, ...deleted, removed_by: 'uploader' },
  'deleted by a moderator': { ...hidden, ...deleted, removed_by: 'moderator' },
  'deleted draft': { status_id: 3, hidden_at: NOW, ...deleted, removed_by: 'uploader' },
} as const;
export type WorkState = keyof typeof WORK_STATES;

export type WorkInState = Awaited<ReturnType<typeof workInState>>;

/** States of all kinds except models. Their rows are checked alike, and each publication costs time. */
const STATES_OF_OTHERS = new Set<WorkState>(['published', 'draft', 'hidden or held by a moderator', 'deleted by its uploader']);

/** A model in each state, and a publication of every other kind in the main states. */
export async function worksInStates(started: StartedApp, people: { owner: number; other: number }): Promise<WorkInState[]> {
  const works: WorkInState[] = [];
  for (const state of Object.keys(WORK_STATES) as WorkState[])
    for (const kind of STATES_OF_OTHERS.has(state) ? PUBLICATION_KINDS : (['asset'] as const))
      works.push(await workInState(started, people, { state, kind, number: works.length }));
  await started.installation.version.changed();
  return works;
}

/** Unique part of all its texts, names and files. */
async function workInState(
  started: StartedApp,
  people: { owner: number; other: number },
  { state, kind, number }: { state: WorkState; kind: PublicationKind; number: number },
) {
  const { db, installation } = started;
  const mark = `zq${number}qz`;
  const title = `Work ${mark}`;
  const width = number + 1;
  const pictureOf = async (color: string) => installation.pictures.keep(await makePicture(color, { width, height: 3 }));
  const [cover, drawn, former] = [await pictureOf('red'), await pictureOf('green'), await pictureOf('blue')];
  const row = { description: `Said of ${mark}.`, uploader_id: people.owner, cover_id: cover, ...WORK_STATES[state] };
  const name = kind === 'asset' ? { name: title, name_key: mark } : { title, title_key: mark };
  const columns = Object.entries({ ...name, search_text: mark, ...(kind === 'guide' && { text: `Text ${mark}` }), ...row });
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(kind)} (${sql.join(columns.map(([column]) => sql.ref(column)))})
    values (${sql.join(columns.map(([, value]) => sql`${value}`))}) returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  const gallery = { table: kind === 'game' ? 'game_media' : `${kind}_image`, of: sql.ref(`${kind}_id`) };
  await sql`insert into ${sql.table(gallery.table)} (${gallery.of}, picture_id, position) values (${id}, ${cover}, 0)`.execute(
    db,
  );

  const revision = await sql<{ id: number }>`
    insert into revision (${gallery.of}, number, account_id, source, note, changes, snapshot, created_at)
    values (${id}, 1, ${people.owner}, 'member', ${`Note ${mark}`}, ${`[{"field":"Title","before":[],"after":["${mark}"]}]`}::jsonb,
      ${JSON.stringify({ title, name: title })}::jsonb, ${NOW}) returning id`.execute(db);
  await sql`insert into revision_picture values (${revision.rows[0]?.id}, ${former})`.execute(db);
  const comment = await addComment(started, { kind, id }, people.owner, { text: `Comment ${mark}` });
  const about = sql`${people.other}::int, ${kind}, ${id}::int`;
  await sql`insert into saved_publication (account_id, kind, subject_id, saved_at) values (${about}, ${NOW})`.execute(db);
  await sql`insert into watch (account_id, kind, subject_id, level) values (${about}, 'all')`.execute(db);

  const pictures = [cover, former];
  const files: string[] = [];
  if (kind === 'asset') {
    const keep = async (text: string) => (await installation.fileService.keepBytes(Readable.from([Buffer.from(text)]))).id;
    const entry = {
      path: `${mark}.obj`,
      bytes: 8,
      kind: 'model' as const,
      sha256: String(number).padStart(64, '0'),
      sourcePath: null,
    };
    const source = await addFiles(db, id, { fileId: await keep(`o ${mark}`), name: `${mark}.obj`, entries: [entry] });
    const key = await bundleKeyOf(db, id);
    const { bundle_id } = await db.selectFrom('asset').select('bundle_id').where('id', '=', id).executeTakeFirstOrThrow();
    const bundle = bundle_id ?? 0;
    await sql`update bundle_entry set preview_id = ${drawn} where bundle_id = ${bundle}`.execute(db);
    const made = { converted_file_id: await keep(`whole ${mark}`), viewer_file_id: await keep(`light ${mark}`) };
    const model = await db
      .insertInto('bundle_model')
      .values({ bundle_id: bundle, path: `${mark}.obj`, position: 0, state: 'ready', ...made })
      .returning('id')
      .executeTakeFirstOrThrow();
    const entryRow = await sql<{ id: number }>`select id from bundle_entry where bundle_id = ${bundle}`.execute(db);
    const names = [`packages/${source}-${key}/x`, `entries/${entryRow.rows[0]?.id}-${key}/x`, `models/${model.id}-${key}.glb`];
    files.push(...names, `models/${model.id}-${key}/x`, `bundles/${bundle}-${key}/x.zip`);
    pictures.push(drawn);
    return {
      state,
      kind,
      id,
      mark,
      title,
      comment,
      uploaderId: people.owner,
      ...(await addresses()),
      files,
      bundle,
      model: model.id,
    };
  }
  return {
    state,
    kind,
    id,
    mark,
    title,
    comment,
    uploaderId: people.owner,
    ...(await addresses()),
    files,
    bundle: 0,
    model: 0,
  };

  async function addresses() {
    return { pictures: await Promise.all(pictures.map((picture) => pictureAddressOf(db, picture))) };
  }
}
