import { unzipSync } from 'three/addons/libs/fflate.module.js';

import { declaredCounts, sumOfCounts, type DeclaredCounts } from '../../declared-counts/declared-counts.ts';

const MAX_OBJECTS = 10_000;

interface Part {
  claim: DeclaredCounts;
  /** Components: other objects, by file and number. */
  made: string[];
}

/** Counts printed objects and their components. Other objects of the file are not part of the model. */
export function threeMfCounts(bytes: Uint8Array): DeclaredCounts {
  const files = unzipSync(bytes, { filter: ({ name }) => /\.model$/i.test(name) });
  const parts = new Map<string, Part>();
  const wanted: string[] = [];
  for (const [path, content] of Object.entries(files)) {
    const text = new TextDecoder().decode(content);
    for (const [, head = '', inside = ''] of text.matchAll(/<object\b([^>]*)>([\s\S]*?)<\/object>/g)) {
      const made = [...inside.matchAll(/<component\b([^>]*)>/g)].map(([, attributes = '']) =>
        keyOf(path, attributes, 'objectid'),
      );
      parts.set(keyOf(path, head, 'id'), {
        claim: declaredCounts(countOf(inside, 'triangle'), countOf(inside, 'vertex')),
        made,
      });
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
  return sumOfCounts([...used].map(({ claim }) => claim));
}

/** The referenced object may be in another file. */
function keyOf(path: string, attributes: string, name: string): string {
  const valueOf = (key: string) => new RegExp(`(?:^|\\s)(?:\\w+:)?${key}="([^"]*)"`).exec(attributes)?.[1];
  const file = name === 'id' ? path : (valueOf('path') ?? path);
  return `${file.replace(/^\//, '').toLowerCase()}#${valueOf(name) ?? ''}`;
}

const countOf = (text: string, name: string) => text.match(new RegExp(`<${name}\\b`, 'g'))?.length ?? 0;
