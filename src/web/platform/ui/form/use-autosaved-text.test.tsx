import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { useAutosavedText } from './use-autosaved-text.ts';

const ABOUT = { accountId: 7, name: 'about' };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const open = (draft: typeof ABOUT | null, saved = '') => renderHook(() => useAutosavedText(draft, saved)).result;
const type = (form: ReturnType<typeof open>, text: string) => act(() => form.current.setText(text));

test('input is restored when the form opens again, for the same member and form only', () => {
  const form = open(ABOUT, 'As saved.');
  expect(form.current).toMatchObject({ text: 'As saved.', isRestored: false });
  type(form, 'Half a sen');
  expect(form.current).toMatchObject({ text: 'Half a sen', isRestored: false });
  expect(open(ABOUT, 'As saved.').current).toMatchObject({ text: 'Half a sen', isRestored: true });
  for (const other of [
    { ...ABOUT, accountId: 8 },
    { ...ABOUT, name: 'report' },
  ])
    expect(open(other, 'As saved.').current).toMatchObject({ text: 'As saved.', isRestored: false });
});

test('a restored text is no longer marked after a change', () => {
  type(open(ABOUT), 'Earlier');
  const form = open(ABOUT);
  type(form, 'Earlier, and more');
  expect(form.current.isRestored).toBe(false);
});

test('an unchanged text is not stored', () => {
  const form = open(ABOUT, 'As saved.');
  type(form, 'Other');
  type(form, 'As saved.');
  expect(localStorage).toHaveLength(0);
});

test('a saved text is removed from storage and stays in the field; a reset restores the saved one', () => {
  const form = open(ABOUT, 'As saved.');
  type(form, 'Sent');
  act(() => form.current.forget());
  expect(form.current.text).toBe('Sent');
  expect(localStorage).toHaveLength(0);
  type(form, 'Changed');
  act(() => form.current.reset());
  expect(form.current).toMatchObject({ text: 'As saved.', isRestored: false });
  expect(localStorage).toHaveLength(0);
});

test('input of visitors is not stored', () => {
  type(open(null), 'A report');
  expect(localStorage).toHaveLength(0);
});

test('typing works without storage', () => {
  const setItem = vi.fn<() => void>(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => {}, setItem });
  const form = open(ABOUT);
  type(form, 'Typed');
  expect(form.current.text).toBe('Typed');
  expect(setItem).toHaveBeenCalled();
});
