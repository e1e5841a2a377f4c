import * as publish from '#messages/command-publish';
import * as m from '#messages/command-line';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { scratchPostgres } from '../../../../scripts/scratch-postgres.ts';
import { runCommand } from '../../../../test/run-command.ts';
import { ConfigError } from '../../platform/config.ts';
import { COMMANDS } from './command-table.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polyshelf-commands-'));
  await writeFile(join(folder, 'a-file'), '');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const commandOf = async (name: string) => {
  const load = COMMANDS[name];
  if (load === undefined) throw new Error(`There is no command ${name}.`);
  return load();
};

/** Commands that start an installation, need none, or read a backup only. */
const WITHOUT = ['import', 'demo', 'restore', 'publish', 'verify-backup'];
/** Arguments of the other commands. */
const ARGUMENTS: Record<string, string[]> = {
  status: ['--json'],
  export: ['-'],
  'process-again': [],
  backup: ['/nowhere/backup'],
  scrub: [],
  repair: ['.'],
  'merge-platforms': ['--dry-run'],
  'renew-search': [],
  'renew-search-index': [],
  grant: ['admin', 'ada'],
  user: ['list'],
  'staff-two-factor': ['optional'],
  newsletter: ['-'],
};

describe('without an installation', () => {
  const runIn = async (name: string, env: Record<string, string>) => {
    const given = { OPENSEARCH_URL: 'http://127.0.0.1:9', INIT_CWD: folder, ...env };
    return runCommand(await commandOf(name), ARGUMENTS[name] ?? [], given);
  };

  test('the list of commands is complete', () => {
    expect([...WITHOUT, ...Object.keys(ARGUMENTS)].toSorted()).toEqual(Object.keys(COMMANDS).toSorted());
  });

  // `repair` reads the backup first, and there is none.
  test.each(Object.keys(ARGUMENTS).filter((name) => name !== 'repair'))('%s says so and creates nothing', async (name) => {
    const missing = join(folder, 'missing', 'data');
    const answer = runIn(name, { DATA_DIR: missing });
    await expect(answer).rejects.toThrow(ConfigError);
    await expect(answer).rejects.toThrow(m.noInstallation({ folder: missing }));
    expect(await readdir(folder)).toEqual(['a-file']);
  });

  test('an empty database, or one with another folder, is refused and stays unchanged', async () => {
    const empty = await scratchPostgres(inject('databaseServer'));
    try {
      for (const dataDir of [folder, join(folder, 'missing')])
        await expect(runIn('status', { DATA_DIR: dataDir, DATABASE_URL: empty.url })).rejects.toThrow(
          /^There is no installation in the database of DATABASE_URL with the folder .*Set DATABASE_URL and DATA_DIR/,
        );
      // A second run would find files of the first.
      expect(await readdir(folder)).toEqual(['a-file']);
    } finally {
      await empty.drop();
    }
  });
});

describe('every option', () => {
  /** Arguments before and after those of the test. */
  const BEFORE: Record<string, string[]> = { 'user --json': ['list'], 'user --reason': ['disable'] };
  const AFTER: Record<string, string[]> = {
    restore: ['/nowhere/backup'],
    publish: ['chest', '--to', 'http://localhost'],
  };
  const ENV = { POLYSHELF_TOKEN: 'polyshelf_x' };

  const refusal = async (name: string, args: string[], option = ''): Promise<string> => {
    const command = await commandOf(name);
    const { code, out, err } = await runCommand(command, [...(BEFORE[`${name} ${option}`] ?? []), ...args], {
      INIT_CWD: folder,
      ...ENV,
    });
    expect([args, code, out]).toEqual([args, 2, '']);
    return err;
  };

  test.each(Object.keys(COMMANDS))('of %s lists its arguments', async (name) => {
    for (const [option, { type, about }] of Object.entries((await commandOf(name)).options ?? {})) {
      const flag = `--${option}`;
      const isSwitch = type === 'boolean';
      const sentence = isSwitch ? m.optionHasNoValue({ option: flag }) : `${m.optionNeedsValue({ option: flag })} ${about()}`;
      const mistakes = isSwitch ? [[`${flag}=maybe`]] : [[flag], [`${flag}=`], [flag, ' '], [flag, flag]];
      for (const args of mistakes) expect(await refusal(name, args, flag)).toBe(sentence);
    }
  });

  /** Options that take any text. The site validates names. */
  const FREE = ['publish --name', 'publish --game', 'publish --license', 'publish --author', 'publish --tag'];
  FREE.push('publish --category', 'publish --platform', 'publish --main', 'publish --note', 'grant --reason', 'user --reason');
  const WRONG: Record<string, [value: string, sentence: string][]> = {
    'restore --into': [['a-file', m.needsFolderNotFile({ option: '--into', path: 'PLACE/a-file' })]],
    'publish --to': [
      ['notaurl', publish.wantsSiteAddress({ value: 'notaurl' })],
      ['file:///etc', publish.wantsSiteAddress({ value: 'file:///etc' })],
    ],
    'publish --asset': [['x', publish.assetIdWanted({ value: 'x' })]],
    'publish --from': [
      ['none.ndjson', m.needsFile({ option: '--from', path: 'PLACE/none.ndjson' })],
      ['a-file/below', m.needsFile({ option: '--from', path: 'PLACE/a-file/below' })],
      ['.', m.needsFileNotFolder({ option: '--from', path: 'PLACE' })],
    ],
    'publish --token-file': [['none', m.needsFile({ option: '--token-file', path: 'PLACE/none' })]],
    'publish --description-file': [['none', m.needsFile({ option: '--description-file', path: 'PLACE/none' })]],
  };

  test('with invalid values explains the error', async () => {
    const texts: string[] = [];
    for (const name of Object.keys(COMMANDS))
      for (const [option, { type }] of Object.entries((await commandOf(name)).options ?? {}))
        if (type === 'string') texts.push(`${name} --${option}`);
    expect([...FREE, ...Object.keys(WRONG)].toSorted()).toEqual(texts.toSorted());
    for (const [words, values] of Object.entries(WRONG))
      for (const [value, sentence] of values) {
        const [name = '', flag = ''] = words.split(' ');
        const after = flag === '--from' ? ['--to', 'http://localhost'] : (AFTER[name] ?? []);
        const given = flag === '--to' ? ['chest'] : after;
        expect(await refusal(name, [...given, flag, value])).toBe(sentence.replace('PLACE', folder));
      }
  });
});
