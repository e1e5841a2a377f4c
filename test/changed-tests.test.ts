import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { changedFiles, chooseTests, nearTests } from '../scripts/changed-tests.ts';

let home: string;
let origin: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'polyshelf-changes-'));
  origin = join(home, 'origin');
  await mkdir(origin);
});
afterEach(() => rm(home, { recursive: true }));

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: 'pipe',
  });

async function commit(folder: string, name: string): Promise<void> {
  await writeFile(join(folder, name), name);
  git(folder, 'add', name);
  git(folder, 'commit', '--quiet', '-m', name);
}

/** A main branch of two commits, and a branch of one from the first. */
async function aRepository(): Promise<void> {
  git(origin, 'init', '--quiet', '--initial-branch=main');
  await commit(origin, 'base.ts');
  git(origin, 'checkout', '--quiet', '-b', 'work');
  await commit(origin, 'own.ts');
  git(origin, 'checkout', '--quiet', 'main');
  await commit(origin, 'theirs.ts');
}

describe('the changed files', () => {
  test('are the difference from the merge base, the working tree included, on a branch and on a detached HEAD', async () => {
    await aRepository();
    for (const detached of [[], ['--detach']]) {
      git(origin, 'checkout', '--quiet', ...detached, 'work');
      await writeFile(join(origin, 'not added.ts'), '');
      expect(changedFiles(origin).files).toEqual(['own.ts', 'not added.ts']);
      expect(changedFiles(origin).basis).toMatch(/^Compared with main at [0-9a-f]{10} and the working tree\.$/);
    }
  });

  test('are none on the main branch itself', async () => {
    await aRepository();
    expect(changedFiles(origin).files).toEqual([]);
  });

  test('are the uncommitted ones if a shallow clone has no common commit', async () => {
    await aRepository();
    const shallow = join(home, 'shallow');
    git(home, 'clone', '--quiet', '--depth=1', '--no-single-branch', '--branch=work', `file://${origin}`, shallow);
    await writeFile(join(shallow, 'new.ts'), '');
    const { files, basis } = changedFiles(shallow);
    expect([files, basis]).toEqual([['new.ts'], expect.stringContaining('`git fetch --unshallow` gets the rest.')]);
  });

  test('are not known without a repository', () => {
    expect(changedFiles(home)).toEqual({
      files: null,
      basis: 'This folder is no Git repository with a commit, so what changed is not known.',
    });
  });
});

describe('near tests', () => {
  const write = async (path: string, text: string) => {
    await mkdir(join(home, path, '..'), { recursive: true });
    await writeFile(join(home, path), text);
  };

  test('are found over imports and features, except through modules that import the whole server', async () => {
    await write('src/server/discovery/bookmarks/bookmark-store.ts', '');
    await write('src/server/discovery/bookmarks/bookmark-service.ts', "import './bookmark-store.ts';");
    await write('src/server/app/app.ts', "import '../discovery/bookmarks/bookmark-service.ts';");
    await write(
      'src/server/community/chats/chat-service.ts',
      "import { x } from '../../discovery/bookmarks/bookmark-service.ts';",
    );
    const texts = {
      'src/server/discovery/bookmarks/bookmark-routes.test.ts': "import '../../app/app.ts';",
      'src/server/community/chats/chats.test.ts': "import './chat-service.ts';",
      'src/server/catalogue/games/games.test.ts': "import '../../app/app.ts';",
    };
    for (const [path, text] of Object.entries(texts)) await write(path, text);
    const near = nearTests(Object.keys(texts), ['src/server/discovery/bookmarks/bookmark-store.ts'], home);
    expect([...near.keys()]).toEqual([
      'src/server/discovery/bookmarks/bookmark-routes.test.ts',
      'src/server/community/chats/chats.test.ts',
    ]);
  });

  test('of a package are those of all its files, and those of the product that import it by name', async () => {
    await write('packages/shapes/src/cube.ts', '');
    const texts = {
      'packages/shapes/src/sphere.test.ts': '',
      'src/server/catalogue/games/cubes.test.ts': "import { cube } from '@polyshelf/shapes/cube.ts';",
      'src/server/catalogue/games/games.test.ts': '',
    };
    for (const [path, text] of Object.entries(texts)) await write(path, text);
    const near = nearTests(Object.keys(texts), ['packages/shapes/src/cube.ts'], home);
    expect([...near.keys()]).toEqual(['packages/shapes/src/sphere.test.ts', 'src/server/catalogue/games/cubes.test.ts']);
  });

  test('are run nearest first, and quickest first at equal distance, until the time is used up', () => {
    const near = new Map([
      ['far', 3],
      ['near and slow', 1],
      ['near and quick', 1],
      ['too slow', 1],
    ]);
    const ms: Record<string, number> = { far: 10, 'near and slow': 50, 'near and quick': 5, 'too slow': 500 };
    expect(chooseTests(near, (name) => ms[name] ?? 0, 100)).toEqual({
      chosen: ['near and quick', 'near and slow', 'far'],
      left: ['too slow'],
    });
  });
});
