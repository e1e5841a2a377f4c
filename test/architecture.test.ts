import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';

import { describe, expect, test } from 'vitest';

import { READ_ELSEWHERE, TABLE_ROOMS, WRITTEN_ELSEWHERE } from '../scripts/data-model/table-rooms.ts';

const ROOT = join(import.meta.dirname, '..');
const MAX_LINES = 400;
const MAX_MEDIAN_LINES = 90;

/**
 * Which room of the server calls which: the map of the product. A room reaches another only through its services, its
 * policies and its views, and how it describes what is stored, and nobody reaches back.
 */
const MAY_CALL: Record<string, string[]> = {
  activity: [],
  admin: ['files'],
  assets: ['bundles', 'files', 'packages', 'publications', 'search-text'],
  auth: ['admin', 'trust'],
  backups: ['files'],
  bundles: ['files', 'packages', 'publications', 'uploads'],
  catalogue: ['assets', 'entries', 'fanarts', 'files', 'games', 'guides', 'lookups', 'packages', 'publications', 'tools'],
  collections: ['files', 'lookups'],
  blocks: ['files'],
  chats: ['files', 'mentions', 'notices', 'publications', 'trust'],
  comments: ['files', 'mentions', 'notices', 'publications', 'trust'],
  content: ['assets', 'entries', 'fanarts', 'files', 'games', 'guides', 'lookups', 'publications', 'tools'],
  entries: ['files', 'lookups', 'publications', 'trust'],
  fanarts: ['files', 'publications'],
  files: ['packages'],
  follows: ['files', 'notices', 'profiles', 'publications'],
  games: ['files', 'history', 'publications'],
  guides: ['files', 'mentions', 'publications'],
  history: ['files', 'publications'],
  home: ['admin', 'auth', 'files'],
  igdb: ['files', 'lookups'],
  lookups: [],
  mentions: ['files', 'notices', 'publications', 'trust'],
  metrics: [],
  notices: ['files', 'publications'],
  operation: ['admin', 'files'],
  packages: [],
  processing: ['assets', 'bundles', 'files', 'packages'],
  profiles: ['admin', 'auth', 'files', 'publications', 'trust'],
  proposals: ['auth', 'files', 'notices', 'publications'],
  publications: ['files', 'lookups'],
  reports: ['auth', 'chats', 'comments', 'files', 'lookups', 'notices', 'publications', 'trust'],
  saves: ['files', 'profiles', 'publications'],
  search: ['publications', 'search-text'],
  'search-text': [],
  site: ['files', 'search'],
  tools: ['files', 'notices', 'publications', 'trust'],
  trust: ['admin', 'lookups', 'publications'],
  uploads: ['files'],
  webhooks: ['admin'],
};

/** What a room shows to the others, by the end of the file's name. */
const PUBLIC_FILES = /-(?:service|policy|view|storage|kind|record)\.ts$/;
const BANNED_NAMES = /(?:^|[-/])(?:utils?|misc|helpers?|common|index)(?:[-./]|$)/;

interface SourceFile {
  path: string;
  text: string;
  imports: string[];
  /** Of them what is loaded with it: no types, and nothing that it loads later. */
  loads: string[];
}

const files: SourceFile[] = ['src', 'scripts', 'test'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => sourceFile(join(entry.parentPath, entry.name))),
);
const source = files.filter(({ path }) => path.startsWith('src/') && !/\.test\.tsx?$/.test(path));

function sourceFile(absolute: string): SourceFile {
  const text = readFileSync(absolute, 'utf8');
  const loads = importsOf(text.replaceAll(/^(?:import|export) type [^;]*;|import\([^)]*\)/gm, ''), absolute);
  return { path: relative(ROOT, absolute).replaceAll('\\', '/'), text, imports: importsOf(text, absolute), loads };
}

function importsOf(code: string, absolute: string): string[] {
  return [...code.matchAll(/(?<!')(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name]) =>
    name?.startsWith('.') ? relative(ROOT, resolve(dirname(absolute), name)).replaceAll('\\', '/') : (name ?? ''),
  );
}

/** Every import of the files, as 'from → to', that breaks a rule. */
function broken(from: SourceFile[], isAllowed: (imported: string, path: string) => boolean): string[] {
  return from.flatMap(({ path, imports }) =>
    imports.filter((imported) => !isAllowed(imported, path)).map((imported) => `${path} → ${imported}`),
  );
}

const inFolder = (folder: string) => source.filter(({ path }) => path.startsWith(`${folder}/`));
const roomOf = (path: string) => /^src\/server\/([^/]+)\//.exec(path)?.[1];

describe('layers', () => {
  test('shared imports typebox and itself only', () => {
    expect(broken(inFolder('src/shared'), (name) => name === 'typebox' || name.startsWith('src/shared/'))).toEqual([]);
  });

  test('programs that open files of strangers load no schemas: they start once for each archive and each model', () => {
    const programs = ['packages/zip-program', 'packages/seven-zip-program', 'processing/process-main', 'processing/show-model'];
    const loaded = new Set(programs.map((program) => `src/server/${program}.ts`));
    for (const path of loaded) for (const name of source.find((file) => file.path === path)?.loads ?? [path]) loaded.add(name);
    expect(loaded.size).toBeGreaterThan(100);
    expect([...loaded]).not.toContain('typebox');
  });

  test('every pattern of a contract says in words what it stands for', () => {
    const raw = inFolder('src/shared').filter(({ text }) => /Type\.String\(\{[^}]*\bpattern:/.test(text));
    expect(raw.map(({ path }) => path)).toEqual([]);
  });

  test('a required text is judged by isBlank, for which invisible characters are none', () => {
    // Lines of a format, and differences of texts: an empty line there is what it is.
    const exempt = new Set([
      'src/shared/guides/guide-text.ts',
      'src/shared/auth/user-agent.ts',
      'src/server/catalogue/import-service.ts',
      'src/web/ui/date-field.tsx',
      'src/web/ui/line-changes.ts',
      'src/web/ui/text-difference.ts',
      'src/web/ui/typed-text.ts',
    ]);
    const judged = ['src/shared', 'src/server', 'src/web'].flatMap((folder) =>
      inFolder(folder).filter(({ text }) => /\.trim\(\) [=!]== ''/.test(text)),
    );
    const readers = /^src\/server\/(?:processing|cli)\//;
    expect(judged.map(({ path }) => path).filter((path) => !readers.test(path) && !exempt.has(path))).toEqual([]);
  });

  test('nothing that decodes pictures and models of strangers is loaded by the server or its commands', () => {
    const decoders = ['sharp', '7z-wasm', 'assimpjs', 'draco3dgltf', 'meshoptimizer', 'three', '@gltf-transform/core'];
    const loaded = new Set(['main', 'metrics/metrics-server', 'cli/polyshelf'].map((name) => `src/server/${name}.ts`));
    const decoding: string[] = [];
    for (const path of loaded) {
      const text = (source.find((file) => file.path === path)?.text ?? '').replaceAll(/^(?:import|export) type [^;]*;/gm, '');
      for (const name of importsOf(text, join(ROOT, path))) {
        loaded.add(name);
        if (decoders.some((decoder) => name === decoder || name.startsWith(`${decoder}/`))) decoding.push(`${path} → ${name}`);
      }
    }
    expect(loaded.size).toBeGreaterThan(500);
    expect(decoding).toEqual([]);
  });

  test('web and server do not import each other, but for the types of the page handler', () => {
    expect(broken(inFolder('src/web'), (name) => !name.startsWith('src/server/'))).toEqual([]);
    const server = inFolder('src/server').filter(({ path }) => path !== 'src/server/web-pages.ts');
    expect(broken(server, (name) => !name.startsWith('src/web/'))).toEqual([]);
  });

  test('platform knows no room', () => {
    const isPlatform = (name: string) => !name.startsWith('src/server/') || name.startsWith('src/server/platform/');
    expect(broken(inFolder('src/server/platform'), isPlatform)).toEqual([]);
  });

  test('platform knows no kind of publication but by the rows of the database and the words of its mails', () => {
    const speaks = /^src\/server\/platform\/(?:db\/(?:[a-z]+-)?tables|mail\/work-mail-texts)\.ts$/;
    const isFree = (name: string, path: string) =>
      speaks.test(path) || !/^src\/shared\/(?:assets|games|publications)\//.test(name);
    expect(broken(inFolder('src/server/platform'), isFree)).toEqual([]);
  });

  test('rooms call each other along MAY_CALL, through services, policies and views', () => {
    const rooms = inFolder('src/server').filter(({ path }) => !['platform', 'cli'].includes(roomOf(path) ?? 'platform'));
    const isAllowed = (imported: string, path: string) => {
      const from = roomOf(path) ?? '';
      const to = roomOf(imported);
      if (to === undefined || to === 'platform' || to === from) return true;
      // A kind is described in the words of the core, which its stores are made of too.
      return (MAY_CALL[from] ?? []).includes(to) && (to === 'publications' || PUBLIC_FILES.test(imported));
    };
    expect(broken(rooms, isAllowed)).toEqual([]);
  });

  test('MAY_CALL names every room and has no circle', () => {
    const rooms = new Set(inFolder('src/server').map(({ path }) => roomOf(path)));
    for (const other of [undefined, 'platform', 'cli']) rooms.delete(other);
    expect(Object.keys(MAY_CALL).toSorted()).toEqual([...rooms].map(String).toSorted());
    const reach = (room: string, trail: string[]): void => {
      expect(trail, `a circle: ${[...trail, room].join(' → ')}`).not.toContain(room);
      for (const next of MAY_CALL[room] ?? []) reach(next, [...trail, room]);
    };
    for (const room of Object.keys(MAY_CALL)) reach(room, []);
  });

  test('only stores, views, the conditions of publication-policy and platform/db speak SQL', () => {
    const speakers = broken(inFolder('src/server'), (name, path) => {
      if (!['kysely', 'pg'].includes(name) && !name.startsWith('@electric-sql')) return true;
      return (
        /-(?:store|view)\.ts$|\/publication-policy\.ts$/.test(path) ||
        path.startsWith('src/server/platform/db/') ||
        /\/(?:worker-)?app\.ts$/.test(path)
      );
    });
    expect(speakers).toEqual([]);
  });

  test('the server calls other servers through outside-caller.ts, which judges their addresses', () => {
    // The object store is the operator's own, and the command publishes from its user's machine.
    const own = ['files/s3-request.ts', 'cli/publish/site-client.ts', 'platform/http/outside-caller.ts'];
    const callers = inFolder('src/server').filter(({ text, imports }) => {
      return (
        imports.includes('node:https') || /import \{[^}]*\brequest\b[^}]*\} from 'node:http'|(?<![.\w])fetch\([^)]/.test(text)
      );
    });
    expect(callers.map(({ path }) => path.replace('src/server/', '')).toSorted()).toEqual(own.toSorted());
  });

  test('in the web only pages combine rooms', () => {
    const webRoom = (path: string) => /^src\/web\/([^/]+)\//.exec(path)?.[1];
    const shared = new Set(['ui', 'api', 'shell', 'editing', 'publications', undefined]);
    const parts = inFolder('src/web').filter(({ path }) => !path.endsWith('-page.tsx') && !shared.has(webRoom(path)));
    const isOwn = (imported: string, path: string) => {
      const to = webRoom(imported);
      return shared.has(to) || to === webRoom(path);
    };
    expect(broken(parts, isOwn)).toEqual([]);
  });

  test('the browser loads late parts by load-part or lazy-part, which know what to do where one is gone (decision 97)', () => {
    const bare = inFolder('src/web').filter(
      ({ path, text, imports }) =>
        /\bimport\(/.test(text) &&
        // A notification of a failure must not wait for the loader that failed.
        path !== 'src/web/ui/notification-host.tsx' &&
        !imports.some((name) => /^src\/web\/ui\/(?:load-part\.ts|lazy-part\.tsx)$/.test(name)),
    );
    expect(bare.map(({ path }) => path)).toEqual([]);
  });

  test('ui speaks no domain words: it imports no room', () => {
    const isFree = (name: string) => !name.startsWith('src/web/') || /^src\/web\/(?:ui|api)\//.test(name);
    expect(broken(inFolder('src/web/ui'), isFree)).toEqual([]);
  });
});

describe('tables', () => {
  const homes = new Map(
    Object.entries(TABLE_ROOMS).flatMap(([room, tables]) => tables.map((table): [string, string] => [table, room])),
  );
  const WRITE =
    /(?:insert into|update|delete from)\s+([a-z_]+)\b|(?:insertInto|updateTable|deleteFrom)\('([a-z_]+)'|(?:insertRows|updateRows|insertReturning|deleteRows)\(\s*(?:db|trx),\s*'([a-z_]+)'/g;
  const READ = /\b(?<!delete )(?:from|join)\s+([a-z_]+)\b|(?:selectFrom|innerJoin|leftJoin)\(\s*'([a-z_]+)/g;

  /** The tables of other rooms that the SQL of each room names. One that travels in a variable is not seen. */
  function foreignTables(pattern: RegExp, entryOf: (table: string, home: string) => string): Record<string, string[]> {
    const found = new Map<string, Set<string>>();
    for (const { path, text } of inFolder('src/server').filter((file) => /-(?:store|view)\.ts$/.test(file.path))) {
      const room = roomOf(path) ?? 'platform';
      if (room === 'platform') continue;
      for (const [, ...names] of text.matchAll(pattern)) {
        const table = names.find((name) => name !== undefined) ?? '';
        const home = homes.get(table);
        if (home === undefined || home === room) continue;
        found.set(room, (found.get(room) ?? new Set()).add(entryOf(table, home)));
      }
    }
    return Object.fromEntries([...found].map(([room, entries]) => [room, [...entries].toSorted()]));
  }

  test('a room writes its own tables, and others only where table-rooms.ts says so', () => {
    expect(foreignTables(WRITE, (table) => table)).toEqual(WRITTEN_ELSEWHERE);
  });

  test('a room reads its own tables, and those of the rooms that table-rooms.ts names', () => {
    expect(foreignTables(READ, (_table, home) => home)).toEqual(READ_ELSEWHERE);
  });
});

describe('links', () => {
  /** Files that look for the beginning of an address, and why that is no judgement of where a link leads. */
  const LOOKING = {
    'an address that a URL parser has read already': [
      'src/shared/kit/link-target.ts',
      'src/shared/kit/outside-link.ts',
      'src/server/trust/link-service.ts',
      'src/server/notices/push-service.ts',
      'src/server/cli/publish/publish-options.ts',
      'src/web/home/home-banner.tsx',
    ],
    'what operators and admins write': [
      'src/shared/admin/site-look-contract.ts',
      'src/shared/catalogue/import-contract.ts',
      'src/server/platform/settings.ts',
      'src/server/auth/auth-room.ts',
      'src/server/auth/social/social-protocol.ts',
    ],
    'stored addresses, which a save has checked': [
      'src/server/tools/links/tool-link-store.ts',
      'src/server/games/game-detail-store.ts',
    ],
    'text that becomes a link, which is judged where it is rendered': [
      'src/server/platform/markdown.ts',
      'src/server/platform/markdown/autolink-literals.ts',
    ],
    'no link: names beside addresses, models of this site by their path, a search term, another file format, a request': [
      'src/server/platform/http/http-server.ts',
      'src/shared/mentions/mention-rules.ts',
      'src/shared/guides/guide-text.ts',
      'src/server/catalogue/guide-line-text.ts',
      'src/server/igdb/igdb-search-term.ts',
      'src/server/processing/convert/md5/md5-tokens.ts',
    ],
  };

  test('are judged by linkTarget, and nowhere by how they begin', () => {
    const looks = source.filter(({ text }) => /https\?:|startsWith\(['"`](?:https?:|\/\/)/.test(text)).map(({ path }) => path);
    const known = Object.values(LOOKING).flat();
    expect(looks.filter((path) => !known.includes(path))).toEqual([]);
    expect(known.filter((path) => !looks.includes(path))).toEqual([]);
  });
});

describe('migrations', () => {
  /** Those of which a large catalogue has millions of rows. */
  const LARGE =
    'asset|asset_clip|asset_image|bundle|bundle_entry|bundle_model|bundle_model_picture|comment|game|notice|picture|revision|stored_file';
  const WRITES = new RegExp(`\\b(?:update|delete from)\\s+(?:only\\s+)?(?:${LARGE})\\b`);
  const REWRITES = new RegExp(`\\balter table\\s+(?:${LARGE})\\b[^;]*\\b(?:stored|type)\\b`);
  /** The last one from before this rule. */
  const LAST_FREE = 207;

  test('write no rows of large tables while the server starts: back-fills are jobs (decision 84)', () => {
    const slow = readdirSync(join(ROOT, 'migrations')).filter((name) => {
      if (Number(name.slice(0, 4)) <= LAST_FREE) return false;
      // What functions hold runs later.
      const script = readFileSync(join(ROOT, 'migrations', name), 'utf8')
        .replaceAll(/--.*/g, '')
        .replaceAll(/\bas\s+\$\$[\s\S]*?\$\$/g, '');
      const statements = script.split(';').filter((statement) => !/^\s*create\b/.test(statement));
      return statements.some((statement) => WRITES.test(statement) || REWRITES.test(statement));
    });
    expect(slow).toEqual([]);
  });
});

describe('files', () => {
  const lines = ({ text }: SourceFile) => text.split('\n').length;

  test(`no file has more than ${MAX_LINES} lines`, () => {
    expect(files.filter((file) => lines(file) > MAX_LINES).map(({ path }) => path)).toEqual([]);
  });

  test(`the median file has at most ${MAX_MEDIAN_LINES} lines`, () => {
    const sizes = source.map(lines).toSorted((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(MAX_MEDIAN_LINES);
  });

  test('names are kebab-case and there are no drawers', () => {
    const odd = files.filter(({ path }) => !/^[a-z0-9]+(?:[-.][a-z0-9]+)*$/.test(basename(path)) || BANNED_NAMES.test(path));
    expect(odd.map(({ path }) => path)).toEqual([]);
  });

  test('base names are unique', () => {
    const names = source.map(({ path }) => basename(path));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
