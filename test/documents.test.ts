import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

import { describe, expect, test } from 'vitest';

import { COMMANDS } from '../src/server/app/cli/command-table.ts';
import { SETTING_NAMES } from '../src/server/platform/settings.ts';
import { IMPORT_LINES } from '../src/shared/integrations/import-export/import-contract.ts';
import { anchorsOf, capitalNames, citedCommits, commandLines, inlineCode, localLinks, npmScripts } from './document-rules.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
/** Tracked files, and new ones that Git does not ignore. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 ** 2,
})
  .split('\0')
  .filter((path) => existsSync(join(ROOT, path)));
const documents = files
  .filter((path) => /^(?:[^/]+|docs\/.+|packages\/[^/]+\/[^/]+)\.md$/.test(path))
  .map((path) => ({ path, text: read(path) }));
/** Decisions may name former files and names. */
const living = documents.filter(({ path }) => !path.startsWith('docs/decisions/'));
const sources = files.filter((path) => /\.(?:tsx?|mjs|yaml|yml)$/.test(path)).map((path) => ({ path, text: read(path) }));

/** Environment variables other than settings of the server. */
const OTHER_VARIABLES = new Set(['POLYSHELF_TOKEN']);

/** Wrong claims of the documents, each after the name of its document. */
const wrong = (of: typeof documents, claims: (text: string, path: string) => string[]) =>
  of.flatMap(({ path, text }) => claims(text, path).map((claim) => `${path}: ${claim}`));

describe('the documents', () => {
  test('are those of the root, of docs and of the packages', () => {
    const paths = documents.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(['README.md', 'docs/self-hosting/README.md', 'packages/model-pipeline/README.md']),
    );
  });

  test('describe the architecture in at most 250 lines', () => {
    expect(read('docs/architecture.md').trimEnd().split('\n').length).toBeLessThanOrEqual(250);
  });

  test('link to files and headings that exist', () => {
    const anchors = new Map(documents.map(({ path, text }) => [path, anchorsOf(text)]));
    const missing = wrong(documents, (text, path) =>
      localLinks(text).filter((link) => {
        const [file = '', anchor] = link.split('#');
        const target =
          file === ''
            ? path
            : normalize(join(dirname(path), file))
                .replaceAll('\\', '/')
                .replace(/\/$/, '');
        return !existsSync(join(ROOT, target)) || (anchor !== undefined && anchors.get(target)?.has(anchor) !== true);
      }),
    );
    expect(missing).toEqual([]);
  });

  test('call scripts of package.json', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    expect(wrong(documents, (text) => npmScripts(text).filter((script) => !(script in scripts)))).toEqual([]);
  });

  test('call commands and options of the command line that exist', async () => {
    const loaded = await Promise.all(Object.entries(COMMANDS).map(async ([name, load]) => [name, await load()] as const));
    const options = new Map(loaded.map(([name, command]) => [name, new Set(Object.keys(command.options ?? {}))]));
    const missing = wrong(documents, (text) =>
      commandLines(text)
        .filter(({ command }) => command !== 'help')
        .flatMap(({ command, options: given }) => {
          const known = options.get(command);
          if (known === undefined) return [command];
          return given.filter((option) => !known.has(option)).map((option) => `${command} --${option}`);
        }),
    );
    expect(missing).toEqual([]);
  });

  test('name settings and constants that exist, and pages for operators only settings', () => {
    const settings = new Set<string>([...SETTING_NAMES, ...OTHER_VARIABLES]);
    const words = new Set(sources.flatMap(({ text }) => text.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? []));
    const missing = wrong(living, (text, path) =>
      capitalNames(text).filter(
        (name) => !settings.has(name) && (/^(?:README|docs\/self-hosting\/)/.test(path) || !words.has(name)),
      ),
    );
    expect(missing).toEqual([]);
  });

  test('explain every setting on a page for operators', () => {
    const pages = documents.filter(({ path }) => path.startsWith('docs/self-hosting/')).map(({ text }) => text);
    expect(SETTING_NAMES.filter((name) => !pages.some((text) => new RegExp(`\\b${name}\\b`).test(text)))).toEqual([]);
  });
});

test('recipes name functions, types and fields that the sources have', () => {
  const words = new Set(
    [...sources.map(({ text }) => text), ...files.filter((path) => path.endsWith('.sql')).map(read)].flatMap(
      (text) => text.match(/[A-Za-z]\w+/g) ?? [],
    ),
  );
  const missing = wrong(
    documents.filter(({ path }) => path.startsWith('docs/contributing/')),
    (text) =>
      inlineCode(text)
        .filter((code) => /^\w+(?:\(.*\))?$/.test(code))
        .map((code) => code.replace(/\(.*/, ''))
        .filter((name) => /[a-z][A-Z]|_|^[A-Z][a-z]/.test(name) && !name.endsWith('_') && !words.has(name)),
  );
  expect(missing).toEqual([]);
});

describe('recipes', () => {
  const recipes = documents.filter(({ path }) => path.startsWith('docs/contributing/'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });
  const isShallow = git('rev-parse', '--is-shallow-repository').trim() === 'true';

  test.each(['field', 'filter', 'format', 'notification', 'provider', 'setting'])(
    '%s.md names a commit as its example',
    (name) => {
      const text = recipes.find(({ path }) => path === `docs/contributing/${name}.md`)?.text ?? '';
      expect(citedCommits(text)).not.toEqual([]);
    },
  );

  test.skipIf(isShallow)('name commits of the history by hash and subject (needs it: git fetch --unshallow)', () => {
    const history = git('log', '--format=%H %s').split('\n');
    const isCommit = ({ hash, subject }: { hash: string; subject: string }) =>
      history.some((commit) => commit.startsWith(hash) && commit.slice(41) === subject);
    expect(wrong(recipes, (text) => citedCommits(text).flatMap((cited) => (isCommit(cited) ? [] : [cited.hash])))).toEqual([]);
  });
});

test('the page of the import format explains every kind of line with all its fields', () => {
  const sections = read('docs/import-format.md').split(/^### /m);
  const missing = Object.entries(IMPORT_LINES).flatMap(([kind, { properties }]) => {
    const [heading = '', ...text] = (sections.find((one) => one.split('\n')[0]?.includes(`\`${kind}\``)) ?? '').split('\n');
    const named = text.join('\n');
    return Object.keys(properties)
      .filter((field) => heading === '' || (field !== 'kind' && !named.includes(`\`${field}\``)))
      .map((field) => `${kind}: ${field}`);
  });
  expect(missing).toEqual([]);
});

describe('decisions', () => {
  const FOLDER = 'docs/decisions/';
  const records = documents.filter(({ path }) => /^docs\/decisions\/\d{4}-/.test(path));

  test('begin with their number, a title, a status and a subject', () => {
    const wrongly = records.filter(({ path, text }) => {
      const number = path.slice(FOLDER.length, FOLDER.length + 4);
      return !new RegExp(`^# ${number} .+\\n\\nStatus: (?:accepted|superseded by \\[).*\\nSubject: .+\\n\\n## `).test(text);
    });
    expect(records.length).toBeGreaterThan(100);
    expect(wrongly.map(({ path }) => path)).toEqual([]);
  });
});

describe('the rules', () => {
  const FENCED = '```sh\nA_VARIABLE=1 npm run polyshelf -- demo --remove   # not [a link](b.md)\n```\n';

  test('find links outside of code, and leave addresses of sites', () => {
    const text = `[a](b.md#c) ![p](../d.webp) \`[no](e.md)\` [site](https://a.example/f.md) [call](/api/docs)\n${FENCED}`;
    expect(localLinks(text)).toEqual(['b.md#c', '../d.webp']);
  });

  test('make the same anchors as GitHub', () => {
    const text = `# A full disk\n## \`npm\`: what it (really) does\n## A full disk\n${FENCED}`;
    expect([...anchorsOf(text)]).toEqual(['a-full-disk', 'npm-what-it-really-does', 'a-full-disk-1']);
  });

  test('find scripts, commands and options in prose and in code', () => {
    expect(npmScripts(`\`npm run --silent polyshelf -- help\`, npm test, \`npm run a:b\`\n${FENCED}`)).toEqual([
      'polyshelf',
      'a:b',
      'polyshelf',
      'test',
    ]);
    expect(commandLines(`\`npm run polyshelf -- COMMAND\` and\n${FENCED}`)).toEqual([{ command: 'demo', options: ['remove'] }]);
    expect(commandLines('npm run polyshelf -- restore [--dry-run [--read-all] | --skip-damaged] B --into F')).toEqual([
      { command: 'restore', options: ['dry-run', 'read-all', 'skip-damaged', 'into'] },
    ]);
  });

  test('find the commits that a recipe names, and no other code', () => {
    expect(citedCommits('Commit `0123abcd` (*Add a `hat`*), `abcdef` (*too short*), `01234567` alone')).toEqual([
      { hash: '0123abcd', subject: 'Add a `hat`' },
    ]);
  });

  test('find code spans and names in capitals', () => {
    expect(inlineCode(`\`a\` \`\`b\`c\`\` d\n${FENCED}`)).toEqual(['a', 'b`c']);
    expect(capitalNames(`\`X_Y=1\` \`S3_\` X_Z \`PORT\` \`DATA_DIR/mail\`\n${FENCED}`)).toEqual([
      'X_Y',
      'DATA_DIR',
      'A_VARIABLE',
    ]);
  });
});
