import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addSharedPicture } from '../../../../test/factories/catalogue.ts';
import { fanartEditor, guideEditor, toolEditor } from '../../../../test/factories/save-simple.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { PUBLICATION_NOUNS, wirePlural } from '../../../shared/catalogue/publications/publication.ts';

let started: StartedApp;
let mira: Record<string, string>;
let moderator: Record<string, string>;
let picture: number;

beforeAll(async () => {
  started = await startApp();
  mira = await signedIn(started, await addMember(started, 'mira'));
  moderator = await signedIn(started, await addMember(started, 'judge', { role: 'moderator' }));
  picture = await addSharedPicture(started.db);
});
afterAll(() => started.stop());

const EDITORS = { tool: toolEditor, guide: guideEditor, fanart: fanartEditor } as const;
type Kind = keyof typeof EDITORS;
/** All three kinds have these fields. */
const as = (kind: Kind, headers: Record<string, string>) => EDITORS[kind](started, headers) as ReturnType<typeof toolEditor>;
const needed = () => ({
  tool: {},
  guide: { text: 'Words.' },
  fanart: { rights: 'own', images: [{ id: picture, url: '', width: 1, height: 1, placeholder: '' }] },
});

describe.each(['tool', 'guide', 'fanart'] as const)('a %s that two edit at once', (kind) => {
  test('is saved by the first editor; the second is refused, and saves after reviewing the current state', async () => {
    const { id } = await as(kind, mira).save({ title: `One ${kind}`, ...needed()[kind] });
    const both = await as(kind, mira).read(id);
    await as(kind, moderator).change(id, { description: 'By a moderator.' });
    const mine = { ...both.form, description: 'By its uploader.' };
    expect(await as(kind, mira).refused(mine, { id, version: both.version })).toBe(
      `409 conflict -: Someone else has saved this ${PUBLICATION_NOUNS[kind]} since you opened it.`,
    );
    expect((await as(kind, mira).read(id)).form.description).toBe('By a moderator.');
    const { version } = await as(kind, mira).read(id);
    expect(await as(kind, mira).save(mine, { id, version })).toMatchObject({ id, version: version + 1 });
    expect((await as(kind, mira).read(id)).form.description).toBe('By its uploader.');
  });

  test('is saved once if both save at the same moment', async () => {
    const { id } = await as(kind, mira).save({ title: `Another ${kind}`, ...needed()[kind] });
    const { version, form } = await as(kind, mira).read(id);
    const save = (headers: Record<string, string>, description: string) =>
      as(kind, headers).post({
        id,
        version,
        saveKey: crypto.randomUUID(),
        status: 1,
        note: null,
        form: { ...form, description },
      });
    const answers = await Promise.all([save(mira, 'Mine.'), save(moderator, 'Theirs.'), save(mira, 'Mine again.')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await as(kind, mira).read(id)).version).toBe(version + 1);
  });

  test('is not saved after it was deleted, and the editor learns that', async () => {
    const { id } = await as(kind, mira).save({ title: `Gone ${kind}`, ...needed()[kind] });
    const { version, form } = await as(kind, mira).read(id);
    await started.app.inject({ method: 'DELETE', url: `/api/${wirePlural(kind)}/${id}`, headers: mira });
    expect(await as(kind, mira).refused({ ...form, description: 'Too late.' }, { id, version })).toMatch(/^4\d\d /);
  });
});
