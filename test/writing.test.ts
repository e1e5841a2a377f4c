import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { describe, expect, test } from 'vitest';

import {
  commentsOf,
  hasComments,
  hasReplacedWord,
  hidesSubject,
  leavesPersonUnnamed,
  missingDocuments,
  missingPaths,
  replacedWords,
  unclearTitles,
} from './writing-rules.ts';

const ROOT = join(import.meta.dirname, '..');

/** Each with the path of its file. */
interface Offenders {
  comments: string[];
  persons: string[];
  titles: string[];
  citations: string[];
  paths: string[];
  names: string[];
}
const found = findOffenders();

function findOffenders(): Offenders {
  const paths = listFiles().filter((path) => existsSync(join(ROOT, path)));
  // Operators write the last two.
  const names = paths.filter((path) => path.endsWith('.md')).map((path) => basename(path).toLowerCase());
  const documents = new Set([...names, 'about.md', 'privacy.md']);
  const words = replacedWords(readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8'));
  const offenders: Offenders = { comments: [], persons: [], titles: [], citations: [], paths: [], names: [] };
  const known = endsOf(paths);
  // Frozen scripts never change, comments included. Types of the client repeat sentences of the contracts.
  const isWritten = (path: string) =>
    hasComments(path) && !/^(?:migrations\/earlier\/|packages\/client\/src\/calls\/)/.test(path);
  for (const path of paths.filter(isWritten)) {
    const text = readFileSync(join(ROOT, path), 'utf8');
    for (const comment of commentsOf(path, text)) {
      if (hidesSubject(comment)) offenders.comments.push(`${path}: ${comment}`);
      // The page of the style has samples.
      if (path !== 'docs/style.md' && leavesPersonUnnamed(comment)) offenders.persons.push(`${path}: ${comment}`);
      offenders.citations.push(...missingDocuments(comment, documents).map((name) => `${path}: ${name}`));
      // This test has samples.
      if (path !== 'test/writing.test.ts')
        offenders.paths.push(...missingPaths(comment, (cited) => known.has(cited)).map((cited) => `${path}: ${cited}`));
    }
    if (/\.(?:test|spec)\.tsx?$/.test(path) && path !== 'test/writing.test.ts')
      offenders.titles.push(...unclearTitles(text).map((title) => `${path}: ${title}`));
    // License notices keep their name.
    const isNamed =
      /^(?:src|test|scripts|packages)\/.*\.(?:ts|tsx|css)$/.test(path) && !/third-party-notices|scripts\/notices/.test(path);
    if (isNamed && hasReplacedWord(basename(path), words)) offenders.names.push(path);
  }
  return offenders;
}

/** Every path by which a file or folder may be cited: itself, and without its first folders. */
function endsOf(paths: string[]): Set<string> {
  const ends = new Set<string>();
  for (const path of paths) {
    const names = path.split('/');
    for (let to = names.length; to > 0; to -= 1)
      for (let from = 0; from < to; from += 1) ends.add(names.slice(from, to).join('/'));
  }
  return ends;
}

/** Tracked files, and new ones that Git does not ignore. */
function listFiles(): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 }).split('\0');
}

describe('the repository', () => {
  test('comments and documents name their subject first', () => {
    expect(found.comments).toEqual([]);
  });

  test('comments and documents name the persons of their sentences', () => {
    expect(found.persons).toEqual([]);
  });

  test('titles of tests name their subject first', () => {
    expect(found.titles).toEqual([]);
  });

  test('summaries of calls name their subject first', () => {
    const summaries = listFiles()
      .filter((path) => /^src\/shared\/.*-contract\.ts$/.test(path) && existsSync(join(ROOT, path)))
      .flatMap((path) => [...readFileSync(join(ROOT, path), 'utf8').matchAll(/summary:\s*['`]([^'`]*)/g)])
      .map(([, summary = '']) => summary);
    expect(summaries.length).toBeGreaterThan(100);
    expect(summaries.filter(hidesSubject)).toEqual([]);
  });

  test('comments and documents cite no document that the repository lacks', () => {
    expect(found.citations).toEqual([]);
  });

  test('comments and documents cite no file or folder of sources that the repository lacks', () => {
    expect(found.paths).toEqual([]);
  });

  test('files are named by the words of docs/glossary.md', () => {
    expect(found.names).toEqual([]);
  });
});

describe('the rules', () => {
  const hidden = (path: string, text: string) => commentsOf(path, text).filter(hidesSubject);
  // In parts, or this file would contain offenders itself.
  const SLASHES = '//';
  const DASHES = '--';
  const STAR = '/*';

  test('find every form of a comment, and no text that only looks like one', () => {
    expect(hidden('a.ts', `/** What it is. */\nf(); ${SLASHES} Who asks.\n/*\n * Whose it is.\n */`)).toHaveLength(3);
    expect(hidden('a.tsx', `<p>\n  {${STAR} Of the page. */}\n</p>`)).toHaveLength(1);
    expect(hidden('a.css', '/* Whoever looks. */\na { background: url(//what.example); }')).toHaveLength(1);
    expect(hidden('a.sql', `${DASHES} What was.\nselect '${DASHES} x'; ${DASHES} Of a row.`)).toHaveLength(2);
    expect(hidden('a.js', `${SLASHES} Whoever looks.`)).toHaveLength(1);
    expect(hidden('.ci/run', '#!/bin/sh\n# What runs.\ntest; # Of a run.\necho "#What"')).toHaveLength(2);
    expect(hidden('a.ts', "const a = 'https://x.example'; const b = '/* no';")).toEqual([]);
  });

  test('take a run of line comments as one, so a later line continues a sentence', () => {
    expect(hidden('a.ts', `${SLASHES} The page that tells\n${SLASHES} What is new.`)).toEqual([]);
    expect(hidden('a.ts', `${SLASHES} What is new\n${SLASHES} on the page.\nf();\n${SLASHES} Of it.`)).toHaveLength(2);
  });

  test('read paragraphs, headings and list items of documents, without their code', () => {
    const text = '# What stays\n\nThe rest.\n\n- Whose rows they are\n- rows\n\n```sh\nWhat is this\n```\n\nWho may.\n';
    expect(hidden('a.md', text)).toHaveLength(3);
  });

  test('match whole words only', () => {
    expect(hidesSubject('Offline: nothing is sent.')).toBe(false);
    expect(hidesSubject('Whole rows.')).toBe(false);
    expect(hidesSubject('Whatever comes.')).toBe(true);
    expect(hidesSubject('Rows in order. What is gone is left out.')).toBe(true);
    expect(hidesSubject('Measured. Of 490 files, 26 had errors.')).toBe(false);
  });

  test('find sentences about an unnamed person', () => {
    expect(leavesPersonUnnamed('Sent to whoever asks.')).toBe(true);
    expect(leavesPersonUnnamed('Sent to the member who asks.')).toBe(false);
  });

  test('find unclear titles of plain and repeated tests', () => {
    const source =
      "test('what stays', f); describe('whoever asks', f); test.each(['a'].map((b) => c(b)))('who %s', f); test('of a draft', f);";
    expect(unclearTitles(source)).toEqual(['what stays', 'whoever asks', 'who %s']);
    expect(unclearTitles('test(`whose ${kind} it is`, f); test("it shows what is new", f);')).toEqual(['whose ${kind} it is']);
  });

  test('find citations of missing documents, and leave links to other sites', () => {
    const known = new Set(['readme.md', '0084-back-fills-are-jobs.md']);
    const cited = 'By browsing.md §2, README.md, [84](docs/decisions/0084-back-fills-are-jobs.md), https://a.example/b.md';
    expect(missingDocuments(cited, known)).toEqual(['browsing.md']);
  });

  test('know the replaced words of the glossary as whole words of a name', () => {
    const words = replacedWords(
      '| term | meaning | replaces |\n|---|---|---|\n| Notification | told | `notice`, `filter-memory` |\n',
    );
    expect(words).toEqual(['notice', 'filter-memory']);
    expect(hasReplacedWord('own-notice-list.module.css', words)).toBe(true);
    expect(hasReplacedWord('game-filter-memory.test.ts', words)).toBe(true);
    expect(hasReplacedWord('noticeable.ts', words)).toBe(false);
    expect(hasReplacedWord('memory-filter.ts', words)).toBe(false);
  });

  test('find cited files and folders that are missing, and leave other code spans', () => {
    const isKnown = (path: string) => ['kit/endpoint.ts', 'formats/blend'].includes(path);
    const cited =
      'See old/endpoint.ts, `kit/endpoint.ts`, `convert/blend`, `formats/blend/`, `x-module.ts`, `@tus/server`, `…-tables.ts`, https://a.example/b.ts';
    expect(missingPaths(cited, isKnown)).toEqual(['old/endpoint.ts', 'convert/blend']);
  });
});
