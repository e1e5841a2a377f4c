import { open } from 'node:fs/promises';
import { join } from 'node:path';

import { SITE_TEXTS, type SiteText } from '../../../shared/integrations/strapi-api/site-contract.ts';
import { markdownPage } from '../../platform/text/markdown.ts';
import type { AppContext } from '../../app/app-context.ts';

const MAX_BYTES = 200_000;

export type SiteTextService = ReturnType<typeof siteTextService>;

interface SiteTextDependencies extends Pick<AppContext, 'log' | 'version'> {
  /** Folder with `about.md`, `privacy.md`, both or neither. It may be missing. */
  folder: string;
}

/** Texts of an operator that replace the built-in ones, in Markdown. A changed file applies without a restart. */
export function siteTextService({ folder, log, version }: SiteTextDependencies) {
  const cache = new Map<SiteText, { stamp: string; html: string | null }>();

  async function read(name: SiteText): Promise<{ stamp: string; html: string | null }> {
    const path = join(folder, `${name}.md`);
    // One handle for metadata and content, because the file may be replaced between two reads of its path.
    const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? null : error));
    if (file instanceof Error) {
      if (cache.get(name)?.stamp !== file.message)
        log.warn({ path, reason: file.message }, 'the text of a page cannot be read');
      return { stamp: file.message, html: null };
    }
    try {
      const facts = await file?.stat();
      if (file === null || facts === undefined || !facts.isFile()) return { stamp: 'none', html: null };
      const stamp = `${facts.ino} ${facts.mtimeMs} ${facts.size}`;
      const known = cache.get(name);
      if (known?.stamp === stamp) return known;
      if (facts.size > MAX_BYTES) {
        log.warn({ path, maxBytes: MAX_BYTES }, 'the text of a page is too long: the built-in one is shown');
        return { stamp, html: null };
      }
      return { stamp, html: markdownPage(await file.readFile('utf8')) };
    } finally {
      await file?.close();
    }
  }

  async function current(name: SiteText): Promise<{ html: string | null }> {
    const found = await read(name);
    const known = cache.get(name);
    cache.set(name, found);
    // Rendered pages are cached for a version of the visible content, and contain the text.
    if (known !== undefined && known.stamp !== found.stamp) await version.changed();
    return { html: found.html };
  }

  return {
    current,

    /** Checks whether a file was changed, and invalidates cached pages. */
    async refresh(): Promise<void> {
      for (const name of SITE_TEXTS) await current(name);
    },
  };
}
