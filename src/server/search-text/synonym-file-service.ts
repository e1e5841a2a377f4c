import { open } from 'node:fs/promises';

import type { Log } from '../platform/log.ts';
import type { SharedVersion } from '../platform/shared-version.ts';
import { readSynonyms, type Synonyms } from './synonyms.ts';

const MAX_BYTES = 1_000_000;
/** More say no more. */
const MAX_TOLD_FAULTS = 20;

interface SynonymFileParts {
  path: string;
  log: Pick<Log, 'info' | 'warn'>;
  version: SharedVersion;
}

export type SynonymFileService = ReturnType<typeof synonymFileService>;

/** The operator's own synonyms. A changed file counts without a restart; one that cannot be read leaves what was read before. */
export function synonymFileService({ path, log, version }: SynonymFileParts) {
  let synonyms: Synonyms = new Map();
  let stamp = 'none';

  async function read(): Promise<boolean> {
    const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    try {
      const facts = await file?.stat();
      const found = file === null || facts === undefined ? 'none' : `${facts.ino} ${facts.mtimeMs} ${facts.size}`;
      if (found === stamp) return false;
      if (facts !== undefined && facts.size > MAX_BYTES) throw new Error(`It has more than ${MAX_BYTES} bytes.`);
      const read = readSynonyms((await file?.readFile('utf8')) ?? '');
      stamp = found;
      synonyms = read.synonyms;
      log.info({ path, phrases: synonyms.size }, 'synonyms of searches were read');
      for (const { line, sentence } of read.faults.slice(0, MAX_TOLD_FAULTS))
        log.warn({ path, line }, `a line of synonyms was left out: ${sentence}`);
      if (read.faults.length > MAX_TOLD_FAULTS)
        log.warn({ path, lines: read.faults.length - MAX_TOLD_FAULTS }, 'more lines of synonyms were left out');
      return true;
    } finally {
      await file?.close();
    }
  }

  return {
    current: (): Synonyms => synonyms,

    /** Looks whether the file was changed; kept answers go with what it said before. */
    async refresh(): Promise<void> {
      let isChanged: boolean;
      try {
        isChanged = await read();
      } catch (error) {
        log.warn({ err: error, path }, 'the synonyms of searches cannot be read');
        return;
      }
      if (isChanged) await version.changed();
    },
  };
}
