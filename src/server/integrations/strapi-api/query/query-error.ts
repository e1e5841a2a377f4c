import * as m from '#messages/server-strapi-api';

import { Refusal } from '../../../../shared/platform/kit/errors.ts';
import type { QueryNode, QueryObject } from './query-reader.ts';

/** Path in the query: `filters[genres][name]`. */
export type QueryPath = readonly [string, ...string[]];

const MAX_SHOWN = 100;

function pathText([root, ...rest]: QueryPath): string {
  return `${root}${rest.map((key) => `[${key}]`).join('')}`.slice(0, MAX_SHOWN);
}

/** A refusal that names the path. */
export function queryError(path: QueryPath, sentence: (at: { path: string }) => string): Refusal {
  const text = pathText(path);
  return new Refusal('bad_input', sentence({ path: text }), text);
}

export const shown = (text: string): string => text.slice(0, MAX_SHOWN);

export function isQueryObject(node: QueryNode): node is QueryObject {
  return typeof node === 'object' && !Array.isArray(node);
}

/** Members of an object, each with its path. */
export function membersOf(node: QueryNode, path: QueryPath): [key: string, value: QueryNode, path: QueryPath][] {
  if (!isQueryObject(node)) throw queryError(path, m.namedMembers);
  return Object.entries(node).map(([key, value]) => [key, value, [...path, key]]);
}

/** Members with a value; empty ones have no effect. */
export const withoutEmpty = (query: QueryObject): QueryObject =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

export function textsOf(node: QueryNode, path: QueryPath): string[] {
  const list = Array.isArray(node) ? node : [node];
  return list.map((value) => textOf(value, path));
}

export function textOf(node: QueryNode, path: QueryPath): string {
  if (typeof node !== 'string') throw queryError(path, m.oneValue);
  return node;
}

/** Sums the cost of a query, and refuses one that is too expensive. */
export interface QueryMeter {
  condition(path: QueryPath, cost: number): void;
  populate(path: QueryPath): void;
}

const MAX_CONDITION_COST = 50;
const MAX_POPULATES = 50;

export function queryMeter(): QueryMeter {
  let conditions = 0;
  let populates = 0;
  return {
    condition(path, cost) {
      conditions += cost;
      if (conditions > MAX_CONDITION_COST) throw queryError(path, m.tooExpensive);
    },
    populate(path) {
      populates += 1;
      if (populates > MAX_POPULATES) throw queryError(path, (at) => m.tooManyPopulated({ ...at, max: MAX_POPULATES }));
    },
  };
}
