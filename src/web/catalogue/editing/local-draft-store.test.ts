import { beforeEach, describe, expect, test } from 'vitest';

import { localDraftStore, type LocalDraftStore } from './local-draft-store.ts';

interface Note {
  text: string;
}

const noteOf = (value: unknown): Note | null => (typeof (value as Note | null)?.text === 'string' ? (value as Note) : null);

let local: Storage;
let ids: number;
let now: Date;

beforeEach(() => {
  local = memoryStorage();
  ids = 0;
  now = new Date('2026-03-05T14:03:00Z');
});

/** The form in a tab. The same `session` means the same tab, or a duplicate of it. */
function tab(session: Storage = memoryStorage(), form = '7:add-game', shape = 1): LocalDraftStore<Note> {
  const newId = () => {
    ids += 1;
    return `id-${ids}`;
  };
  return localDraftStore({ form, shape, contentOf: noteOf, local, session, newId, now: () => now });
}

function memoryStorage(limit = Infinity): Storage {
  const store: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => store[key] ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > limit) throw new DOMException('full', 'QuotaExceededError');
      store[key] = value;
    },
    removeItem: (key: string) => {
      delete store[key];
    },
  };
  return new Proxy(store, { get: (_, key: string) => methods[key as keyof typeof methods] }) as unknown as Storage;
}

describe('a local draft of a form', () => {
  test('is restored after a reload of the same tab, and not in other tabs', () => {
    const session = memoryStorage();
    expect(tab(session).keep({ text: 'typed' })).toBe(true);
    expect(tab(session).own()).toMatchObject({ keptAt: '2026-03-05T14:03:00.000Z', content: { text: 'typed' } });
    expect(tab(session).offered()).toBeNull();
    expect(tab().own()).toBeNull();
    expect(tab().offered()?.content).toEqual({ text: 'typed' });
  });

  test('is only offered after the form was left', () => {
    const session = memoryStorage();
    const first = tab(session);
    first.keep({ text: 'typed' });
    first.leave();
    expect(tab(session).own()).toBeNull();
    expect(tab(session).offered()?.content).toEqual({ text: 'typed' });
  });

  test('is removed after a save or a discard', () => {
    const [first, other] = [tab(), tab()];
    first.keep({ text: 'saved' });
    first.forget();
    expect(other.offered()).toBeNull();
    first.keep({ text: 'discarded' });
    other.discard(other.offered()?.entry ?? '');
    expect(tab().offered()).toBeNull();
  });

  test('is separate in two tabs, and in a tab and its duplicate', () => {
    const session = memoryStorage();
    const first = tab(session);
    first.keep({ text: 'first' });
    const duplicateSession = memoryStorage();
    for (const key of Object.keys(session)) duplicateSession.setItem(key, session.getItem(key) ?? '');
    const duplicate = tab(duplicateSession);
    expect(duplicate.own()?.content).toEqual({ text: 'first' });
    duplicate.keep({ text: 'duplicate' });
    first.keep({ text: 'first, later' });
    expect(tab(session).own()?.content).toEqual({ text: 'first, later' });
    expect(tab(duplicateSession).own()?.content).toEqual({ text: 'duplicate' });
  });

  test('is offered newest first, then the next one', () => {
    tab().keep({ text: 'older' });
    now = new Date('2026-03-05T15:00:00Z');
    tab().keep({ text: 'newer' });
    const reader = tab();
    expect(reader.offered()?.content).toEqual({ text: 'newer' });
    reader.discard(reader.offered()?.entry ?? '');
    expect(reader.offered()?.content).toEqual({ text: 'older' });
  });

  test('belongs to one account, one form and one shape', () => {
    tab().keep({ text: 'mine' });
    expect(tab(memoryStorage(), '8:add-game').offered()).toBeNull();
    expect(tab(memoryStorage(), '7:game 12').offered()).toBeNull();
    expect(tab(memoryStorage(), '7:add-game', 2).offered()).toBeNull();
  });

  test('is ignored if it is broken, foreign or two months old', () => {
    tab().keep({ text: 'typed' });
    const [key] = Object.keys(local);
    const text = local.getItem(key ?? '') ?? '';
    for (const broken of ['{', '{"keptAt":"2026-03-05T14:03:00Z","content":{"text":5}}', 'null']) {
      local.setItem(key ?? '', broken);
      expect(tab().offered()).toBeNull();
    }
    local.setItem(key ?? '', text);
    now = new Date('2026-05-05T14:03:00Z');
    expect(tab().offered()).toBeNull();
    expect(Object.keys(local)).toEqual([]);
  });

  test('is rejected if there is no room, and the previous one remains', () => {
    local = memoryStorage(200);
    const session = memoryStorage();
    const keeper = tab(session);
    expect(keeper.keep({ text: 'short' })).toBe(true);
    expect(keeper.keep({ text: 'x'.repeat(500) })).toBe(false);
    expect(tab(session).own()?.content).toEqual({ text: 'short' });
    local = memoryStorage();
    expect(tab().keep({ text: 'x'.repeat(1_000_001) })).toBe(false);
  });

  test('gets a new entry if another tab has taken over the old one', () => {
    const keeper = tab();
    keeper.keep({ text: 'typed' });
    const [key = ''] = Object.keys(local);
    expect(keeper.isTakenOver(new StorageEvent('storage', { key, newValue: null }))).toBe(true);
    expect(keeper.isTakenOver(new StorageEvent('storage', { key, newValue: '{}' }))).toBe(false);
    expect(keeper.isTakenOver(new StorageEvent('storage', { key: 'other', newValue: null }))).toBe(false);
  });
});
