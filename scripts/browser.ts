/** Browser for stories and benchmarks. It is part of an npm package, so that no further set-up is needed. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export interface Browser {
  /** null: Playwright's own browser. */
  path: string | null;
  /** Environment variables for the browser. */
  env: Record<string, string>;
  /** null, or a message why there is no browser and how to get one. */
  missing: string | null;
}

const CACHE = join(import.meta.dirname, '../node_modules/.cache/chromium');

const OWN_BROWSER = 'Install Chromium and set CHROMIUM_PATH to its program.';

const lastLineOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).trim().split('\n').at(-1);

/** CHROMIUM_PATH if it is set; otherwise the packaged browser on Linux, unpacked once; otherwise Playwright's own. */
export async function browserPath(): Promise<Browser> {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return { path: given, env: {}, missing: whyNot(given) };
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return { path: null, env: {}, missing: installPlaywrightBrowser() };
  }
  const error = existsSync(CACHE) ? null : await unpack().then(() => null, lastLineOf);
  if (error !== null) {
    const missing = `The browser of the stories could not be unpacked (${error}). ${OWN_BROWSER}`;
    return { path: null, env: {}, missing };
  }
  const path = join(CACHE, 'chromium');
  // A machine without a desktop may lack the system libraries and fonts that the browser links to.
  const libraries = join(CACHE, 'al2023/lib');
  const env = {
    ...(whyNot(path) !== null && { LD_LIBRARY_PATH: [libraries, process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':') }),
    ...(!existsSync('/etc/fonts/fonts.conf') && { FONTCONFIG_PATH: join(CACHE, 'fonts') }),
  };
  return { path, env, missing: whyNot(path, env) };
}

function whyNot(path: string, env: Record<string, string> = {}): string | null {
  const { status, signal, stderr, error } = spawnSync(path, ['--version'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  if (status === 0) return null;
  const reason = lastLineOf(error ?? stderr) || `it ended with ${signal ?? status}`;
  return `The browser of the stories does not start (${reason}). ${OWN_BROWSER}`;
}

/** Unpacks next to the final folder and then moves it, so that a killed run leaves no incomplete browser. */
async function unpack(): Promise<void> {
  const { inflate } = await import('@sparticuz/chromium');
  const archives = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin');
  const folder = `${CACHE}.${process.pid}`;
  await mkdir(folder, { recursive: true });
  // The package always unpacks into the temporary folder.
  const temporary = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    const names = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
    await Promise.all(names.map((name) => inflate(join(archives, name))));
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  } finally {
    if (temporary === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = temporary;
  }
  await rename(folder, CACHE).catch(() => rm(folder, { recursive: true, force: true }));
}

function installPlaywrightBrowser(): string | null {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const { status } = spawnSync(process.execPath, [cli, 'install', 'chromium-headless-shell'], { stdio: 'inherit' });
  if (status === 0) return null;
  return `The browser of the stories could not be installed, as printed above. ${OWN_BROWSER}`;
}
