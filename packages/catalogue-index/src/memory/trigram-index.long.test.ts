import { expect, test } from 'vitest';

import { isUnspaced } from '../text-forms.ts';
import { trigramIndex } from './trigram-index.ts';

const PARTS = ['half', 'life', 'lantern', 'keep', 'ol', 'x', '12', '999', 'été', 'ゼルダ', 'の伝説', 'an'];
const WORDS = [
  'halflife',
  'lan',
  'ant',
  'nte',
  'fel',
  '2999',
  'ol',
  'x',
  'l',
  'é',
  'ét',
  'ルダの',
  'nothing',
  'keepkeep',
  '伝説',
];

/** Deterministic pseudo-random numbers. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const beginsAWord = (words: string[], word: string): boolean =>
  isUnspaced(word) ? words.join('').includes(word) : words.some((_, at) => words.slice(at).join('').startsWith(word));

const ordersOf = (words: string[]): string[] =>
  words.length === 0 ? [''] : words.flatMap((word, at) => ordersOf(words.toSpliced(at, 1)).map((rest) => word + rest));

test('rows are found by substrings and beginnings of words, while they are added, changed and removed, and after a restart', () => {
  const roll = dice(11);
  const textOf = () => Array.from({ length: 1 + roll(4) }, () => PARTS[roll(PARTS.length)]).join(roll(3) === 0 ? '' : ' ');
  const rows = new Map<number, string[]>();
  let memory = trigramIndex(2000);
  for (let turn = 0; turn < 15; turn += 1) {
    const put = new Map(Array.from({ length: 80 }, () => [1 + roll(400), [...new Set([textOf(), textOf(), 'tag'])]]));
    const gone = [...rows.keys()].filter((id) => !put.has(id) && roll(9) === 0);
    for (const id of gone) rows.delete(id);
    for (const [id, texts] of put) rows.set(id, texts);
    const listed = Uint8Array.from({ length: 2000 }, (_, id) => Number(rows.has(id)));
    memory.replace([Int32Array.from(gone), Int32Array.from(put.keys())], [...put.values()], listed);
    if (turn % 5 === 3) {
      const stored = structuredClone(memory.stored());
      memory = trigramIndex(0);
      memory.restore(stored);
    }
    const thatHave = (isIt: (text: string) => boolean) =>
      [...rows]
        .filter(([, texts]) => texts.some((text) => isIt(text.replaceAll(' ', ''))))
        .map(([id]) => id)
        .toSorted((a, b) => a - b);
    for (const word of [...WORDS, 'tag']) {
      const matched = { holding: [...memory.holdingInside(word)], beginning: [...memory.beginning(word)] };
      const odd = Int32Array.from({ length: 1000 }, (_, place) => place * 2 + 1);
      const withWord = [...rows]
        .filter(([, texts]) => texts.some((text) => beginsAWord(text.split(' '), word)))
        .map(([id]) => id)
        .toSorted((a, b) => a - b);
      expect({ word, rows: [...memory.holding(word)] }).toEqual({ word, rows: withWord });
      expect([...memory.alsoHolding(word, odd)]).toEqual(withWord.filter((id) => id % 2 === 1));
      const thatAre = (words: string[]) => thatHave((text) => ordersOf(words).includes(text));
      for (const words of [[word], [word, 'lantern'], [word, 'ol', 'half']])
        expect({ words, made: [...memory.madeOf(words)] }).toEqual({ words, made: thatAre(words) });
      const many = ['lantern', word, 'ol', 'half'];
      expect([...memory.madeOf(many)]).toEqual(expect.arrayContaining(thatAre(many)));
      const holding = thatHave((text) => text.includes(word));
      expect({ word, matched }).toEqual({
        word,
        matched: { holding, beginning: thatHave((text) => text.startsWith(word)) },
      });
    }
  }
});
