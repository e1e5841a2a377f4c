import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { getEditedGame, saveGame, type EditedGame } from '../../../../shared/catalogue/games/game-edit-contract.ts';
import { EMPTY_GAME_FORM, type GameForm } from '../../../../shared/catalogue/games/game-form.ts';
import { errorReply } from '../../../../shared/platform/kit/errors.ts';
import { useGameForm, type GameFormControl } from './use-game-form.ts';

const STORED: GameForm = { ...EMPTY_GAME_FORM, title: 'Stored', description: 'As it was.' };
const BASE: EditedGame = {
  id: 12,
  version: 3,
  status: 3,
  uploader: null,
  removalAt: null,
  deletedBy: null,
  access: 'edit',
  form: STORED,
  origins: {},
};

interface Sent {
  path: string;
  body: Record<string, unknown> & { form: GameForm };
}

const fetching = vi.fn<typeof fetch>();
let sent: Sent[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', fetching);
  answer(() => Response.json({ id: 12, version: 4, status: 3, title: 'Stored' }));
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  fetching.mockReset();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

function answer(to: (call: Sent) => Response | Promise<Response>): void {
  fetching.mockImplementation(async (input, init) => {
    const text = typeof init?.body === 'string' ? init.body : '{}';
    const call = { path: input as string, body: JSON.parse(text) as Sent['body'] };
    sent.push(call);
    return to(call);
  });
}

function show(base: EditedGame | null = null) {
  return renderHook(() => {
    const control = useGameForm({ accountId: 7, base, formName: base === null ? 'add-game' : 'game 12' });
    return control;
  });
}

const type = (control: GameFormControl, title: string) => act(() => control.values.type('title', title));

test('input is restored after a reload, and offered after the form was left', () => {
  vi.useFakeTimers();
  const { result, unmount } = show();
  type(result.current, 'Half typed');
  act(() => void vi.advanceTimersByTime(600));
  expect(result.current.keeping).toBe('kept');

  // A page reload does not unmount components.
  const again = show();
  expect(again.result.current.values.get().title).toBe('Half typed');
  expect(again.result.current.restoredFrom).not.toBeNull();
  again.unmount();
  unmount();

  const later = show();
  expect(later.result.current.values.get().title).toBe('');
  expect(later.result.current.draft?.form.title).toBe('Half typed');
  act(() => later.result.current.restore());
  expect(later.result.current.values.get().title).toBe('Half typed');
  expect(later.result.current.draft).toBeNull();
});

test('restoring a draft does not lose newer input', () => {
  const first = show();
  type(first.result.current, 'Earlier');
  first.unmount();
  const { result } = show();
  type(result.current, 'Since');
  act(() => result.current.restore());
  expect(result.current.values.get().title).toBe('Earlier');
  expect(result.current.draft?.form.title).toBe('Since');
});

test('an unchanged game has no local draft', () => {
  vi.useFakeTimers();
  const { result } = show(BASE);
  type(result.current, 'Other');
  expect(result.current.isChanged).toBe(true);
  type(result.current, 'Stored');
  expect(result.current.isChanged).toBe(false);
  act(() => void vi.advanceTimersByTime(600));
  expect(result.current.keeping).toBe('no');
  expect(localStorage).toHaveLength(0);
});

test('an edit of an older version is saved with that version, also after a reload', async () => {
  const first = show(BASE);
  type(first.result.current, 'Edited');
  first.unmount();
  const { result } = show({ ...BASE, version: 5, form: { ...STORED, description: 'By somebody else.' } });
  act(() => result.current.restore());
  await act(async () => void (await result.current.save(3, null)));
  expect(sent[0]?.body).toMatchObject({ id: 12, version: 3, form: { title: 'Edited' } });
});

test('a second save joins the first, and the local draft is removed after the save', async () => {
  const { result } = show();
  type(result.current, 'New');
  await act(async () => {
    const [one, two] = await Promise.all([result.current.save(1, null), result.current.save(1, null)]);
    expect(one).toMatchObject({ kind: 'saved', id: 12 });
    expect(two).toBe(one);
  });
  expect(sent).toHaveLength(1);
  expect(localStorage).toHaveLength(0);
});

test('a save waits for pending pictures', async () => {
  const { result } = show();
  let arrive = () => {};
  const picture = { id: 5, url: '/files/pictures/5', width: 3, height: 4, placeholder: '' };
  act(() =>
    result.current.awaitPending(
      new Promise<void>((done) => {
        arrive = () => {
          result.current.values.put({ cover: picture });
          done();
        };
      }),
    ),
  );
  let saving: Promise<unknown> = Promise.resolve();
  act(() => {
    saving = result.current.save(3, null);
  });
  expect(sent).toHaveLength(0);
  act(() => arrive());
  await act(async () => void (await saving));
  expect(sent[0]?.body.form.cover).toEqual(picture);
});

test('a refusal names its field, a conflict is reported as such, and other errors have a message', async () => {
  const { result } = show(BASE);
  const refused = async (status: number, name: string, field?: string) => {
    answer(() => Response.json(errorReply(status, name, 'No.', field === undefined ? {} : { field }), { status }));
    let outcome: unknown;
    await act(async () => {
      outcome = await result.current.save(3, null);
    });
    return outcome;
  };
  expect(await refused(400, 'bad_input', 'genres')).toEqual({ kind: 'refused', field: 'genres', sentence: 'No.' });
  expect(await refused(403, 'not_allowed', 'status')).toEqual({ kind: 'refused', field: null, sentence: 'No.' });
  expect(await refused(409, 'conflict')).toEqual({ kind: 'conflict', sentence: 'No.' });
});

test('input after a lost response is also saved, into the created game', async () => {
  const { result } = show();
  type(result.current, 'Lost');
  fetching.mockImplementationOnce(() => Promise.reject(new TypeError('no network')));
  await act(async () => expect(await result.current.save(1, null)).toMatchObject({ kind: 'refused', field: null }));
  const made: EditedGame = { ...BASE, version: 1, status: 1, form: { ...EMPTY_GAME_FORM, title: 'Lost' } };
  answer(({ path }) =>
    Response.json(path.startsWith(getEditedGame.path) ? made : { id: 12, version: 1, status: 1, title: 'Lost' }),
  );
  act(() => result.current.values.put({ description: 'Said later.' }));
  await act(async () => void (await result.current.save(1, null)));
  const saves = sent.filter(({ path }) => path === saveGame.path).map(({ body }) => body);
  expect(saves).toMatchObject([
    { id: null, form: { description: 'Said later.' } },
    { id: 12, version: 1, form: { description: 'Said later.' } },
  ]);
  expect(saves[0]?.['saveKey']).toBe(saves[1]?.['saveKey']);
});

test('after a save, the form continues with the state of the server', async () => {
  const stored: GameForm = { ...STORED, title: 'Edited', genres: [{ id: 9, name: 'New genre' }] };
  answer(({ path }) =>
    Response.json(
      path.startsWith(getEditedGame.path)
        ? { ...BASE, version: 4, form: stored }
        : { id: 12, version: 4, status: 3, title: 'Edited' },
    ),
  );
  const { result } = show(BASE);
  const filled = { title: 'Edited', genres: [{ id: null, name: 'New genre' }] };
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- not an array: it fills in the form
  act(() => result.current.fill(filled, 'edited'));
  await act(async () => void (await result.current.save(3, null)));
  expect(result.current.base?.version).toBe(4);
  expect(result.current.values.get().genres).toEqual(stored.genres);
  await waitFor(() => expect(result.current.isChanged).toBe(false));
});

test('fields remember the origin of their values', () => {
  const { result } = show();
  const filled = { title: 'Imported', description: 'From there.' };
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- as above
  act(() => result.current.fill(filled, 'imported'));
  expect(result.current.origins).toEqual({ title: 'imported', description: 'imported' });
  const before = result.current.generation;
  act(() => result.current.setOrigins({ ...result.current.origins, description: 'locked' }));
  act(() => result.current.startAfresh());
  expect(result.current.origins).toEqual({});
  expect(result.current.generation).toBeGreaterThan(before);
  expect(result.current.values.get()).toEqual(EMPTY_GAME_FORM);
});
