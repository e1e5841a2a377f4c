import { LRUCache } from 'lru-cache';

import { letterWords } from '../../../shared/platform/kit/text.ts';
import type { Db } from '../../platform/db/database.ts';
import { readingsOf, soundDistance, SILENCE, soundKey, soundsOf, type Syllable } from '../../platform/db/sounds.ts';
import { wordsByKey } from './sounding-words-store.ts';

const MAX_SYLLABLES = 16;
const MAX_SYLLABLES_OF_WORD = 10;
/** Limits of words for a part of a query, and of their sequences. */
const MAX_WORDS = 20;
const MAX_SEQUENCES = 60;
/** Words whose sounds are cached. */
const MAX_KEPT = 20_000;
/** Cost of each letter of difference in length. It decides between words that sound alike. */
const LETTER_COST = 0.02;
/** Extra cost of a second word, so that single words are preferred. */
const WORD_COST = 0.5;
const MAX_DISTANCE = 0.4;

const readings = new LRUCache<string, Syllable[][]>({ max: MAX_KEPT, memoMethod: readingsOf });

export interface Heard {
  words: string[];
  distance: number;
}

const ANOTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
/** Runs of one script: kana, Han characters, numbers, and letters of all others. */
const RUN =
  /[\p{Script=Hiragana}\p{Script=Katakana}ー]+|\p{Script=Han}+|\p{N}+|[^\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{N}ー]+/gu;

export const isOfAnotherScript = (query: string): boolean => ANOTHER_SCRIPT.test(query);

/** Queries in Latin letters that sound like a query in another script, made of known words, nearest first. */
export async function soundingQueries(db: Db, query: string): Promise<Heard[]> {
  const runs = letterWords(query).flatMap((word) => word.match(RUN) ?? []);
  const heard = runs.map((run) => (isOfAnotherScript(run) ? soundsOf(run).filter(isBounded) : null));
  const known = await wordsByKey(db, lengthsOfKeys(heard.flatMap((ways) => ways ?? [])));
  let sequences: Heard[] = [{ words: [], distance: 0 }];
  for (const [at, ways] of heard.entries()) {
    const next = ways === null ? [{ words: [runs[at] ?? ''], distance: 0 }] : nearestSequences(ways, known);
    sequences = best(sequences.flatMap((before) => next.map((after) => joined(before, after))));
  }
  return sequences;
}

const isBounded = (reading: Syllable[]) => soundKey(reading) !== '' && reading.length <= MAX_SYLLABLES;

const joined = (before: Heard, after: Heard): Heard => {
  return { words: [...before.words, ...after.words], distance: before.distance + after.distance };
};

function best(sequences: Heard[], most = MAX_SEQUENCES): Heard[] {
  const nearest = new Map<string, Heard>();
  for (const each of sequences.toSorted((a, b) => b.distance - a.distance)) nearest.set(each.words.join(' '), each);
  return [...nearest.values()].toReversed().slice(0, most);
}

/** Parts of a pronunciation that may be words. */
function* partsOf(reading: Syllable[]): Generator<[start: number, end: number, part: Syllable[]]> {
  const [first = SILENCE] = reading;
  for (let start = 1; start < reading.length; start += 1)
    for (let end = start + 1; end <= Math.min(reading.length, start + MAX_SYLLABLES_OF_WORD); end += 1)
      yield [start, end, [start === 1 ? first : SILENCE, ...reading.slice(start, end)]];
}

/** Number of letters by phonetic key, for the parts of pronunciations. */
function lengthsOfKeys(ways: Syllable[][]): Map<string, number> {
  const parts = ways.flatMap((reading) => Array.from(partsOf(reading), ([, , part]) => part));
  return new Map(parts.map((part) => [soundKey(part), lettersOf(part)]));
}

const lettersOf = (part: Syllable[]) => part.reduce((sum, { consonant, vowels }) => sum + consonant.length + vowels.length, 0);

/** Sequences of known words that sound like a run, because scripts without spaces write them as one word. */
function nearestSequences(ways: Syllable[][], known: Map<string, string[]>): Heard[] {
  return best(ways.flatMap((reading) => sequencesOf(reading, known)));
}

function sequencesOf(reading: Syllable[], known: Map<string, string[]>): Heard[] {
  const until = new Map<number, Heard[]>([[1, [{ words: [], distance: 0 }]]]);
  for (const [start, end, part] of [...partsOf(reading)].toSorted(([, a], [, b]) => a - b)) {
    const before = until.get(start) ?? [];
    const found =
      before.length === 0
        ? []
        : best(
            (known.get(soundKey(part)) ?? []).map((word) => soundMatch(word, part)),
            MAX_WORDS,
          );
    until.set(end, best([...(until.get(end) ?? []), ...before.flatMap((one) => found.map((other) => joined(one, other)))]));
  }
  return (until.get(reading.length) ?? []).filter(({ distance }) => distance <= WORD_COST + reading.length * MAX_DISTANCE);
}

function soundMatch(word: string, part: Syllable[]): Heard {
  const key = soundKey(part);
  const same = readings.memo(word).filter((reading) => soundKey(reading) === key);
  const letters = LETTER_COST * Math.abs(lettersOf(part) - word.length);
  return { words: [word], distance: WORD_COST + letters + Math.min(...same.map((reading) => soundDistance(part, reading))) };
}
