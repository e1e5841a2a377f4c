import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { getDomain } from 'tldts-icann';

import type { Log } from '../log.ts';
import { operatorFile } from '../operator-file.ts';

const { resolve } = createRequire(import.meta.url);
/** Exact domains, and domains with all subdomains. Both are matched in the same way. */
const PACKAGED = ['disposable-email-domains/index.json', 'disposable-email-domains/wildcard.json'];

export type ThrowawayMail = ReturnType<typeof throwawayMail>;

/**
 * Whether an address is throwaway, by a packaged list and by the operator's `throwaway-domains.txt` with one domain a line.
 * A domain after `!` is allowed, even if the packaged list contains it.
 */
export function throwawayMail({ dataDir, log }: { dataDir: string; log?: Pick<Log, 'info' | 'warn'> | undefined }) {
  const path = join(dataDir, 'throwaway-domains.txt');
  const file = operatorFile(path);
  let own = new Map<string, boolean>();
  // Loaded on demand, because it has a hundred thousand names.
  let packaged: Promise<Set<string>> | undefined;

  return {
    async has(email: string | null): Promise<boolean> {
      const domains = domainsOf(email ?? '');
      const listed = domains.find((domain) => own.has(domain));
      if (listed !== undefined) return own.get(listed) ?? false;
      packaged ??= readPackaged();
      const known = await packaged;
      return domains.some((domain) => known.has(domain));
    },

    /** Rereads the operator's file if it has changed. */
    async refresh(): Promise<void> {
      try {
        const text = await file.readIfChanged();
        if (text === null) return;
        own = readOwn(text);
        log?.info({ path, domains: own.size }, 'domains of throwaway mail were read');
      } catch (error) {
        log?.warn(
          { path, reason: error instanceof Error ? error.message : String(error) },
          'the domains of throwaway mail cannot be read',
        );
      }
    },
  };
}

/** The domain and its parents, down to the registrable one. */
function domainsOf(email: string): string[] {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const registered = getDomain(domain);
  if (registered === null) return [];
  const below = domain.slice(0, -registered.length).split('.').filter(Boolean);
  return [...below.map((_, index) => [...below.slice(index), registered].join('.')), registered];
}

function readOwn(text: string): Map<string, boolean> {
  const lines = text.split('\n').map((line) => line.replace(/#.*/, '').trim().toLowerCase());
  return new Map(lines.filter(Boolean).map((line) => [line.replace(/^!\s*/, ''), !line.startsWith('!')]));
}

async function readPackaged(): Promise<Set<string>> {
  const lists = await Promise.all(PACKAGED.map(async (name) => JSON.parse(await readFile(resolve(name), 'utf8')) as string[]));
  return new Set(lists.flat());
}
