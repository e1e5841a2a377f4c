import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';

import { describe, expect, test } from 'vitest';

import { declaredTables, featureOfTable } from '../scripts/reference/table-features.ts';
import { importCircles } from './import-circles.ts';
import { READ_ELSEWHERE, WRITTEN_ELSEWHERE } from './tables-elsewhere.ts';

const ROOT = join(import.meta.dirname, '..');
const MAX_LINES = 400;
const MAX_MEDIAN_LINES = 90;

/** The groups of features in src/server, src/shared and src/web. Each imports only the groups before it. */
const GROUPS = ['platform', 'files', 'accounts', 'catalogue', 'community', 'discovery', 'moderation', 'integrations', 'app'];
/** Files that combine features: the frame of all pages, a publication, one's own profile; the list of simple kinds. */
const FRAMES = new Set([
  'src/web/platform/shell/header.tsx',
  'src/web/catalogue/publications/publication-detail.tsx',
  'src/web/community/profiles/own-profile.tsx',
  'src/server/catalogue/kinds/simple-kinds.ts',
]);
/** Files that every group may import: the list of kinds, the types of the installation, and its events. */
const KNOWN_TO_ALL = new Set([
  'src/shared/catalogue/publications/publication.ts',
  ...['app-context', 'domain-events', 'installation'].map((name) => `src/server/app/${name}.ts`),
]);

/** Features show these files to each other, by the end of the name. */
const PUBLIC_FILES = /-(?:service|policy|view|storage|kinds?|record)\.ts$/;
const BANNED_NAMES = /(?:^|[-/])(?:utils?|misc|helpers?|common)(?:[-./]|$)|(?:^|\/)index\./;

interface Described {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

interface SourceFile {
  path: string;
  text: string;
  imports: string[];
  /** Imports at load time: no types, and no dynamic imports. */
  loads: string[];
}

const files: SourceFile[] = ['src', 'packages', 'scripts', 'test'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() && /\.(?:ts|tsx|mjs)$/.test(entry.name) && !/node_modules|packages.client.dist/.test(entry.parentPath),
    )
    .map((entry) => sourceFile(join(entry.parentPath, entry.name))),
);
const source = files.filter(({ path }) => /^(?:src|packages\/[^/]+\/src)\//.test(path) && !/\.test\.tsx?$/.test(path));

function sourceFile(absolute: string): SourceFile {
  const text = readFileSync(absolute, 'utf8');
  const loads = importsOf(text.replaceAll(/^(?:import|export) type [^;]*;|import\([^)]*\)/gm, ''), absolute);
  return { path: relative(ROOT, absolute).replaceAll('\\', '/'), text, imports: importsOf(text, absolute), loads };
}

function importsOf(code: string, absolute: string): string[] {
  return [...code.matchAll(/(?<!['.])(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name = '']) => {
    if (name.startsWith('.')) return relative(ROOT, resolve(dirname(absolute), name)).replaceAll('\\', '/');
    return name.replace(/^@polyshelf\/([^/]+)\/(?:(test\/)|)/, (_whole, home, test) => `packages/${home}/${test ?? 'src/'}`);
  });
}

/** Every import of the files, as 'from → to', that breaks a rule. */
function broken(from: SourceFile[], isAllowed: (imported: string, path: string) => boolean): string[] {
  return from.flatMap(({ path, imports }) =>
    imports.filter((imported) => !isAllowed(imported, path)).map((imported) => `${path} → ${imported}`),
  );
}
const inFolder = (folder: string) => source.filter(({ path }) => path.startsWith(`${folder}/`));
const layerOf = (path: string) => /^src\/\w+\//.exec(path)?.[0];
const groupOf = (path: string) => /^src\/\w+\/([^/.]+)\//.exec(path)?.[1] ?? 'app';
/** The feature of a file, or its group if that has no features. */
const featureOf = (path: string) =>
  /^src\/(?:server\/(?!platform\/)|shared\/|web\/)[^/]+\/([^/.]+)\//.exec(path)?.[1] ?? groupOf(path);

describe('layers', () => {
  test('shared imports typebox, messages, itself, and rules of the packages only', () => {
    const isFree = (name: string) => name === 'typebox' || /^(?:#messages|src\/shared|packages\/[^/]+\/src)\//.test(name);
    // Servers read the catalogues of messages, and browsers do not (docs/decisions/0156).
    const isOfMessages = (path: string) => path.startsWith('src/shared/platform/messages/');
    const files = inFolder('src/shared').filter(({ path }) => !isOfMessages(path));
    expect(broken(files, isFree)).toEqual([]);
  });

  test('packages import nothing of the product, and only the packages that their package.json lists', () => {
    const errors = readdirSync(join(ROOT, 'packages')).flatMap((home) => {
      const described = JSON.parse(readFileSync(join(ROOT, 'packages', home, 'package.json'), 'utf8')) as Described;
      const named = Object.keys({ ...described.dependencies, ...described.devDependencies });
      const isFree = (name: string) =>
        // Words of comments and of texts that follow a 'from'.
        !/^(?:node:)?@?[\w-]+(?:\/[\w.@/-]+)?$/.test(name) ||
        /^node:|^vitest$/.test(name) ||
        name.startsWith(`packages/${home}/`) ||
        named.some(
          (one) => name === one || `${name.replace(/^packages\/([^/]+)\/.*/, '@polyshelf/$1')}/`.startsWith(`${one}/`),
        );
      return broken(
        files.filter(({ path }) => path.startsWith(`packages/${home}/`)),
        isFree,
      );
    });
    expect(errors).toEqual([]);
  });

  test('programs that open files of strangers load no schemas, because they start once for each archive and model', () => {
    const programs = ['archives/zip-program', 'archives/seven-zip-program', 'process-main', 'show-model'];
    const loaded = new Set(programs.map((program) => `packages/model-pipeline/src/${program}.ts`));
    for (const path of loaded) for (const name of source.find((file) => file.path === path)?.loads ?? [path]) loaded.add(name);
    expect(loaded.size).toBeGreaterThan(100);
    expect([...loaded]).not.toContain('typebox');
  });

  test('every pattern of a contract has a description in words', () => {
    const raw = inFolder('src/shared').filter(({ text }) => /Type\.String\(\{[^}]*\bpattern:/.test(text));
    expect(raw.map(({ path }) => path)).toEqual([]);
  });

  test('isBlank checks every required text, so invisible characters count as empty', () => {
    // Lines of a format and text differences contain empty lines as they are.
    const exempt = new Set([
      'src/shared/catalogue/guides/guide-text.ts',
      'src/shared/accounts/auth/user-agent.ts',
      'src/server/integrations/import-export/import-service.ts',
      'src/web/platform/ui/form/date-field.tsx',
      'src/web/platform/ui/text/line-changes.ts',
      'src/web/platform/ui/text/text-difference.ts',
      'src/web/platform/ui/form/typed-text.ts',
    ]);
    const trimming = ['src/shared', 'src/server', 'src/web'].flatMap((folder) =>
      inFolder(folder).filter(({ text }) => /\.trim\(\) [=!]== ''/.test(text)),
    );
    const readers = /^src\/server\/app\/cli\//;
    expect(trimming.map(({ path }) => path).filter((path) => !readers.test(path) && !exempt.has(path))).toEqual([]);
  });

  test("neither the server nor its commands load decoders of strangers' pictures and models", () => {
    const decoders = ['sharp', '7z-wasm', 'assimpjs', 'draco3dgltf', 'meshoptimizer', 'three', '@gltf-transform/core'];
    const loaded = new Set(
      ['app/main', 'integrations/metrics/metrics-server', 'app/cli/polyshelf'].map((name) => `src/server/${name}.ts`),
    );
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

  test('a server without an object store does not load its client', () => {
    const loaded = new Set(
      ['app/main', 'integrations/metrics/metrics-server', 'app/cli/polyshelf'].map((name) => `src/server/${name}.ts`),
    );
    for (const path of loaded) for (const name of source.find((file) => file.path === path)?.loads ?? []) loaded.add(name);
    expect(loaded.size).toBeGreaterThan(500);
    expect([...loaded].filter((name) => name.startsWith('@aws-sdk/'))).toEqual([]);
  });

  test('web and server do not import each other, except the types of the page handler', () => {
    expect(broken(inFolder('src/web'), (name) => !name.startsWith('src/server/'))).toEqual([]);
    const server = inFolder('src/server').filter(({ path }) => path !== 'src/server/app/web-pages.ts');
    expect(broken(server, (name) => !name.startsWith('src/web/'))).toEqual([]);
  });

  test('platform imports no feature', () => {
    const isPlatform = (name: string) => !name.startsWith('src/server/') || name.startsWith('src/server/platform/');
    expect(broken(inFolder('src/server/platform'), isPlatform)).toEqual([]);
  });

  test('platform names kinds of publications only in its mails', () => {
    const speaks = /^src\/server\/platform\/mail\/work-mail-texts\.ts$/;
    const isFree = (name: string, path: string) =>
      speaks.test(path) || !/^src\/shared\/catalogue\/(?:assets|games|publications)\//.test(name);
    expect(broken(inFolder('src/server/platform'), isFree)).toEqual([]);
  });

  /** Pages and frames combine features of every group, and so do the modules of the application. */
  const parts = source.filter(({ path }) => groupOf(path) !== 'app' && !path.endsWith('-page.tsx') && !FRAMES.has(path));

  test('groups import only the groups below them', () => {
    const levelOf = (path: string) => GROUPS.indexOf(groupOf(path));
    expect(source.filter(({ path }) => levelOf(path) < 0).map(({ path }) => path)).toEqual([]);
    const isBelow = (name: string, path: string) => layerOf(name) !== layerOf(path) || levelOf(name) <= levelOf(path);
    expect(broken(parts, (name, path) => KNOWN_TO_ALL.has(name) || isBelow(name, path))).toEqual([]);
  });

  test('modules are combined in app, and receive each other only as services', () => {
    const isAllowed = (imported: string, path: string) =>
      !imported.endsWith('-module.ts') || groupOf(path) === 'app' || featureOf(path) === featureOf(imported);
    expect(broken(inFolder('src/server'), isAllowed)).toEqual([]);
  });

  test('handlers of domain events are listed in event-handlers.ts, and nowhere else', () => {
    const listing = inFolder('src/server').filter(({ text }) => /\bdomainEvents\([^)]|\.events\.handle\(/.test(text));
    const isHandling = ({ path, imports }: SourceFile) =>
      path === 'src/server/app/domain-events.ts' || imports.includes('src/server/app/event-handlers.ts');
    expect(listing.filter((file) => !isHandling(file)).map(({ path }) => path)).toEqual([]);
  });

  test('features of the server call each other through services, policies and views', () => {
    const isAllowed = (imported: string, path: string) => {
      const to = layerOf(imported) === 'src/server/' ? featureOf(imported) : 'platform';
      // A kind is described in terms of the core, and its stores consist of them too.
      return ['platform', 'app', 'publications', featureOf(path)].includes(to) || PUBLIC_FILES.test(imported);
    };
    const features = parts.filter(({ path }) => layerOf(path) === 'src/server/' && groupOf(path) !== 'platform');
    expect(broken(features, isAllowed)).toEqual([]);
  });

  test.each(['src/server/', 'src/web/', 'src/shared/'])('features of %s have no import cycle', (layer) => {
    const calls = new Map<string, Set<string>>();
    for (const { path, imports } of parts.filter((file) => layerOf(file.path) === layer && groupOf(file.path) !== 'platform')) {
      const called = imports
        .filter((name) => layerOf(name) === layer && !['app', 'platform'].includes(groupOf(name)) && !KNOWN_TO_ALL.has(name))
        .map(featureOf);
      const others = called.filter((feature) => feature !== featureOf(path));
      calls.set(featureOf(path), new Set([...(calls.get(featureOf(path)) ?? []), ...others]));
    }
    const reach = (feature: string, trail: string[]): void => {
      expect(trail, `a circle: ${[...trail, feature].join(' → ')}`).not.toContain(feature);
      for (const next of calls.get(feature) ?? []) reach(next, [...trail, feature]);
    };
    for (const feature of calls.keys()) reach(feature, []);
  });

  test('no file imports itself through others, types included', () => {
    expect(
      importCircles([
        { path: 'a.ts', imports: ['b.ts'] },
        { path: 'b.ts', imports: ['a.ts'] },
      ]),
    ).toEqual(['a.ts b.ts']);
    expect(importCircles(source)).toEqual([]);
  });

  test('only stores, views, tables, the conditions of publication-policy and platform/db speak SQL', () => {
    const speakers = broken(inFolder('src/server'), (name, path) => {
      if (!['kysely', 'pg'].includes(name) && !name.startsWith('@electric-sql')) return true;
      return /-(?:store|view|tables)\.ts$|\/publication-policy\.ts$/.test(path) || path.startsWith('src/server/platform/db/');
    });
    expect(speakers).toEqual([]);
  });

  test('the server calls other servers through outside-caller.ts, which checks their addresses', () => {
    // The command publishes from its user's machine.
    const own = ['app/cli/publish/site-client.ts', 'platform/http/outside-caller.ts'];
    const callers = inFolder('src/server').filter(({ text, imports }) => {
      return (
        imports.includes('node:https') || /import \{[^}]*\brequest\b[^}]*\} from 'node:http'|(?<![.\w])fetch\([^)]/.test(text)
      );
    });
    expect(callers.map(({ path }) => path.replace('src/server/', '')).toSorted()).toEqual(own.toSorted());
  });

  test('the browser loads lazy parts by load-part or lazy-part, which handle missing ones (decision 97)', () => {
    const bare = inFolder('src/web').filter(
      ({ path, text, imports }) =>
        /\bimport\(/.test(text) &&
        // A notification of a failure must not wait for the loader that failed.
        path !== 'src/web/platform/ui/overlay/notification-host.tsx' &&
        !imports.some((name) => /^src\/web\/platform\/ui\/(?:load-part\.ts|lazy-part\.tsx)$/.test(name)),
    );
    expect(bare.map(({ path }) => path)).toEqual([]);
  });

  test('numbers and times are formatted by the classes of locale-format.ts, which write the same spaces everywhere', () => {
    const direct = source.filter(({ text }) =>
      /new Intl\.(?:Number|DateTime|RelativeTime)Format|\.toLocale\w*String\(/.test(text),
    );
    // These read the parts of a format, or write English for programmers.
    const exempt =
      /\/(?:date-words|typed-number|unit-format|local-time|notification-settings|search-contract|inspection-text|file-sentences)\.tsx?$/;
    expect(direct.map(({ path }) => path).filter((path) => !exempt.test(path))).toEqual([]);
  });

  test('only page-renewal.ts reloads an open page, and its failure does not replace the page', () => {
    const direct = inFolder('src/web').filter(({ text }) => /\buseRevalidator\b/.test(text));
    expect(direct.map(({ path }) => path)).toEqual(['src/web/platform/api/page-renewal.ts']);
  });

  test('ui is independent of the domain: it imports no feature', () => {
    const isFree = (name: string) => !name.startsWith('src/web/') || /^src\/web\/platform\/(?:ui|api)\//.test(name);
    expect(broken(inFolder('src/web/platform/ui'), isFree)).toEqual([]);
  });
});

describe('tables', () => {
  const declared = declaredTables();
  const WRITE =
    /(?:insert into|update|delete from)\s+([a-z_]+)\b|(?:insertInto|updateTable|deleteFrom)\('([a-z_]+)'|(?:insertRows|updateRows|insertReturning|deleteRows)\(\s*(?:db|trx),\s*'([a-z_]+)'/g;
  const READ = /\b(?<!delete )(?:from|join)\s+([a-z_]+)\b|(?:selectFrom|innerJoin|leftJoin)\(\s*'([a-z_]+)/g;

  /** Tables of other features in the SQL of each feature. A table name in a variable is not seen. */
  function foreignTables(pattern: RegExp, entryOf: (table: string, home: string) => string): Record<string, string[]> {
    const found = new Map<string, Set<string>>();
    for (const { path, text } of inFolder('src/server').filter((file) => /-(?:store|view)\.ts$/.test(file.path))) {
      const feature = featureOf(path);
      if (feature === 'platform') continue;
      for (const [, ...names] of text.matchAll(pattern)) {
        const table = names.find((name) => name !== undefined) ?? '';
        const home = featureOfTable(table, declared);
        if (home === undefined || home === feature) continue;
        found.set(feature, (found.get(feature) ?? new Set()).add(entryOf(table, home)));
      }
    }
    return Object.fromEntries([...found].map(([feature, entries]) => [feature, [...entries].toSorted()]));
  }

  test('a feature writes its own tables, and others only if tables-elsewhere.ts allows it', () => {
    expect(foreignTables(WRITE, (table) => table)).toEqual(WRITTEN_ELSEWHERE);
  });

  test('a feature reads its own tables, and those of other features that tables-elsewhere.ts names', () => {
    expect(foreignTables(READ, (_table, home) => home)).toEqual(READ_ELSEWHERE);
  });
});

describe('links', () => {
  /** Files that check the beginning of an address, and why they do not decide where a link leads. */
  const LOOKING = {
    'an address that a URL parser has read already': [
      'src/shared/platform/kit/link-target.ts',
      'src/shared/platform/kit/outside-link.ts',
      'src/server/accounts/trust/link-service.ts',
      'src/server/community/notifications/push-service.ts',
      'src/server/app/cli/publish/publish-options.ts',
      'src/web/discovery/home/home-banner.tsx',
    ],
    'what operators and admins write': [
      'src/shared/moderation/admin/site-look-contract.ts',
      'src/shared/integrations/import-export/import-contract.ts',
      'src/server/platform/setting-table.ts',
      'src/server/accounts/auth/auth-module.ts',
      'src/server/accounts/auth/social/social-protocol.ts',
    ],
    'stored addresses, which a save has checked': [
      'src/server/catalogue/tools/links/tool-link-store.ts',
      'src/server/catalogue/games/game-detail-store.ts',
    ],
    'text that becomes a link, which is judged where it is rendered': [
      'src/server/platform/text/markdown.ts',
      'src/server/platform/text/markdown/autolink-literals.ts',
    ],
    'no link: names beside addresses, models of this site by their path, a search term, another file format, a request': [
      'src/server/platform/http/http-server.ts',
      'src/shared/community/mentions/mention-rules.ts',
      'src/shared/catalogue/guides/guide-text.ts',
      'src/server/integrations/import-export/guide-line-text.ts',
      'src/server/integrations/igdb/igdb-search-term.ts',
      'packages/model-pipeline/src/formats/md5/md5-tokens.ts',
    ],
  };

  test('are checked by linkTarget, and nowhere by their beginning', () => {
    const looks = source.filter(({ text }) => /https\?:|startsWith\(['"`](?:https?:|\/\/)/.test(text)).map(({ path }) => path);
    const known = Object.values(LOOKING).flat();
    expect(looks.filter((path) => !known.includes(path))).toEqual([]);
    expect(known.filter((path) => !looks.includes(path))).toEqual([]);
  });
});

describe('files', () => {
  const lines = ({ text }: SourceFile) => text.split('\n').length;

  test(`no file has more than ${MAX_LINES} lines`, () => {
    const long = files.filter((file) => lines(file) > MAX_LINES);
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  test(`the median file has at most ${MAX_MEDIAN_LINES} lines`, () => {
    const sizes = source.map(lines).toSorted((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(MAX_MEDIAN_LINES);
  });

  test('names are kebab-case, and no file is a catch-all', () => {
    const odd = files.filter(({ path }) => !/^[a-z0-9]+(?:[-.][a-z0-9]+)*$/.test(basename(path)) || BANNED_NAMES.test(path));
    expect(odd.map(({ path }) => path)).toEqual([]);
  });

  test('base names are unique', () => {
    const names = source.map(({ path }) => basename(path)).filter((name) => name !== 'format.ts');
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
