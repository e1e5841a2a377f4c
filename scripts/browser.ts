/** The browser of the stories and benchmarks: it comes inside an npm package, so that installing is all set-up. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export interface Browser {
  /** null: Playwright's own browser. */
  path: string | null;
  /** What the browser needs in its environment. */
  env: Record<string, string>;
}

const CACHE = join(import.meta.dirname, '../node_modules/.cache/chromium');

/** CHROMIUM_PATH where it is set; else on Linux the packaged browser, unpacked once; elsewhere Playwright's own. */
export async function browserPath(): Promise<Browser> {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return { path: given, env: {} };
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    installPlaywrightBrowser();
    return { path: null, env: {} };
  }
  if (!existsSync(CACHE)) await unpack();
  const path = join(CACHE, 'chromium');
  // A machine without a desktop may lack the system libraries and fonts that the browser links to.
  const libraries = join(CACHE, 'al2023/lib');
  const runsAlone = spawnSync(path, ['--version']).status === 0;
  return {
    path,
    env: {
      ...(!runsAlone && { LD_LIBRARY_PATH: [libraries, process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':') }),
      ...(!existsSync('/etc/fonts/fonts.conf') && { FONTCONFIG_PATH: join(CACHE, 'fonts') }),
    },
  };
}

/** Unpacks beside the final place and moves it there, so that a killed run leaves no half browser behind. */
async function unpack(): Promise<void> {
  const { inflate } = await import('@sparticuz/chromium');
  const archives = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin');
  const folder = `${CACHE}.${process.pid}`;
  await mkdir(folder, { recursive: true });
  // The package unpacks into the temporary folder, wherever that is.
  const temporary = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    const names = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
    await Promise.all(names.map((name) => inflate(join(archives, name))));
  } finally {
    if (temporary === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = temporary;
  }
  await rename(folder, CACHE).catch(() => rm(folder, { recursive: true, force: true }));
}

function installPlaywrightBrowser(): void {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  spawnSync(process.execPath, [cli, 'install', 'chromium-headless-shell'], { stdio: 'inherit' });
}
