import { sql } from 'kysely';

import type { FoundEntry } from '../../../shared/discovery/search/search-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { isShownLookup } from '../../platform/db/shown-lookups.ts';
import { wordForm } from '../../platform/db/text-search.ts';
import { versionedCache } from '../../platform/cache/versioned-cache.ts';
import type { CacheGeneration } from '../../platform/cache/cache-generation.ts';

interface NamedEntry extends FoundEntry {
  words: string;
  /** Formats only: file extensions. */
  extensions: string[];
}

/** Technologies and formats whose names have words with all words of a text as prefixes, and formats by file extension. */
export function entriesNamed(db: Db, version: CacheGeneration) {
  // All names are cached: they are few, and every search and suggestion needs them.
  const cache = versionedCache<NamedEntry[]>(version.current, { max: 1 });

  return async (text: string, limit: number): Promise<FoundEntry[]> => {
    const form = wordForm(text);
    if (form === '') return [];
    const beginnings = form.split(' ').map((word) => ` ${word}`);
    const isBegun = ({ words }: NamedEntry) => beginnings.every((beginning) => ` ${words}`.includes(beginning));
    const isCalled = ({ words, extensions }: NamedEntry) => words === form || extensions.includes(form);
    const entries = await cache.take('all', () => readEntries(db));
    return entries
      .filter((entry) => isBegun(entry) || isCalled(entry))
      .toSorted(
        (a, b) =>
          Number(isCalled(b)) - Number(isCalled(a)) ||
          Number(b.words.startsWith(form)) - Number(a.words.startsWith(form)) ||
          a.words.length - b.words.length,
      )
      .slice(0, limit)
      .map(({ kind, id, name }) => ({ kind, id, name }));
  };
}

/** Ordered by words, formats before technologies. */
async function readEntries(db: Db): Promise<NamedEntry[]> {
  const { rows } = await sql<Omit<NamedEntry, 'words'>>`
    select 'technology' as kind, id, name, array[]::text[] as extensions from technology t where ${isShownLookup('technology', 't')}
    union all select 'format', id, name, extensions from format f where ${isShownLookup('format', 'f')} order by kind, id`.execute(
    db,
  );
  return rows
    .map((row) => ({ ...row, words: wordForm(row.name) }))
    .toSorted((a, b) => Number(a.words > b.words) - Number(a.words < b.words));
}
