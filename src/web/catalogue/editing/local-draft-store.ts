import { LOCAL_DRAFT_DAYS } from '../../../shared/catalogue/publications/publication.ts';

/**
 * Drafts of a form in this browser until it is saved. They survive a reload, a failed save and a crash. Every tab has its own
 * entry, so tabs do not overwrite each other.
 */
export interface LocalDraft<Content> {
  /** Identifies the entry among those of this form. */
  entry: string;
  keptAt: string;
  content: Content;
}

export interface LocalDraftStore<Content> {
  /** Draft of this tab before a reload. */
  own: () => LocalDraft<Content> | null;
  /** Newest draft from another tab, or from here before the form was left. */
  offered: () => LocalDraft<Content> | null;
  /** Returns whether there was room. */
  keep: (content: Content) => boolean;
  /** Removes the draft of this tab after a save. */
  forget: () => void;
  discard: (entry: string) => void;
  /** The form was left without a save. Its draft is now offered in every tab. */
  leave: () => void;
  /** Starts a new entry and leaves the old one untouched. */
  moveOn: () => void;
  /** True if this storage event means that another tab took over the entry of this tab. */
  isTakenOver: (event: StorageEvent) => boolean;
}

interface StoredRecord<Content> {
  /** The page that wrote it. A duplicated tab starts with the same entry as its original. */
  writer: string;
  keptAt: string;
  content: Content;
}

interface KeeperOptions<Content> {
  /** Account and form as a unique name. */
  form: string;
  /** Increased when the type of the content changes. Older drafts are ignored. */
  shape: number;
  /** Content of a stored value; null if it has none. */
  contentOf: (value: unknown) => Content | null;
  local: Storage;
  session: Storage;
  newId: () => string;
  now: () => Date;
}

const ROOT = 'kept-form';
const KEPT_FOR_MS = LOCAL_DRAFT_DAYS * 24 * 60 * 60 * 1000;
/** Browsers allow a site about 5 MB. One form must not use all of it. */
const MAX_CHARACTERS = 1_000_000;

export function localDraftStore<Content>(options: KeeperOptions<Content>): LocalDraftStore<Content> {
  const { form, shape, contentOf, local, session, newId, now } = options;
  const prefix = `${ROOT}:${shape}:${form}:`;
  const claim = `${ROOT}:${form}`;
  const page = newId();
  let own = claimed();
  let writer = recordOf(own)?.writer ?? page;

  function claimed(): string {
    const known = quietly(() => session.getItem(claim));
    return known ?? newId();
  }

  function recordOf(entry: string): StoredRecord<Content> | null {
    const text = quietly(() => local.getItem(prefix + entry)) ?? null;
    if (text === null) return null;
    try {
      const record = JSON.parse(text) as StoredRecord<unknown>;
      const isYoung = now().getTime() - new Date(record.keptAt).getTime() < KEPT_FOR_MS;
      const content = isYoung ? contentOf(record.content) : null;
      return content === null ? null : { ...record, content };
    } catch {
      return null;
    }
  }

  function storedContentOf(entry: string): LocalDraft<Content> | null {
    const record = recordOf(entry);
    return record === null ? null : { entry, keptAt: record.keptAt, content: record.content };
  }

  function entries(): string[] {
    const keys = quietly(() => Object.keys(local)) ?? [];
    return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
  }

  const discard = (entry: string) => void quietly(() => local.removeItem(prefix + entry));

  return {
    own: () => storedContentOf(own),
    offered: () =>
      entries()
        .filter((entry) => entry !== own)
        .flatMap((entry) => {
          const draft = storedContentOf(entry);
          // Too old, or of another shape.
          if (draft === null) discard(entry);
          return draft ?? [];
        })
        .toSorted((a, b) => b.keptAt.localeCompare(a.keptAt))[0] ?? null,
    keep: (content) => {
      const there = recordOf(own);
      if (there !== null && there.writer !== writer) own = newId();
      writer = page;
      const text = JSON.stringify({ writer, keptAt: now().toISOString(), content } satisfies StoredRecord<Content>);
      if (text.length > MAX_CHARACTERS) return false;
      return (
        quietly(() => {
          local.setItem(prefix + own, text);
          session.setItem(claim, own);
          return true;
        }) ?? false
      );
    },
    forget: () => {
      discard(own);
      quietly(() => session.removeItem(claim));
      own = newId();
    },
    discard,
    leave: () => void quietly(() => session.removeItem(claim)),
    moveOn: () => {
      own = newId();
    },
    isTakenOver: (event) => event.key === prefix + own && event.newValue === null,
  };
}

/** Names of all forms with a draft that start with `start`, without duplicates. */
export function localDraftNames({ shape, start, local }: { shape: number; start: string; local: Storage }): string[] {
  const prefix = `${ROOT}:${shape}:${start}`;
  const keys = quietly(() => Object.keys(local)) ?? [];
  const names = keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length, key.lastIndexOf(':')));
  return [...new Set(names)];
}

/** Null if the storage is full or blocked, as in some private windows. */
function quietly<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
