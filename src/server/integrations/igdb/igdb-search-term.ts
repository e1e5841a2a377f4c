import * as m from '#messages/server-igdb';

import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { plainTerm } from './igdb-query.ts';

const MAX_ID = 2_147_483_647;

export type SearchTerm =
  | { kind: 'nothing' }
  | { kind: 'slug'; slug: string }
  | { kind: 'name'; name: string; igdbId: number | null };

/** Parses search input: an igdb.com address, a number (possibly a name: '1942'), or a name. */
export function readSearchTerm(text: string): SearchTerm {
  const term = text.trim();
  const address = /^(?:https?:\/\/)?(?:www\.|m\.)?igdb\.com(?<path>\/\S*)?$/i.exec(term);
  if (address !== null) {
    const slug = /^\/games\/([a-z0-9-]{1,200})(?:[/?#]|$)/i.exec(address.groups?.['path'] ?? '')?.[1];
    if (slug !== undefined) return { kind: 'slug', slug: slug.toLowerCase() };
    throw new Refusal('bad_input', m.notAddress(), 'searchTerm');
  }
  const name = plainTerm(term);
  if (name === '') return { kind: 'nothing' };
  const number = /^#?([1-9]\d{0,9})$/.exec(term)?.[1];
  const igdbId = number !== undefined && Number(number) <= MAX_ID ? Number(number) : null;
  return { kind: 'name', name, igdbId };
}
