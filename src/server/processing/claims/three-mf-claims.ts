import { unzipSync } from 'three/addons/libs/fflate.module.js';

import { claimOf, sumOfClaims, type Claim } from './claimed.ts';

const MAX_OBJECTS = 10_000;

interface Part {
  claim: Claim;
  /** Of other objects, by their file and number. */
  made: string[];
}

/** Objects that are printed, and those that they are made of; what else is listed stands nowhere. */
export function threeMfClaim(bytes: Uint8Array): Claim {
  const files = unzipSync(bytes, { filter: ({ name }) => /\.model$/i.test(name) });
  const parts = new Map<string, Part>();
  const wanted: string[] = [];
  for (const [path, content] of Object.entries(files)) {
    const text = new TextDecoder().decode(content);
    for (const [, head = '', inside = ''] of text.matchAll(/<object\b([^>]*)>([\s\S]*?)<\/object>/g)) {
      const made = [...inside.matchAll(/<component\b([^>]*)>/g)].map(([, attributes = '']) =>
        keyOf(path, attributes, 'objectid'),
      );
      parts.set(keyOf(path, head, 'id'), { claim: claimOf(countOf(inside, 'triangle'), countOf(inside, 'vertex')), made });
    }
    for (const [, attributes = ''] of text.matchAll(/<item\b([^>]*)>/g)) wanted.push(keyOf(path, attributes, 'objectid'));
  }
  const used = new Set<Part>();
  for (let key = wanted.pop(); key !== undefined && used.size < MAX_OBJECTS; key = wanted.pop()) {
    const part = parts.get(key);
    if (part === undefined || used.has(part)) continue;
    used.add(part);
    wanted.push(...part.made);
  }
  return sumOfClaims([...used].map(({ claim }) => claim));
}

/** An object may stand in another file than the one that names it. */
function keyOf(path: string, attributes: string, name: string): string {
  const valueOf = (key: string) => new RegExp(`(?:^|\\s)(?:\\w+:)?${key}="([^"]*)"`).exec(attributes)?.[1];
  const file = name === 'id' ? path : (valueOf('path') ?? path);
  return `${file.replace(/^\//, '').toLowerCase()}#${valueOf(name) ?? ''}`;
}

const countOf = (text: string, name: string) => text.match(new RegExp(`<${name}\\b`, 'g'))?.length ?? 0;
