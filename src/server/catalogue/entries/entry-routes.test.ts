import * as entryRules from '#messages/entry-rules';
import * as m from '#messages/server-entries';
import { damaged } from '#messages/server-storage';
import { englishSentence, fileSentence } from '@polyshelf/model-pipeline/file-sentences.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { callApi } from '../../../../test/call-api.ts';
import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addAsset, addLookup } from '../../../../test/factories/catalogue.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { getFormat, getTechnology, listEntryRevisions } from '../../../shared/catalogue/entries/entry-contract.ts';
import { FORMAT_FIELDS, TECHNOLOGY_FIELDS, type FormatForm } from '../../../shared/catalogue/entries/entry-fields.ts';
import { emptyForm } from '../../../shared/catalogue/publications/field.ts';
import { inLanguage } from '../../../shared/platform/messages/language-scope.ts';
import { storedText } from '../../../shared/platform/messages/stored-text.ts';
import { fileText } from '../../platform/file-refusals.ts';

let started: StartedApp;
let mira: Record<string, string>;
let newcomer: Record<string, string>;
let moderator: Record<string, string>;

beforeAll(async () => {
  started = await startApp();
  mira = await signedIn(started, await addMember(started, 'mira'));
  newcomer = await signedIn(started, await addMember(started, 'newcomer', { confirmed: false }));
  moderator = await signedIn(started, await addMember(started, 'judge', { role: 'moderator' }));
});
afterAll(() => started.stop());

const post = async (headers: Record<string, string>, url: string, payload: object) => {
  const answer = await started.app.inject({ method: 'POST', url, headers, payload });
  const { error } = answer.json<{ error?: { message: string; details: { field?: string } } }>();
  return error === undefined
    ? answer.json<{ version: number }>()
    : `${answer.statusCode} ${error.details.field ?? '-'}: ${error.message}`;
};
const WCK: Partial<FormatForm> = {
  description: 'Wicks, in **layers**.',
  homepage: 'example.org/wck',
  links: ['https://example.org/notes'],
  content: 'model',
  extensions: ['.WCK', 'wick', 'wck'],
  mediaTypes: ['model/x-wick'],
  magic: '57 43 4B 0x01',
  magicOffset: 4,
  byteOrder: 'little',
  firstYear: 1997,
};
const save = (
  headers: Record<string, string>,
  id: number,
  version: number,
  form: Partial<FormatForm>,
  note: string | null = null,
) => post(headers, '/api/save-format', { id, version, note, form: { ...emptyForm(FORMAT_FIELDS), ...form } });

describe('a format', () => {
  test('is edited by any member, normalised, with a history that can be restored', async () => {
    const id = await addLookup(started.db, 'format', 'WCK');
    expect(await save(mira, id, 1, WCK, 'From its notes.')).toEqual({ id, version: 2 });
    const { data } = await callApi(started.app, getFormat, '?name=wck');
    expect(data).toMatchObject([
      {
        id,
        name: 'WCK',
        isLocked: false,
        descriptionHtml: '<p>Wicks, in <strong>layers</strong>.</p>',
        form: {
          homepage: 'https://example.org/wck',
          extensions: ['wck', 'wick'],
          magic: '57434b01',
          magicOffset: 4,
          byteOrder: 'little',
          firstYear: 1997,
        },
      },
    ]);
    expect(await save(mira, id, 1, {})).toContain(`409 -: ${m.changedMeanwhile({ kind: 'format' })}`);
    await save(moderator, id, 2, { ...WCK, firstYear: 1998 });
    const history = await callApi(started.app, listEntryRevisions, `?kind=format&id=${id}`);
    expect(history).toMatchObject({
      countItems: 3,
      revisions: [
        { number: 3, author: { nickname: 'judge' }, changes: [{ field: 'First year', before: ['1997'], after: ['1998'] }] },
        { number: 2, author: { nickname: 'mira' }, note: 'From its notes.' },
        { number: 1, author: null, changes: [] },
      ],
    });
    expect(history.revisions[1]?.changes).toContainEqual({ field: 'Magic bytes', before: [], after: ['57 43 4b 01'] });
    await post(mira, '/api/restore-entry', { kind: 'format', id, version: 3, number: 2 });
    expect((await callApi(started.app, getFormat, `?id=${id}`)).data[0]?.form.firstYear).toBe(1997);
  });

  test.each([
    [{ homepage: 'http://10.0.0.1' }, '400 homepage: This address cannot be reached from outside. Link to a public one.'],
    [{ links: ['javascript:alert(1)'] }, '400 links: Enter a valid web address that begins with https:// or http://.'],
    [{ extensions: ['a b'] }, '400 extensions: “a b” is not a file extension. Enter one such as fbx or gltf.'],
    [
      { magic: 'xyz' },
      '400 magic: Enter magic bytes as pairs of hexadecimal digits, such as 67 6c 54 46. At most 64 bytes are allowed.',
    ],
    [{ magicOffset: 3 }, `400 magicOffset: ${entryRules.offsetNeedsBytes()}`],
  ])('is refused with a sentence where %j', async (part, sentence) => {
    const id = await addLookup(started.db, 'format', JSON.stringify(part).slice(0, 40));
    expect(await save(mira, id, 1, part)).toBe(sentence);
  });

  test('is not edited without a confirmed address; a locked one by moderators only', async () => {
    const id = await addLookup(started.db, 'format', 'LCK');
    expect(await save(newcomer, id, 1, WCK)).toContain('403');
    expect(await post(mira, '/api/lock-entry', { kind: 'format', id, isLocked: true, note: 'Edit war.' })).toContain('403');
    await post(moderator, '/api/lock-entry', { kind: 'format', id, isLocked: true, note: 'Edit war.' });
    expect(await save(mira, id, 1, WCK)).toBe(`403 -: ${m.locked({ kind: 'format' })}`);
    expect(await save(moderator, id, 1, WCK)).toMatchObject({ version: 2 });
    expect((await callApi(started.app, getFormat, `?id=${id}`)).data[0]?.isLocked).toBe(true);
  });

  test('that was merged answers with the other one, which takes over missing values', async () => {
    const [from, into] = [await addLookup(started.db, 'format', 'WICK'), await addLookup(started.db, 'format', 'Wick mesh')];
    await save(mira, from, 1, WCK);
    await post(moderator, '/api/moderation/lookups/merge', { kind: 'format', id: from, intoId: into, note: 'Why' });
    expect((await callApi(started.app, getFormat, `?id=${from}`)).data).toMatchObject([
      { id: into, name: 'Wick mesh', form: { magic: '57434b01', firstYear: 1997 } },
    ]);
  });

  test('shows how published models of its files were processed, without names from files', async () => {
    const id = await addLookup(started.db, 'format', 'ABC');
    const add = async (name: string, hidden: boolean, models: object[]) => {
      const asset = await addAsset(started.db, name, hidden ? { hidden_at: new Date() } : {});
      const { id: bundle } = await started.db
        .insertInto('bundle')
        .values({ asset_id: asset, number: 1, state: 'ready' } as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      const rows = models.map((model, position) => ({ bundle_id: bundle, path: `${position}.ABC`, position, ...model }));
      await started.db.insertInto('bundle_model').values(rows).execute();
    };
    const file = await started.db
      .insertInto('stored_file')
      .values({ sha256: 'a'.repeat(64), bytes: 1, media_type: 'model/gltf-binary' } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const notConverted = (name: string, format = 'ABC') =>
      fileSentence('notConverted', { file: name, reason: fileSentence('cutOff', { format }) });
    const failed = (name: string, format?: string) => {
      const sentence = notConverted(`${name}.ABC`, format);
      return { state: 'failed', failure: englishSentence(sentence), failure_sentence: JSON.stringify(sentence) };
    };
    await add('Seen', false, [
      { state: 'ready', viewer_file_id: file.id, format_version: '1.4' },
      failed('a'),
      { ...failed('b'), format_version: '1.4' },
      failed('z', 'XYZ'),
      // A damaged disk says nothing about the format.
      { state: 'failed', failure: storedText([damaged.with({ file: 'abcdef' })]) },
      { state: 'waiting' },
      // The name has this format's extension, the content is of another.
      { state: 'ready', viewer_file_id: file.id, format_inside: 'fbx' },
    ]);
    await add('Hidden', true, [failed('secret')]);
    expect((await callApi(started.app, getFormat, `?id=${id}`)).data[0]?.support).toEqual({
      seen: 5,
      viewable: 1,
      versions: [{ version: '1.4', seen: 2, viewable: 1 }],
      reasons: [
        { sentence: '“…” could not be converted. The ABC file is cut off.', count: 2 },
        { sentence: '“…” could not be converted. The XYZ file is cut off.', count: 1 },
      ],
    });
    expect((await callApi(started.app, getFormat, `?id=${id}&lang=en-XB`)).data[0]?.support.reasons).toEqual([
      { sentence: inLanguage('en-XB', () => fileText(notConverted('…'))), count: 2 },
      { sentence: inLanguage('en-XB', () => fileText(notConverted('…', 'XYZ'))), count: 1 },
    ]);
  });
});

test('a technology is edited in the same way', async () => {
  const id = await addLookup(started.db, 'technology', 'Wick Engine');
  const form = { ...emptyForm(TECHNOLOGY_FIELDS), homepage: 'https://example.org' };
  expect(await post(mira, '/api/save-technology', { id, version: 1, note: null, form })).toEqual({ id, version: 2 });
  expect((await callApi(started.app, getTechnology, `?id=${id}`)).data).toMatchObject([
    { name: 'Wick Engine', form: { homepage: 'https://example.org/' } },
  ]);
});
