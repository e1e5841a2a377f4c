import { expect, test } from 'vitest';

import type { Edited } from './edit-kind.ts';
import { afterAct, isChanged, savedState, type EditAct, type EditedState } from './edited-form.ts';

interface Note {
  title: string;
  lines: string[];
}
interface Extras {
  seen: string[];
}
type Base = Edited<Note> & Extras;

const KIND = {
  empty: { title: '', lines: [] } satisfies Note as Note,
  noExtras: { seen: [] } satisfies Extras as Extras,
  extrasOf: ({ seen }: Base) => ({ seen }),
  mergeExtras: (theirs: Extras, mine: Extras) => ({ seen: [...theirs.seen, ...mine.seen] }),
};
const SAVED: Base = {
  id: 4,
  version: 2,
  status: 3,
  uploader: null,
  removalAt: null,
  deletedBy: null,
  form: { title: 'Stored', lines: ['one'] },
  seen: ['by them'],
};

/** Applies acts to a saved state. */
function after(base: Base | null, ...acts: EditAct<Note, Extras, Base>[]): EditedState<Note, Extras, Base> {
  return acts.reduce((state, act) => afterAct(KIND, state, act), savedState(KIND, base, 'first'));
}

test('a typed value changes only its field', () => {
  const state = after(SAVED, { type: 'typed', values: { title: 'Typed' } });
  expect(state.form).toEqual({ title: 'Typed', lines: ['one'] });
  expect(state).toMatchObject({ version: 2, from: SAVED.form, generation: 0 });
  expect(isChanged(KIND, state)).toBe(true);
  const back = afterAct(KIND, state, { type: 'typed', values: { title: 'Stored' } });
  expect(isChanged(KIND, back)).toBe(false);
});

test('a restored draft replaces the form, with the version on which it is based', () => {
  const content = { form: { title: 'Kept', lines: [] }, version: 1, saveKey: 'kept', seen: ['by me'] };
  const state = after(SAVED, { type: 'restored', content });
  expect(state).toMatchObject({ version: 1, from: null, saveKey: 'kept', generation: 1, base: SAVED });
  expect(state.form).toBe(content.form);
  expect(state.extras).toEqual({ seen: ['by me'] });
});

test('a reset restores the saved form, or an empty one', () => {
  const typed = { type: 'typed', values: { title: 'Typed' } } as const;
  expect(after(SAVED, typed, { type: 'begun afresh', saveKey: 'next' })).toMatchObject({
    form: SAVED.form,
    extras: { seen: ['by them'] },
    saveKey: 'next',
  });
  expect(after(null, typed, { type: 'begun afresh', saveKey: 'next' })).toMatchObject({ form: KIND.empty, version: null });
});

test('after a conflict, the chosen form is based on the state of the server', () => {
  const theirs = { ...SAVED, version: 5, form: { title: 'Theirs', lines: [] } };
  const mine = { title: 'Mine', lines: [] };
  const state = after(
    SAVED,
    { type: 'put extras', extras: { seen: ['by me'] } },
    { type: 'rebased', base: theirs, form: mine },
  );
  expect(state).toMatchObject({ base: theirs, version: 5, from: theirs.form, form: mine, saveKey: 'first' });
  expect(state.extras).toEqual({ seen: ['by them', 'by me'] });
});

test('a save takes the form from the server, unless there is new input meanwhile', () => {
  const sent = { title: 'Sent', lines: ['one'] };
  const next = { ...SAVED, version: 3, form: { title: 'Sent', lines: ['one', 'made by the save'] } };
  const saved = { type: 'saved', sent, base: next, saveKey: 'next' } as const;
  const still = after(SAVED, { type: 'typed', values: sent }, saved);
  expect(still).toMatchObject({ form: next.form, version: 3, saveKey: 'next' });
  expect(isChanged(KIND, still)).toBe(false);

  const typedOn = after(SAVED, { type: 'typed', values: { ...sent, title: 'Typed on' } }, saved);
  expect(typedOn).toMatchObject({ form: { title: 'Typed on', lines: ['one'] }, version: 3, from: next.form });
  expect(isChanged(KIND, typedOn)).toBe(true);
});

test('a saved new form is unchanged, as its page is left', () => {
  const sent = { title: 'New', lines: [] };
  const state = after(null, { type: 'typed', values: sent }, { type: 'saved', sent, base: null, saveKey: 'next' });
  expect(state).toMatchObject({ form: sent, version: null, saveKey: 'next', generation: 0 });
});

test('the state shows a pending save and a lost response', () => {
  const lost = after(SAVED, { type: 'sent' }, { type: 'answered', isLost: true });
  expect(lost).toMatchObject({ isSaving: true, isUnanswered: true });
  expect(afterAct(KIND, lost, { type: 'ended' })).toMatchObject({ isSaving: false, isUnanswered: true, saveKey: 'first' });
});
