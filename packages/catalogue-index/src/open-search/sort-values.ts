import type { Hit, IndexPage, OrderKey } from '../catalogue-index.ts';
import type { IndexSchema } from '../index-schema.ts';
import { fieldsOf, sortPathOf } from './index-mapping.ts';
import { OpenSearchFailure } from './open-search-request.ts';

type SortValue = string | number;

/** An order as OpenSearch sorts, and the conversion between its sort values and cursors. */
export interface SortedHits {
  sort: object[];
  isScored: boolean;
  /** Values of the last document of the previous page. */
  after(last: NonNullable<IndexPage['after']>): SortValue[];
  read(values: unknown): Hit;
}

interface SortedKey {
  sort: object;
  valueOf(place: string): SortValue;
  placeOf(value: SortValue): string;
}

export function sortedHits(order: readonly OrderKey[], schema: IndexSchema): SortedHits {
  const kinds = Object.keys(schema);
  const keys = order.map((key) => sortedKey(key, schema));
  // Documents with equal values: by kind, then by id.
  const sort = keys.map((key) => key.sort).toSpliced(-1, 0, { kindOrder: 'asc' });
  return {
    sort,
    isScored: order.some((key) => 'by' in key && key.by === 'match'),
    after: ({ kind, cursor }) => keys.map((key, at) => key.valueOf(cursor[at] ?? '')).toSpliced(-1, 0, kinds.indexOf(kind)),
    read(values) {
      if (!Array.isArray(values) || values.length !== sort.length) throw new OpenSearchFailure('its answer made no sense');
      const sorted = values as SortValue[];
      const kind = kinds[Number(sorted.at(-2))];
      const id = Number(sorted.at(-1));
      if (kind === undefined || !Number.isSafeInteger(id) || id <= 0) throw new OpenSearchFailure('its answer made no sense');
      return { kind, id, cursor: keys.map((key, at) => key.placeOf(sorted.toSpliced(-2, 1)[at] as SortValue)) };
    },
  };
}

function sortedKey(key: OrderKey, schema: IndexSchema): SortedKey {
  if (!('by' in key)) return sortedNumber(key, schema);
  const order = (key.by === 'match' ? true : key.descends) ? 'desc' : 'asc';
  switch (key.by) {
    case 'match':
      return { sort: { _score: order }, valueOf: (place) => -Number(place), placeOf: (value) => written(-Number(value)) };
    case 'title':
      return { sort: { place: { order } }, valueOf: String, placeOf: String };
    case 'id':
      return { sort: { id: { order } }, valueOf: Number, placeOf: String };
  }
}

function sortedNumber(key: Extract<OrderKey, { field: string }>, schema: IndexSchema): SortedKey {
  const { field, descends = false, times = 1, missing = 0, isTruth } = key;
  const type = fieldsOf(schema)[field];
  if (type === undefined) throw new Error(`No kind has the field ${field}.`);
  const turn = descends ? -1 : 1;
  const numberAt = (place: number) => (turn * place) / times;
  return {
    sort: {
      [sortPathOf(field, type)]: {
        order: descends ? 'desc' : 'asc',
        // JSON has no infinity.
        missing: Number.isFinite(missing) ? numberAt(missing) : missing < 0 ? '_first' : '_last',
      },
    },
    valueOf: (place) => (isTruth ? Number(place === 'false') : numberAt(Number(place))),
    placeOf: (value) =>
      isTruth ? String(value === 0) : written(turn * (times === 1 ? Number(value) : Math.round(Number(value) * times))),
  };
}

/** Turns -0 into 0. */
const written = (number: number): string => String(number + 0);
