/** Chunks of the pages' scripts: by which kinds of page their modules are imported. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Plugin } from 'vite';

const FRAMEWORK = /node_modules[\\/](?:react|react-dom|react-router|scheduler|cookie-es|@remix-run|@tanstack)[\\/]/;
const OURS = /src[\\/](?:shared|web)[\\/]/;
const ICONS = /node_modules[\\/]lucide-react[\\/]/;
/** A library of its own size, for the few pages with a gallery. */
const CAROUSEL = /node_modules[\\/]embla-carousel/;
const ROUTE = /src[\\/]web[\\/].*\?__react-router-build-client-route$/;

/** The first that a route's file matches. */
const PAGE_KINDS = {
  frame: /(?:root|framed-page)\.tsx/,
  list: /(?:home|-list|directory|collection|search|search-help|animations)-page\.tsx/,
  detail: /(?:-detail|\/entry|guide-reading)-page\.tsx/,
  embed: /embed-page\.tsx/,
  plain:
    /(?:login|registration|password-reset|confirm-\w+|newsletter-\w+|social-return|unsubscribe|about|privacy|not-found|empty)-page\.tsx/,
  work: /-page\.tsx/,
};
export type PageKind = keyof typeof PAGE_KINDS;

/** A module that few pages of a member's own work share stays with them: these have little in common. */
const SHARED_BY_WORK = 8;

/** By module: the kinds of page that import it, directly or not. */
const importers = new Map<string, Set<PageKind>>();

export const findPageKinds: Plugin = {
  name: 'find-page-kinds',
  buildEnd() {
    if (this.environment.name !== 'client') return;
    for (const route of [...this.getModuleIds()].filter((id) => ROUTE.test(id))) {
      const kind = pageKind(route);
      const seen = new Set([route]);
      for (const id of seen) {
        importers.set(id, (importers.get(id) ?? new Set()).add(kind));
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) seen.add(imported);
      }
    }
  },
};

const pageKind = (route: string): PageKind =>
  (Object.keys(PAGE_KINDS) as PageKind[]).find((name) => PAGE_KINDS[name].test(route)) ?? 'work';

/** A chunk as page-weight.ts reads of it. */
export interface BuiltChunk {
  /** Kind of the page that the chunk begins with; null: it begins with none. */
  pageKind: PageKind | null;
  modules: { id: string; bytes: number }[];
}

/** Beside the build, by the name of the file. */
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

/** All choices of kinds but the frame, those of most kinds first: a chunk takes along what its modules import. */
const CHOICES = combinations(['list', 'detail', 'embed', 'plain', 'work']).toSorted((a, b) => b.length - a.length);

/**
 * The frame has a chunk, and each choice of kinds whose pages share modules: a page loads those of its own kind. A few chunks
 * rather than a hundred, as a server without HTTP/2 sends six at a time.
 */
export const CHUNK_GROUPS = [
  { name: 'framework', test: FRAMEWORK, priority: 5, minShareCount: 2 },
  { name: 'frame', test: (id: string) => !ICONS.test(id) && importers.get(id)?.has('frame') === true, priority: 4 },
  { name: 'icons', test: ICONS, priority: 3, minShareCount: 2 },
  { name: 'carousel', test: CAROUSEL, priority: 2 },
  ...CHOICES.map((kinds, index) => ({
    name: kinds.join('-'),
    test: (id: string) => OURS.test(id) && [...(importers.get(id) ?? [])].toSorted().join() === kinds.toSorted().join(),
    priority: 1 - index / CHOICES.length,
    minShareCount: kinds.join() === 'work' ? SHARED_BY_WORK : 2,
  })),
];

function combinations<T>([first, ...rest]: T[]): T[][] {
  if (first === undefined) return [];
  const others = combinations(rest);
  return [[first], ...others.map((one) => [first, ...one]), ...others];
}
