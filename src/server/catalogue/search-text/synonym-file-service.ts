import { operatorFile } from '../../platform/operator-file.ts';
import { readSynonyms, type Synonyms } from './synonyms.ts';
import type { AppContext } from '../../app/app-context.ts';

/** Limit of logged errors. */
const MAX_TOLD_FAULTS = 20;

/** Synonyms of the operator. A changed file takes effect without a restart. If it cannot be read, the earlier ones stay. */
export function synonymFileService({ path, log, version }: Pick<AppContext, 'log' | 'version'> & { path: string }) {
  let synonyms: Synonyms = new Map();
  const file = operatorFile(path);

  async function read(): Promise<boolean> {
    const text = await file.readIfChanged();
    if (text === null) return false;
    const read = readSynonyms(text);
    synonyms = read.synonyms;
    log.info({ path, phrases: synonyms.size }, 'synonyms of searches were read');
    for (const { line, sentence } of read.errors.slice(0, MAX_TOLD_FAULTS))
      log.warn({ path, line }, `a line of synonyms was left out: ${sentence}`);
    if (read.errors.length > MAX_TOLD_FAULTS)
      log.warn({ path, lines: read.errors.length - MAX_TOLD_FAULTS }, 'more lines of synonyms were left out');
    return true;
  }

  return {
    current: (): Synonyms => synonyms,

    /** Rereads the file if it has changed, and invalidates cached replies. */
    async refresh(): Promise<void> {
      let isChanged: boolean;
      try {
        isChanged = await read();
      } catch (error) {
        log.warn(
          { path, reason: error instanceof Error ? error.message : String(error) },
          'the synonyms of searches cannot be read',
        );
        return;
      }
      if (isChanged) await version.changed();
    },
  };
}
