/** Chunks of page scripts: modules with the same importing pages share a file. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Plugin } from 'vite';

import { mergedSets } from './module-sets.ts';

const FRAMEWORK = /node_modules[\\/](?:react|react-dom|react-router|scheduler|cookie-es|@remix-run|@tanstack)[\\/]/;
const ROUTE = /src[\\/]web[\\/].*\?__react-router-build-client-route$/;

/** The first match for the file of a route applies. */
const PAGE_KINDS = {
  frame: /(?:root|framed-page)\.tsx/,
  list: /(?:home|-list|directory|collection|search|search-help|animations)-page\.tsx/,
  detail: /(?:-detail|\/entry|guide-reading|\/member|api-docs)-page\.tsx/,
  embed: /embed-page\.tsx/,
  plain:
    /(?:login|registration|password-reset|confirm-\w+|newsletter-(?:issue|link)|social-return|unsubscribe|about|privacy|not-found|empty)-page\.tsx/,
  form: /\/(?:add|upload-resource|edit|suggest|proposal-edit|me)(?:-\w+)*-page\.tsx/,
  work: /-page\.tsx/,
};
export type PageKind = keyof typeof PAGE_KINDS;

/**
 * Pages of these kinds share most modules, or are rarely visited first, so each kind counts as one page. A module stays in its
 * page if fewer pages of the kind than this number share it.
 */
const SHARED_WITHIN: Partial<Record<PageKind, number>> = { frame: 2, plain: 2, form: 4, work: 8 };

/** Unused bytes before compression that a page may load to save one file. */
const FILE_WORTH = 1600;
const MOST_CHUNKS = 80;

/** Modules of the frame, with their imports. */
let frame = new Set<string>();
/** Chunk index of modules imported by several pages. */
let chunkOf = new Map<string, number>();
/** Page kind of modules imported by that kind only. */
let onlyKindOf = new Map<string, string>();

export const findPages: Plugin = {
  name: 'find-pages',
  buildEnd() {
    if (this.environment.name !== 'client') return;
    const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
    const importers = new Map<string, Set<string>>();
    for (const route of [...this.getModuleIds()].filter((id) => ROUTE.test(id))) {
      const kind = pageKind(route);
      for (const id of reached(route, importsOf))
        importers.set(id, (importers.get(id) ?? new Set()).add(kind in SHARED_WITHIN ? kind : route));
    }
    frame = new Set([...importers.keys()].filter((id) => importers.get(id)?.has('frame')));
    const modules = [...importers]
      .filter(([id]) => !frame.has(id) && !FRAMEWORK.test(id))
      .map(([id, pages]) => ({ id, pages, bytes: this.getModuleInfo(id)?.code?.length ?? 0, imports: importsOf(id) }));
    const sets = mergedSets(modules, FILE_WORTH);
    if (sets.length > MOST_CHUNKS) this.error(`Pages share ${sets.length} chunks, and there are groups for ${MOST_CHUNKS}.`);
    chunkOf = new Map(sets.flatMap((ids, index) => ids.map((id) => [id, index] as const)));
    onlyKindOf = new Map(
      [...importers].flatMap(([id, [page, other]]) =>
        other === undefined && page !== undefined && !chunkOf.has(id) ? [[id, page] as const] : [],
      ),
    );
  },
};

/** Modules of a page. */
function reached(route: string, importsOf: (id: string) => readonly string[]): Set<string> {
  const seen = new Set([route]);
  for (const id of seen) for (const imported of importsOf(id)) seen.add(imported);
  return seen;
}

const pageKind = (route: string): PageKind =>
  (Object.keys(PAGE_KINDS) as PageKind[]).find((name) => PAGE_KINDS[name].test(route)) ?? 'work';

/** A chunk, as page-weight.ts reads it. */
export interface BuiltChunk {
  /** Kind of the page at the start of the chunk; null if there is none. */
  pageKind: PageKind | null;
  modules: { id: string; bytes: number }[];
}

/** Next to the build. */
export const CHUNKS_FILE = path.join(import.meta.dirname, '../../build/chunks.json');

export const listChunks: Plugin = {
  name: 'list-chunks',
  generateBundle(_, bundle) {
    if (this.environment.name !== 'client') return;
    const chunks: Record<string, BuiltChunk> = {};
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const page = chunk.facadeModuleId ?? '';
      const modules = Object.entries(chunk.modules).map(([id, { renderedLength }]) => ({ id, bytes: renderedLength }));
      chunks[`/${chunk.fileName}`] = { pageKind: ROUTE.test(page) ? pageKind(page) : null, modules };
    }
    mkdirSync(path.dirname(CHUNKS_FILE), { recursive: true });
    writeFileSync(CHUNKS_FILE, JSON.stringify(chunks));
  },
};

/** A group includes the imports of its modules, so the modules of most pages come first. */
export const CHUNK_GROUPS = [
  { name: 'framework', test: FRAMEWORK, priority: 3, minShareCount: 2 },
  { name: 'frame', test: (id: string) => frame.has(id), priority: 2 },
  ...Array.from({ length: MOST_CHUNKS }, (_, index) => ({
    name: `shared-${index}`,
    test: (id: string) => chunkOf.get(id) === index,
    priority: 1 - index / MOST_CHUNKS,
    minShareCount: 2,
  })),
  ...Object.entries(SHARED_WITHIN).map(([kind, minShareCount]) => ({
    name: kind,
    test: (id: string) => onlyKindOf.get(id) === kind,
    priority: 0,
    minShareCount,
  })),
];
