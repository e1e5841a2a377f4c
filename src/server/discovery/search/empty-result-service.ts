import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import { PUBLICATION_KINDS, PUBLICATION_PLURALS } from '../../../shared/catalogue/publications/publication.ts';
import type { SearchFilters } from '../../../shared/discovery/search/search-contract.ts';
import { kindOfCategory, type SearchCategory } from '../../../shared/discovery/search/search-rules.ts';
import { idsNamed, namedChoices, NAMINGS } from '../../catalogue/publications/filter-choice-store.ts';
import type { SearchText } from '../../catalogue/search-text/search-text-service.ts';
import type { Db } from '../../platform/db/database.ts';
import { kindsOf } from './search-kinds.ts';

const MAX_PLATFORM_WORDS = 4;

interface EmptySearch {
  /** As they were typed. */
  texts: string[];
  category: SearchCategory;
  filters: SearchFilters;
}

/** Suggestions for a search without results. */
export interface EmptyResultHelp {
  instead: string[];
  elsewhere: { category: SearchCategory; count: number }[];
  platforms: { id: number; name: string; query: string; count: number }[];
}

interface EmptyResultParts {
  db: Db;
  text: SearchText;
  count(kinds: PublicationKind[], queries: string[][], filters: SearchFilters): Promise<number>;
}

/** Help for searches without results: similar searches, other categories, and a platform that was typed as a word. */
export function emptyResultService({ db, text, count }: EmptyResultParts) {
  async function elsewhere({ texts, category, filters }: EmptySearch): Promise<EmptyResultHelp['elsewhere']> {
    if (category === 'all') return [];
    const queries = await text.formsOf(texts);
    const kinds = PUBLICATION_KINDS.filter((kind) => kind !== kindOfCategory(category)).filter((kind) =>
      kindsOf({ category: 'all', filters }).includes(kind),
    );
    const counts = await Promise.all(
      kinds.map(async (kind) => ({ category: PUBLICATION_PLURALS[kind], count: await count([kind], queries, filters) })),
    );
    return counts.filter((each) => each.count > 0);
  }

  async function platforms({ texts, category, filters }: EmptySearch): Promise<EmptyResultHelp['platforms']> {
    const [typed = '', ...more] = texts;
    if (more.length > 0 || 'platform' in filters) return [];
    for (const { name, rest } of splits(typed.split(/\s+/))) {
      const [id] = await idsNamed(db, NAMINGS.platform, name, { isWhole: true });
      if (id === undefined) continue;
      const named = { ...filters, platform: [id] };
      const found = await count(kindsOf({ category, filters: named }), await text.formsOf([rest]), named);
      if (found === 0) continue;
      const counts = { values: Int32Array.of(id), counts: Int32Array.of(found) };
      const choices = await namedChoices(db, NAMINGS.platform, counts, { chosen: [id] });
      return choices.map((choice) => ({ id, name: choice.name, query: rest, count: found }));
    }
    return [];
  }

  /** If only the filters exclude all matches of a text, no other text is suggested. */
  async function instead({ texts, category, filters }: EmptySearch): Promise<string[]> {
    const query = texts.join(' ');
    const isHeld = Object.keys(filters).length > 0 && (await text.finds(query, { asTyped: true }));
    return isHeld ? [] : text.insteadOf(query, kindsOf({ category }));
  }

  return async (search: EmptySearch): Promise<EmptyResultHelp> => {
    const [others, found, named] = await Promise.all([instead(search), elsewhere(search), platforms(search)]);
    return { instead: others, elsewhere: found, platforms: named };
  };
}

/** Words at the end or at the beginning of a query as a name, the longest first, and the other words. */
function splits(words: string[]): { name: string; rest: string }[] {
  return Array.from({ length: Math.min(MAX_PLATFORM_WORDS, words.length - 1) }, (_, at) => at + 1)
    .toReversed()
    .flatMap((length) => [
      { name: words.slice(-length).join(' '), rest: words.slice(0, -length).join(' ') },
      { name: words.slice(0, length).join(' '), rest: words.slice(length).join(' ') },
    ]);
}
