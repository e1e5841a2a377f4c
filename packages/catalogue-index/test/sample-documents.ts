import type { ChangeBatch, DocumentTexts, Pairs } from '../src/index-changes.ts';
import { facet, numeric, pair, PAIR_BASE, sortKey, type IndexSchema } from '../src/index-schema.ts';
import { edgeWord, isShort, keyOf, nameKey, pointingKey, shortWord, sortedKey, WORD_GAP } from '../src/text-forms.ts';

export const SCHEMA = {
  game: { genre: facet(), release: pair(), year: numeric(), popularity: sortKey(), isPublished: numeric() },
  asset: { genre: facet(), type: facet(), vertices: numeric(), popularity: sortKey(), isPublished: numeric() },
} satisfies IndexSchema;

export type SampleKind = keyof typeof SCHEMA;

/** A document by field. */
export interface SampleDocument {
  kind: SampleKind;
  id: number;
  title: string;
  /** Other names, indirect ones, initials, and other texts that find it. */
  others?: string[];
  near?: string[];
  initials?: string[];
  tags?: string[];
  genre?: number[];
  type?: number[];
  /** Pairs of platform and year. */
  release?: [number, number][];
  year?: number;
  vertices?: number;
  isPublished?: number;
  popularity?: number;
}

const between = (sign: string, forms: string[]) => (forms.length === 0 ? '' : `${sign} ${forms.join(` ${sign} `)} ${sign}`);

/** Texts as the product writes them. */
export function textsOf({ title, others = [], near = [], initials = [], tags = [] }: SampleDocument): DocumentTexts {
  const shown = [title, ...others];
  return {
    title: keyOf(title),
    found: ` ${[...new Set([...[...shown, ...near, ...initials].map(keyOf), ...tags.map((tag) => tag.replaceAll(' ', WORD_GAP))])].join(' ')} `,
    names: [
      between('=', [title]),
      between('|', others),
      between('~', near),
      between('^', shown.filter((form) => form.includes(' ')).map(sortedKey)),
      between('&', [
        ...shown.map(nameKey),
        ...shown.flatMap((form) => {
          const words = form.split(' ');
          return words.length > 1 ? [words[0], words.at(-1)].map((word) => edgeWord(word ?? '')) : [];
        }),
        ...[...near, ...initials].map(pointingKey),
        ...shown.flatMap((form) => form.split(' ').filter(isShort).map(shortWord)),
      ]),
    ].join(''),
  };
}

export function batchOf(kind: SampleKind, documents: SampleDocument[], version = 1, removed: number[] = []): ChangeBatch {
  const pairs = (values: (document: SampleDocument) => number[]): Pairs => {
    const all = documents.flatMap((document) => values(document).map((value) => [document.id, value] as const));
    return { ids: Int32Array.from(all, ([id]) => id), values: Int32Array.from(all, ([, value]) => value) };
  };
  const numbers = (value: (document: SampleDocument) => number | undefined) =>
    Float64Array.from(documents, (document) => value(document) ?? Number.NaN);
  const common = {
    kind,
    ids: Int32Array.from(documents, ({ id }) => id),
    texts: documents.map(textsOf),
    removed: Int32Array.from(removed),
    version,
  };
  const genre = pairs((document) => document.genre ?? []);
  const shared = {
    popularity: numbers((document) => document.popularity),
    isPublished: numbers((document) => document.isPublished),
  };
  return kind === 'game'
    ? {
        ...common,
        facets: { genre },
        pairs: { release: pairs(({ release = [] }) => release.map(([first, second]) => first * PAIR_BASE + second)) },
        numbers: { ...shared, year: numbers(({ year }) => year) },
      }
    : {
        ...common,
        facets: { genre, type: pairs((document) => document.type ?? []) },
        pairs: {},
        numbers: { ...shared, vertices: numbers(({ vertices }) => vertices) },
      };
}

const WORDS =
  'lantern zelda mario super quest dark souls the of a ii 3d racing half life lanterns moon 東京 勇者 ふぁいなる x star'.split(
    ' ',
  );

/** Pseudo-random documents, the same for every engine. */
export function someDocuments(kind: SampleKind, count: number): SampleDocument[] {
  const random = generator(kind === 'game' ? 1 : 2);
  const pick = (most: number) => Math.floor(random() * most);
  const words = (most: number) => Array.from({ length: 1 + pick(most) }, () => WORDS[pick(WORDS.length)] ?? '').join(' ');
  const some = <Item>(most: number, item: () => Item) => Array.from({ length: pick(most + 1) }, item);
  return Array.from({ length: count }, (_, at) => ({
    kind,
    id: 1 + at * 3,
    title: words(4),
    others: some(1, () => words(3)),
    near: some(1, () => words(2)),
    initials: some(1, () => words(2)),
    tags: some(2, () => words(1)),
    genre: some(3, () => pick(6)),
    type: some(1, () => pick(4)),
    release: some(3, (): [number, number] => [pick(5), 1990 + pick(6)]),
    ...(pick(4) > 0 && { year: 1990 + pick(30) }),
    ...(pick(4) > 0 && { vertices: pick(100_000) }),
    isPublished: pick(2),
    popularity: pick(5),
  }));
}

/** Mulberry32. */
export function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}
