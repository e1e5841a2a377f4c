import * as m from '#messages/server-strapi-api';
import qs from 'qs';

import { Refusal } from '../../../../shared/platform/kit/errors.ts';

/** A query string as unvalidated nested data. Objects have no prototype. */
export type QueryNode = string | QueryNode[] | QueryObject;
export interface QueryObject {
  [key: string]: QueryNode;
}

const MAX_LENGTH = 8000;
const MAX_PARAMETERS = 300;
const MAX_LIST = 100;
const MAX_DEPTH = 16;

const KEY = /^[^[\]]+(?:\[[^[\]]*\])*$/;

/** Parses keys such as `a[b][0]=c`. Malformed or excessive input is refused, never dropped. */
export function readQuery(raw: string): QueryObject {
  if (raw.length > MAX_LENGTH) throw new Refusal('bad_input', m.queryTooLong({ max: MAX_LENGTH }));
  const parts = raw.split('&').filter((part) => part !== '');
  if (parts.length > MAX_PARAMETERS) throw new Refusal('bad_input', m.tooManyParameters({ max: MAX_PARAMETERS }));
  for (const part of parts) checkPart(part);
  try {
    return qs.parse(parts.join('&'), {
      plainObjects: true,
      allowPrototypes: true,
      depth: MAX_DEPTH,
      strictDepth: true,
      arrayLimit: MAX_LIST,
      parameterLimit: MAX_PARAMETERS,
      throwOnLimitExceeded: true,
    }) as unknown as QueryObject;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const sentence = /depth/i.test(error.message) ? m.queryTooDeep({ max: MAX_DEPTH }) : m.listTooLong({ max: MAX_LIST });
    throw new Refusal('bad_input', sentence);
  }
}

/** Refuses keys that the parser would silently drop, and text that PostgreSQL cannot store. */
function checkPart(part: string): void {
  const end = part.indexOf('=');
  const key = decoded(end === -1 ? part : part.slice(0, end));
  const value = decoded(end === -1 ? '' : part.slice(end + 1));
  if (key === null) throw new Refusal('bad_input', m.queryEncoding());
  const named = key.slice(0, 100);
  if (value === null) throw new Refusal('bad_input', m.valueEncoding({ name: named }), named);
  if (!KEY.test(key) || key.includes('__proto__')) throw new Refusal('bad_input', m.noSuchParameter({ name: named }), named);
  if (`${key}${value}`.includes('\0')) throw new Refusal('bad_input', m.nullCharacter({ name: named }), named);
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}
