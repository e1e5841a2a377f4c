import type { Cursor, TextForms } from '../catalogue-index.ts';
import { matchScorer, namesContaining } from '../match-scorer.ts';
import { BEGUN_IN_ORDER, CALLED, EDGED, IN_ORDER, INSIDE, LISTED_SCORES } from '../match-tiers.ts';
import { intersectionOf, inOrder, unionOf } from './doc-id-set.ts';

/** A document and its score. */
interface NameMatch {
  id: number;
  score: number;
}

/** Documents of a kind, and functions that rank them. */
export interface RankedRows {
  /** All matching documents. */
  ids: Int32Array;
  /** Names in the format of `matchedText`; undefined: the document was removed. */
  namesOf(ids: Int32Array): Promise<(string | undefined)[]>;
  /** The first of some documents in the order of equal scores, optionally after a cursor. */
  first(ids: Int32Array, limit: number, after?: Cursor): { id: number; cursor: Cursor }[];
  /** A superset of the documents that match a form with this score or a better one; null: all documents of `ids`. */
  atLeast(score: number, form: string): Int32Array | null;
}

export interface Ranking {
  texts: readonly TextForms[];
  limit: number;
  /** Cursor after which the page begins: the negative score, and the cursor among equal scores. */
  after: Cursor | null;
  /** Whether documents without a matching name are removed. */
  byNames: boolean;
}

/** Up to this many documents, all names are read. */
const ALL_READ = 300;
/** Limit of names that are read, the most popular documents first. */
const MAX_READ = 20_000;
/** Limit of names that are read for one tier. */
const MAX_OF_TIER = 2000;
/** Documents that may score higher than the popular ones are read up to this multiple of those already scored. */
const MOST_BETTER = 2;
const FIRST_LOOK = 2;
const NEXT_LOOK = 8;
/** Tiers with lists of documents, the lowest score first. */
const NAMED = [BEGUN_IN_ORDER, 25, IN_ORDER, EDGED];

/**
 * Top-k by score without reading the names of every document. The most popular documents are scored first. Lists of the index
 * bound the scores of the others.
 */
export async function rankByNames(
  rows: RankedRows,
  { texts, limit, after, byNames }: Ranking,
): Promise<{ id: number; cursor: Cursor }[]> {
  const forms = texts.map((each) => [...each]);
  const scoreOf = matchScorer(forms);
  const isNamed = byNames ? namesContaining(forms.flat()) : () => true;
  const best = new Map<number, NameMatch>();

  const firstIds = (ids: Int32Array, count: number) =>
    ids.length <= count ? ids : Int32Array.from(rows.first(ids, count), ({ id }) => id);

  /** Reads and scores documents. Returns those on or after the wanted page. */
  async function read(ids: Int32Array): Promise<NameMatch[]> {
    const names = await rows.namesOf(ids);
    const matches = names.flatMap((text, at) =>
      text !== undefined && isNamed(text) ? [{ id: ids[at] as number, score: scoreOf(text) }] : [],
    );
    const left = after === null ? matches : behind(matches, after);
    for (const row of left) best.set(row.id, row);
    return left;
  }

  function behind(matches: NameMatch[], [match = '0', ...place]: Cursor): NameMatch[] {
    const score = -Number(match);
    const tied = inOrder(Int32Array.from(matches.flatMap((row) => (row.score === score ? [row.id] : []))));
    const left = new Set(rows.first(tied, tied.length, place).map(({ id }) => id));
    return matches.filter((row) => row.score < score || left.has(row.id));
  }

  const known = new Map<string, Int32Array | null>();
  function atLeast(score: number, text = 0): Int32Array | null {
    const key = `${score} ${text}`;
    const ids = known.get(key) ?? listAtLeast(score, text);
    known.set(key, ids);
    return ids;
  }
  const listAtLeast = (score: number, text: number): Int32Array | null => {
    const lists = (forms[text] ?? []).map((form) => rows.atLeast(score, form));
    return lists.every((ids) => ids !== null) ? intersectionOf([rows.ids, unionOf(lists)]) : null;
  };

  /**
   * Scores documents by popularity until few others may score higher than the current page, then scores these too.
   * @returns false if too many others may score higher.
   */
  async function look(popular: Int32Array, least: number): Promise<boolean> {
    const matches: NameMatch[] = [];
    for (let looked = 0, next = limit * FIRST_LOOK; looked < popular.length; next = looked * NEXT_LOOK) {
      matches.push(...(await read(popular.subarray(looked, next))));
      looked = Math.min(next, popular.length);
      const last = matches
        .map(({ score }) => score)
        .toSorted((a, b) => b - a)
        .at(limit - 1);
      if (last === undefined || last < least) continue;
      const wanted = LISTED_SCORES.find((score) => score > last);
      const named = wanted === undefined ? new Int32Array() : (atLeast(wanted) ?? atLeast(INSIDE));
      if (named === null || named.length > looked * MOST_BETTER) continue;
      await read(named);
      return true;
    }
    return false;
  }

  async function readSome(): Promise<unknown> {
    if (rows.ids.length <= ALL_READ) return read(rows.ids);
    const most = (total: number) => Math.min(MAX_READ, Math.ceil(Math.sqrt(total * limit)));
    if (forms.length > 1) return readForSeveral(most(rows.ids.length * 5));
    for (const least of NAMED) {
      const named = atLeast(least);
      // A list of most documents is not selective.
      if (named === null || named.length * 2 > rows.ids.length) continue;
      if (named.length < limit) break;
      if (await look(firstIds(named, most(named.length)), least)) return null;
      break;
    }
    if (await look(firstIds(rows.ids, most(rows.ids.length)), 0)) return null;
    if (best.size < limit) await read(firstIds(rows.ids, MAX_READ));
    for (const score of LISTED_SCORES.toReversed()) {
      const named = atLeast(score);
      if (named === null) continue;
      await read(firstIds(named, MAX_OF_TIER));
      if (named.length > MAX_OF_TIER) return null;
    }
    return null;
  }

  /** Candidates for several texts: the most popular, those that match all texts in order, and those with a name equal to one. */
  async function readForSeveral(most: number): Promise<void> {
    await read(firstIds(rows.ids, most));
    const ordered = forms.map((_, text) => atLeast(IN_ORDER, text));
    if (ordered.every((ids) => ids !== null)) await read(firstIds(intersectionOf(ordered), MAX_OF_TIER));
    for (const text of forms.keys()) await read(firstIds(atLeast(CALLED, text) ?? new Int32Array(), MAX_OF_TIER));
    if (best.size < limit) await read(firstIds(rows.ids, MAX_READ));
  }

  await readSome();
  const ids = inOrder(Int32Array.from(best.keys()));
  return rows
    .first(ids, ids.length)
    .map(({ id, cursor }) => ({ id, score: best.get(id)?.score ?? 0, cursor }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ id, score, cursor }) => ({ id, cursor: [String(0 - score), ...cursor] }));
}
