import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { packageEntryKind } from './package-kinds.ts';
import { isProgram } from './program-type.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polyshelf-programs-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function isDetected(bytes: Buffer | string): Promise<boolean> {
  const file = join(folder, 'file');
  await writeFile(file, bytes);
  return isProgram(file);
}

const latin = (text: string) => Buffer.from(text, 'latin1');

function windowsProgram(second: string): Buffer {
  const bytes = Buffer.alloc(256);
  bytes.write('MZ');
  bytes.writeUInt32LE(128, 0x3c);
  bytes.write(second, 128, 'latin1');
  return bytes;
}

test('programs are recognised by their bytes, under any name', async () => {
  expect(await isDetected(windowsProgram('PE\0\0'))).toBe(true);
  expect(await isDetected(windowsProgram('NE'))).toBe(true);
  expect(await isDetected(latin('\x7fELF\x02\x01\x01'))).toBe(true);
  expect(await isDetected(latin('\xcf\xfa\xed\xfe\x07'))).toBe(true);
  expect(await isDetected(latin('\xca\xfe\xba\xbe\0\0'))).toBe(true);
  expect(await isDetected('#!/bin/sh\nrm -rf ~')).toBe(true);
  expect(await isDetected(latin('\xef\xbb\xbf#! /usr/bin/env python3\n'))).toBe(true);
  expect(await isDetected(latin('L\0\0\0\x01\x14\x02\0\0'))).toBe(true);
});

test('files that only begin alike are none', async () => {
  expect(await isDetected('')).toBe(false);
  expect(await isDetected('MZ')).toBe(false);
  expect(await isDetected(windowsProgram('xx'))).toBe(false);
  expect(await isDetected('#!AMR\n')).toBe(false);
  expect(await isDetected('#?RADIANCE\n')).toBe(false);
  expect(await isDetected('v 0 0 0\n')).toBe(false);
});

test('files that systems execute by name are recognised by that', () => {
  const named = ['virus.exe', 'tools/RUN.BAT', 'a.ps1', 'a.vbs', 'a.lnk', 'a.jar', 'a.apk', 'a.msi', 'a.cmd'];
  expect(named.map(packageEntryKind)).toEqual(named.map(() => 'program'));
  expect(packageEntryKind('__MACOSX/._virus.exe')).toBe('other');
  expect(packageEntryKind('exe')).toBe('other');
});
