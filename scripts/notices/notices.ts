/**
 * Writes THIRD-PARTY-NOTICES: the licenses of all production dependencies.
 *
 * npm run notices [-- --check]
 *
 * With --check, it only reports whether the file is up to date. A license that is not allowed fails in both cases.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const FILE = join(ROOT, 'THIRD-PARTY-NOTICES');
const RULE = '-'.repeat(80);

/** Licenses (SPDX) allowed for all packages. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
]);
/** Licenses allowed for single packages, as described in parts.md. */
const NAMED: [name: RegExp, license: string][] = [
  [/^@img\/sharp-/, 'LGPL-3.0-or-later'],
  [/^7z-wasm$/, 'LGPL-2.1-or-later WITH unRAR'],
  [/^argparse$/, 'PSF-2.0'],
];
/** Licenses that are missing in the lock file, or not in SPDX form. */
const CORRECTED: Record<string, string> = { '7z-wasm': 'LGPL-2.1-or-later WITH unRAR', 'combine-errors': 'MIT' };

interface Package {
  path: string;
  name: string;
  version: string;
  license: string;
  /** Only installed on some systems. */
  isOfSystem: boolean;
}

interface Locked {
  version: string;
  /** A workspace of this repository, which is also listed by its folder. */
  link?: boolean;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
}

function lockedPackages(): Package[] {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> };
  return Object.entries(lock.packages)
    .filter(([path, { dev, devOptional, link }]) => path.includes('node_modules/') && !link && !dev && !devOptional)
    .map(([path, { version, license: declared, optional, os, cpu }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const license = CORRECTED[name] ?? declared ?? 'none';
      return { path, name, version, license, isOfSystem: optional === true || os !== undefined || cpu !== undefined };
    })
    .toSorted((a, b) => (a.name === b.name ? order(a.version, b.version) : order(a.name, b.name)));
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Packages with a license that is not allowed, as messages. */
export function licenseErrors(packages: Pick<Package, 'name' | 'version' | 'license'>[]): string[] {
  const isAllowed = (name: string, license: string): boolean => {
    const plain = license.replaceAll(/[()]/g, '').trim();
    if (plain.includes(' OR ')) return plain.split(' OR ').some((one) => isAllowed(name, one));
    if (plain.includes(' AND ')) return plain.split(' AND ').every((one) => isAllowed(name, one));
    return ALLOWED.has(plain) || NAMED.some(([pattern, named]) => pattern.test(name) && plain === named);
  };
  return packages
    .filter(({ name, license }) => !isAllowed(name, license))
    .map(
      ({ name, version, license }) =>
        `The license of ${name} ${version} is not on the list of scripts/notices/notices.ts: ${license}. Judge it, and then allow it there or do without the package.`,
    );
}

/** All license texts of a package, joined. */
function termsOf(folder: string): string {
  return [folder, join(folder, 'dist')]
    .filter((one) => existsSync(one))
    .flatMap((one) =>
      readdirSync(one, { withFileTypes: true })
        .filter((entry) => entry.isFile() && /^(?:licen[sc]e|copying|notice|copyright)(?![a-z]*\.(?:js|ts))/i.test(entry.name))
        .map(({ name }) => join(one, name)),
    )
    .toSorted(order)
    .map((file) => readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trim())
    .join('\n\n');
}

/** Separates lines with copyright holders from the rest, which many packages share. */
function parted(text: string): { holders: string[]; rest: string; key: string } {
  const lines = text.split('\n').map((line) => line.trimEnd());
  // In texts longer than MIT, ISC and BSD, a line without a year may be part of a sentence.
  const isHolder = lines.length < 40 ? /^\W*(?:copyright|\(c\)|©)/i : /^\W*(?:copyright|\(c\)|©).*(?:\d{4}|yyyy)/i;
  const found = lines.filter((line) => isHolder.test(line));
  // A collection of many texts is not separated.
  const holders = lines.length < 40 || found.length <= 2 ? found : [];
  const rest = lines.filter((line) => !holders.includes(line));
  const key = rest
    .join(' ')
    .replaceAll(/\W+/g, ' ')
    .toLowerCase()
    .trim()
    .replace(/^(?:the )?(?:mit|isc) license (?:mit )?/, '');
  return {
    holders: holders.map((line) => line.trim()),
    rest: rest
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
    key,
  };
}

export function thirdPartyNotices(): { text: string; errors: string[] } {
  const packages = lockedPackages();
  const label = ({ name, version, license }: Package) => `${name} ${version} (${license})`;
  const ofSystems = packages.filter(({ isOfSystem }) => isOfSystem);
  const plain = packages.filter(({ isOfSystem }) => !isOfSystem);
  const texts = plain.map((one) => ({ one, terms: termsOf(join(ROOT, one.path)) }));
  const silent = texts.filter(({ terms }) => terms === '').map(({ one }) => one);
  const groups = Map.groupBy(
    texts.filter(({ terms }) => terms !== '').map(({ one, terms }) => ({ one, ...parted(terms) })),
    ({ key }) => key,
  );
  const versions = new Map(packages.map(({ name, version }) => [name, version]));
  const parts = readFileSync(join(import.meta.dirname, 'parts.md'), 'utf8').replaceAll(
    /\{\{([^}]+)\}\}/g,
    (_all, name: string) => {
      const version = versions.get(name);
      if (version === undefined) throw new Error(`parts.md tells of ${name}, which is no package of production.`);
      return version;
    },
  );
  const unique = (lines: string[]) => [...new Set(lines)];
  const ownTexts = ['lgpl-3.0.txt', 'gpl-3.0.txt', 'lgpl-2.1.txt'].map(
    (name) => `texts/${name}\n\n${readFileSync(join(import.meta.dirname, 'texts', name), 'utf8').trimEnd()}`,
  );
  const sections = [
    parts.trimEnd(),
    '\n2. PACKAGES OF SINGLE SYSTEMS\n============================\n',
    'The text of each is in its folder or in that of the package that uses it.\n',
    unique(ofSystems.map(label)).join('\n'),
    '\n\n3. PACKAGES\n===========\n',
    ...[...groups.values()].map((group) =>
      [
        RULE,
        ...group.map(({ one, holders }) => [label(one), ...unique(holders).map((line) => `  ${line}`)].join('\n')),
        '',
        group[0]?.rest ?? '',
        '',
      ].join('\n'),
    ),
    RULE,
    'These packages bring no text of their own. The standard text of the license that each names is above.\n',
    silent.map(label).join('\n'),
    '\n\n4. TEXTS OF THE GNU LICENSES\n============================\n',
    ...ownTexts.map((text) => `${RULE}\n${text}\n`),
  ];
  return { text: `${sections.join('\n')}\n`, errors: licenseErrors(packages) };
}

function run(): number {
  const { text, errors } = thirdPartyNotices();
  for (const error of errors) console.error(error);
  if (errors.length > 0) return 1;
  if (!process.argv.includes('--check')) {
    writeFileSync(FILE, text);
    return 0;
  }
  if (existsSync(FILE) && readFileSync(FILE, 'utf8') === text) return 0;
  console.error('THIRD-PARTY-NOTICES is older than package-lock.json. Run npm run notices, and commit the file.');
  return 1;
}

if (process.argv[1] === import.meta.filename) process.exitCode = run();
