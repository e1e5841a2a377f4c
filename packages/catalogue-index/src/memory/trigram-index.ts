import { stringPool, longer, PARTED, resized, queryWord } from './string-pool.ts';
import { postingLists } from './posting-lists.ts';
import { intersectionOf, unionOf, inOrder, allocateIds, whereAt, written } from './doc-id-set.ts';
import type { CachedSets } from './doc-set-cache.ts';
import { facetColumns, type StoredFacet } from './facet-column.ts';
import { rowsAtRanks } from './top-k.ts';
import { beginningsOf, endingOf, GRAM, gramAt, gramOf, gramsOf, LISTS, wordStartOf } from './trigrams.ts';
import { isUnspaced } from '../text-forms.ts';

/** Search keys of some rows, with spaces between their words. */
export type RowTexts = (readonly string[])[];

const FIRST_TEXTS = 256;
/** Marks a list whose trigrams begin with different bytes. */
const MIXED = 255;
/** With at most this many words, each order is searched. */
const FEW_WORDS = 5;
/** Up to this many texts are compared instead of intersecting further lists. */
const FEW_TEXTS = 500;
const MUCH_LONGER = 4;
const FEWEST_REMOVED = 50_000;

/** Texts with less similarity are not near each other. */
const LEAST_LIKE = 0.2;
/** Bytes of the lists that a search for near texts reads, the rarest trigrams first: some milliseconds. */
const MOST_READ = 1 << 20;
/** Near texts are sought among at least this many with the most trigrams in common. */
const LEAST_COMPARED = 1000;
/** Trigrams of a text are counted in a byte. */
const MOST_COUNTED = 255;

/** Owner of a text: a row id, none, or several rows. */
const NOBODY = 0;
const SEVERAL = -1;

/** Target of reading a list: a large array takes longer to allocate than to fill. */
interface TextBuffer {
  texts: Int32Array;
}
const newTextBuffer = (): TextBuffer => ({ texts: new Int32Array(FIRST_TEXTS) });

export type TrigramIndex = ReturnType<typeof trigramIndex>;
/** An index as stored in a snapshot. */
export type StoredTrigrams = {
  texts: ReturnType<ReturnType<typeof stringPool>['stored']>;
  owners: Int32Array;
  dead: number;
  ownTexts: Int32Array;
  lists: ReturnType<ReturnType<typeof postingLists>['stored']>;
  firsts: Uint8Array<ArrayBuffer>;
  several: Int32Array;
  ofSeveral: StoredFacet;
};

interface TrigramOptions {
  /** Whether the first bytes of texts are stored as numbers, too. */
  hasStarts?: boolean;
  cached?: CachedSets;
}

/**
 * Trigram index over the search texts of rows. Texts of several rows, such as tags, are stored once. The own texts of a row are
 * one text of several parts, because its names often have equal ends and so share trigrams. Results do not depend on how common
 * a word is, and take milliseconds at a million rows.
 */
export function trigramIndex(rows: number, { hasStarts = false, cached = (_question, find) => find() }: TrigramOptions = {}) {
  const texts = stringPool({ hasStarts });
  let owners = new Int32Array(FIRST_TEXTS);
  let dead = 0;
  /** The own text of each row, current or former. */
  let ownTexts = new Int32Array(rows);
  const lists = postingLists();
  /** First byte of the trigrams of each list. Trigrams with the same first byte never share a list. */
  let firsts = new Uint8Array(LISTS);
  const [read, readOther]: [TextBuffer, TextBuffer] = [newTextBuffer(), newTextBuffer()];
  /** Reused scratch bytes by text: a large array takes longer to allocate than to fill. */
  let byText = new Uint8Array();
  const several = new Map<string, number>();
  const ofSeveral = facetColumns(rows);

  /** Stores a text of several parts, and returns its number. */
  function add(parts: readonly string[], owner: number): number {
    const text = texts.add(parts);
    if (text >= owners.length) owners = longer(owners);
    owners[text] = owner;
    const [bytes, start, end] = texts.where(text);
    // Each part is padded with zeros, so trigrams mark its beginning and end.
    let [first, second] = [PARTED, PARTED];
    for (let at = start; at <= end; at += 1) {
      const third = at < end ? (bytes[at] as number) : PARTED;
      if (third !== PARTED && texts.isWordStart(at))
        addWordStart(text, third, at + 1 < end ? (bytes[at + 1] as number) : PARTED);
      const gram = gramOf(first, second, third);
      lists.add(gram, text);
      if (first !== PARTED) firsts[gram] = firsts[gram] === 0 || firsts[gram] === first ? first : MIXED;
      [first, second] = third === PARTED ? [PARTED, PARTED] : [second, third];
    }
    return text;
  }

  function addWordStart(text: number, first: number, second: number): void {
    lists.add(wordStartOf(first), text);
    if (second !== PARTED) lists.add(wordStartOf(first, second), text);
  }

  /** Zeros by text in a scratch array, valid until the next call. */
  function zeros(): Uint8Array {
    const length = texts.count() + 1;
    if (byText.length < length) byText = new Uint8Array(Math.ceil(length * 1.25));
    return byText.subarray(0, length).fill(0);
  }

  /** The texts of a list in a scratch array, valid until the next list is read. */
  function listed(gram: number, room: TextBuffer): Int32Array {
    const size = lists.size(gram);
    if (size > room.texts.length) room.texts = new Int32Array(Math.ceil(size * 1.25));
    return room.texts.subarray(0, lists.read(gram, room.texts));
  }

  /**
   * A superset of the texts that contain all of some trigrams. Lists that are not much longer than the shortest are
   * intersected, because comparing texts is slower.
   */
  function candidates(grams: number[]): Int32Array {
    const sized = grams.map((gram) => ({ gram, size: lists.size(gram) }));
    const [shortest, ...others] = sized.toSorted((a, b) => a.size - b.size);
    if (shortest === undefined) return everyText();
    return others.reduce(
      (some, { gram, size }) =>
        some.length > FEW_TEXTS && size < some.length * MUCH_LONGER ? intersectionOf([some, listed(gram, readOther)]) : some,
      listed(shortest.gram, read),
    );
  }

  /** Upper bound of the texts that contain a word, by its lists. */
  function mostHolding(word: string): number {
    const sought = Buffer.from(word);
    if (sought.length < GRAM) return lists.size(wordStartOf(sought[0], sought[1]));
    let fewest = Infinity;
    for (let at = 0; at + GRAM <= sought.length; at += 1) fewest = Math.min(fewest, lists.size(gramAt(sought, at)));
    return fewest;
  }

  function rowsHolding(word: string): Int32Array {
    const wanted = queryWord(word);
    const grams = [...gramsOf(wanted.word)];
    return rowsOf(candidates(grams), isList(wanted.word) ? () => true : (text) => texts.holds(text, wanted));
  }

  /** Query words match beginnings of words; in scripts without spaces they match anywhere. */
  const containsFor = (word: string) => (isUnspaced(word) ? texts.holds : texts.begins);

  function rowsWithWord(word: string): Int32Array {
    if (isUnspaced(word)) return rowsHolding(word);
    const wanted = queryWord(word);
    if (wanted.word.length < GRAM) return rowsOf(candidates([wordStartOf(wanted.word[0], wanted.word[1])]), () => true);
    return rowsOf(candidates([...gramsOf(wanted.word)]), (text) => texts.begins(text, wanted));
  }

  /** Whether a word is a single trigram with a list of its own. */
  const isList = (word: Buffer) => word.length === GRAM && firsts[gramAt(word, 0)] === word[0];

  function rowsBeginning(word: string): Int32Array {
    const wanted = queryWord(word);
    const beginnings = beginningsOf(wanted.word);
    // Texts that begin with one or two given bytes have lists of their own.
    if (wanted.word.length > 0 && wanted.word.length < GRAM) return rowsOf(candidates(beginnings.slice(-1)), () => true);
    return rowsOf(candidates([...gramsOf(wanted.word), ...beginnings]), texts.beginningWith(wanted));
  }

  function rowsWithText(text: string): Int32Array {
    const wanted = queryWord(text);
    const grams = [...gramsOf(wanted.word), ...beginningsOf(wanted.word), endingOf(wanted.word)];
    return rowsOf(candidates(grams), texts.madeOf([wanted]));
  }

  function everyText(): Int32Array {
    const every = new Int32Array(texts.count());
    for (let at = 0; at < every.length; at += 1) every[at] = at + 1;
    return every;
  }

  /** The wanted rows among the owners of some texts. Ids are written over the texts. */
  function rowsOf(some: Int32Array, isWanted: (text: number) => boolean): Int32Array {
    const shared = new Set<number>();
    let found = 0;
    for (let at = 0; at < some.length; at += 1) {
      const text = some[at] as number;
      const owner = owners[text] as number;
      if (owner === NOBODY || !isWanted(text)) continue;
      if (owner === SEVERAL) shared.add(text);
      else some[found++] = owner;
    }
    const alone = inOrder(some.subarray(0, found));
    return shared.size === 0 ? alone.slice() : unionOf([alone, ofSeveral.having(shared)]);
  }

  /** Releases the own texts of these rows. */
  function disown(ids: Int32Array[]): void {
    for (const list of ids) {
      for (const id of list) {
        const own = ownTexts[id] as number;
        if (owners[own] !== id) continue;
        owners[own] = NOBODY;
        dead += 1;
      }
    }
  }

  /** The own text of a row, if it is unchanged; else null. Most changes keep the texts of a row. */
  function ownAgain(id: number, parts: readonly string[]): number | null {
    const before = ownTexts[id] as number;
    if (before === 0 || owners[before] !== NOBODY || !texts.isMadeOf(before, parts)) return null;
    owners[before] = id;
    dead -= 1;
    return before;
  }

  /** All orders of the words, as texts may contain them. */
  function inEveryOrder(words: string[], before = ''): string[] {
    if (words.length === 0) return [before];
    return words.flatMap((word, place) => {
      const seam = before.slice(1 - GRAM) + word.slice(0, GRAM - 1);
      const mayBeHeld = [...gramsOf(Buffer.from(seam))].every((gram) => lists.size(gram) > 0);
      return mayBeHeld ? inEveryOrder(words.toSpliced(place, 1), before + word) : [];
    });
  }

  /** The rarest of some trigrams, whose lists have a limited length together. */
  function rarest(grams: Iterable<number>): number[] {
    const sized = Array.from(grams, (gram) => ({ gram, size: lists.size(gram) })).toSorted((a, b) => a.size - b.size);
    let total = 0;
    return sized.filter(({ size }) => (total += size) <= MOST_READ).map(({ gram }) => gram);
  }

  /** Jaccard similarity of the trigrams of a first part to others. */
  function likenessTo(grams: Set<number>): (text: number) => number {
    /** The last comparison with each wanted trigram, so that a repeated one counts once; -1: not wanted. */
    const lastWith = new Int32Array(LISTS).fill(-1);
    for (const gram of grams) lastWith[gram] = 0;
    let comparison = 0;
    return (text) => {
      comparison += 1;
      const [bytes, start, end] = texts.whereFirst(text);
      let same = 0;
      for (let at = start; at + GRAM <= end; at += 1) {
        const gram = gramAt(bytes, at);
        const last = lastWith[gram] as number;
        if (last === -1 || last === comparison) continue;
        lastWith[gram] = comparison;
        same += 1;
      }
      return same / (grams.size + Math.max(0, end - start - GRAM + 1) - same);
    };
  }

  /** The rows that have a text of exactly these words, in any order. With many words a superset. */
  function rowsMadeOf(words: string[]): Int32Array {
    if (words.length <= FEW_WORDS) return unionOf([...new Set(inEveryOrder(words))].map(rowsWithText));
    const wanted = words.map(queryWord);
    return rowsOf(candidates(wanted.flatMap(({ word }) => [...gramsOf(word)])), texts.madeOf(wanted));
  }

  return {
    grow(to: number): void {
      ownTexts = resized(ownTexts, to);
      ofSeveral.grow(to);
    },

    /**
     * Clears the first rows, and replaces the texts of the second ones. Returns for each row the number of the text whose
     * first part is the row's first text; 0: none.
     */
    replace([gone, ids]: [Int32Array, Int32Array], found: RowTexts, isListed: Uint8Array): Int32Array {
      disown([gone, ids]);
      const once = new Set<string>();
      for (const text of found.flat()) {
        if (several.has(text)) continue;
        if (once.has(text)) several.set(text, add([text], SEVERAL));
        else once.add(text);
      }
      const shared = { ids: [] as number[], values: [] as number[] };
      const leading = new Int32Array(ids.length);
      for (const [row, list] of found.entries()) {
        const id = ids[row] as number;
        const own = list.filter((text) => !several.has(text));
        const number = own.length === 0 ? 0 : (ownAgain(id, own) ?? add(own, id));
        ownTexts[id] = number;
        leading[row] = several.get(list[0] ?? '') ?? number;
        for (const text of list) {
          const known = several.get(text);
          if (known !== undefined) shared.values[shared.ids.push(id) - 1] = known;
        }
      }
      ofSeveral.replace([gone, ids], { ids: Int32Array.from(shared.ids), values: Int32Array.from(shared.values) }, isListed);
      return leading;
    },

    /** Texts by number. */
    texts,

    /** Content for a snapshot, valid until the next change. */
    stored: (): StoredTrigrams => ({
      texts: texts.stored(),
      owners: owners.subarray(0, texts.count() + 1),
      dead,
      ownTexts,
      lists: lists.stored(),
      firsts,
      several: Int32Array.from(several.values()),
      ofSeveral: ofSeveral.stored(),
    }),
    restore(from: StoredTrigrams): void {
      texts.restore(from.texts);
      owners = Int32Array.from(from.owners);
      dead = from.dead;
      ownTexts = Int32Array.from(from.ownTexts);
      lists.restore(from.lists);
      firsts = from.firsts;
      for (const text of from.several) several.set(texts.text(text), text);
      ofSeveral.restore(from.ofSeveral);
    },

    mostHolding,
    /** Rows with a text in which a word begins with this one. */
    holding: (word: string) => cached(word, () => rowsWithWord(word)),
    /** Rows with a text that contains a word anywhere. */
    holdingInside: (word: string) => cached(`* ${word}`, () => rowsHolding(word)),
    /** The rows with a word that begins with this one, among some rows. Faster than lists if there are few rows. */
    alsoHolding(word: string, rows: Int32Array): Int32Array {
      const wanted = queryWord(word);
      const isHeld = containsFor(word);
      // By text: 1 if it contains the word, 2 if not. A map would take longer than the search.
      const known = zeros();
      const isShared = (text: number) => (known[text] ||= isHeld(text, wanted) ? 1 : 2) === 1;
      return whereAt(rows, (place) => {
        const id = rows[place] as number;
        const own = ownTexts[id] as number;
        return ofSeveral.some(id, isShared) || (owners[own] === id && isHeld(own, wanted));
      });
    },
    /** The rows with a text that begins with this one. */
    beginning: (word: string) => cached(` ${word}`, () => rowsBeginning(word)),

    madeOf: (words: string[]) => cached(`= ${words.join(' ')}`, () => rowsMadeOf(words)),

    /** Rows by trigram similarity of their first parts to a text, the nearest first. */
    nearest(text: string, most: number): { id: number; likeness: number }[] {
      const grams = gramsOf(Buffer.from(text));
      const likeness = likenessTo(grams);
      const compared = rarest(grams);
      const common = zeros();
      for (const gram of compared)
        for (const each of listed(gram, read)) common[each] = Math.min(MOST_COUNTED, (common[each] as number) + 1);
      const counts = new Int32Array(MOST_COUNTED + 1);
      for (const shared of common) counts[shared] = (counts[shared] as number) + 1;
      let [least, found] = [Math.min(MOST_COUNTED, compared.length) + 1, 0];
      while (least - 1 > LEAST_LIKE * compared.length && found < LEAST_COMPARED) {
        least -= 1;
        found += counts[least] as number;
      }
      const among = allocateIds(found);
      let at = 0;
      for (let each = 1; each < common.length; each += 1)
        if ((common[each] as number) >= least && owners[each] !== NOBODY) among[at++] = each;
      const order = { keys: [(each: number) => -likeness(each)], last: (one: number, other: number) => one - other };
      const nearest = rowsAtRanks(written(among, at), order, { start: 0, limit: most });
      return Array.from(nearest, (each) => ({ each, likeness: likeness(each) }))
        .filter((near) => near.likeness > LEAST_LIKE)
        .flatMap(({ each, likeness: like }) =>
          Array.from(
            rowsOf(Int32Array.of(each), () => true),
            (id) => ({ id, likeness: like }),
          ),
        );
    },

    /** Whether so much memory is unused that the index should be rebuilt. */
    needsRebuild: () => dead > FEWEST_REMOVED && dead * 4 > texts.count(),
  };
}
