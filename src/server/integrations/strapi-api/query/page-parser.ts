import * as m from '#messages/server-strapi-api';

import { CONTENT_PAGE_SIZE, MAX_CONTENT_PAGE_SIZE } from '../../../../shared/integrations/strapi-api/content-contract.ts';
import { MAX_PAGE } from '../../../../shared/platform/kit/paging.ts';
import type { ContentPage } from './content-query.ts';
import { membersOf, queryError, textOf, type QueryPath } from './query-error.ts';
import type { QueryNode } from './query-reader.ts';
import { parseBoolean, parseInteger } from './value-parser.ts';

const MAX_NUMBER = 2_147_483_647;

/** `pagination[page|pageSize|withCount]` or `pagination[start|limit|withCount]`. */
export function parsePage(node: QueryNode | undefined): ContentPage {
  const numbers = new Map<string, number>();
  let withCount = true;
  for (const [key, value, path] of node === undefined ? [] : membersOf(node, ['pagination'])) {
    if (value === '') continue;
    if (key === 'withCount') withCount = parseBoolean(textOf(value, path), path);
    else numbers.set(key, parseCount(key, textOf(value, path), path));
  }
  const start = numbers.get('start');
  const limit = numbers.get('limit');
  const page = numbers.get('page');
  const pageSize = Math.min(numbers.get('pageSize') ?? limit ?? CONTENT_PAGE_SIZE, MAX_CONTENT_PAGE_SIZE);
  if (start === undefined && limit === undefined) {
    return { start: ((page ?? 1) - 1) * pageSize, limit: pageSize, withCount, unit: 'page' };
  }
  if (page !== undefined || numbers.has('pageSize')) {
    throw queryError(['pagination'], m.twoPagings);
  }
  return { start: start ?? 0, limit: pageSize, withCount, unit: 'entry' };
}

const LEAST: Record<string, number> = { page: 1, pageSize: 1, start: 0, limit: 1 };
/** A limit of -1 means the maximal page. */
export const NO_LIMIT = '-1';

function parseCount(key: string, text: string, path: QueryPath): number {
  const least = Object.hasOwn(LEAST, key) ? LEAST[key] : undefined;
  if (least === undefined) throw queryError(path, m.unknownPagination);
  if (key === 'limit' && text === NO_LIMIT) return MAX_CONTENT_PAGE_SIZE;
  // Strapi also raises numbers that are too small.
  return Math.max(parseInteger(text, key === 'page' ? MAX_PAGE : MAX_NUMBER, path), least);
}
