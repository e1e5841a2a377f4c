import * as m from '#messages/server-imports';
import { basename } from 'node:path';

import type { ImportKind, ImportLine } from '../../../shared/integrations/import-export/import-contract.ts';
import { IMPORT_LINES } from '../../../shared/integrations/import-export/import-contract.ts';
import type { ArchiveListingService } from '../../files/storage/archive-listing-service.ts';
import type { FileService } from '../../files/storage/file-service.ts';
import type { PictureService } from '../../files/storage/picture-service.ts';
import { OVERWRITTEN } from '../../catalogue/publications/recorded-changes.ts';
import type { RenewSearch } from '../../catalogue/publications/publication-upsert-service.ts';
import { assetImporter } from './asset-importer.ts';
import { describedImporters } from './described-importers.ts';
import { gameImporter } from './game-importer.ts';
import type { ImportContext, LeftOut } from './import-context.ts';
import { importFiles } from './import-files.ts';
import { readLine, readLines } from './import-lines.ts';
import { dataErrorSentence, isDataError, settleChanges } from './import-store.ts';
import type { LineImporter, LineOutcome } from './line-importer.ts';
import { simpleImporters } from './simple-importers.ts';
import { lookups, type LookupsMade } from './lookups.ts';
import { nameIdentity } from '../../../shared/platform/kit/name-identity.ts';
import type { SaveDone } from '../../catalogue/publications/publication-import-service.ts';
import type { AppContext } from '../../app/app-context.ts';

export interface KindCounts {
  created: number;
  updated: number;
  unchanged: number;
  failed: number;
}

export type ImportCounts = Record<ImportKind | 'line', KindCounts>;

export interface ImportRun {
  file: string;
  /** Marks removable demonstration content. */
  demo?: boolean;
  lookupsMade?: LookupsMade;
  progress?: (counts: ImportCounts) => void;
  /** Called for each rejected line. */
  failed?: (line: { number: number; reason: string }) => void;
  /** Called for each line with a remark. */
  noted?: (line: { number: number; note: string }) => void;
  /** Called for each publication with fields that keep a person's value against the file. */
  onKept?: (fields: number) => void;
  leftOut?: LeftOut;
  /** Overwrites fields that people edited or locked, too. */
  overwrite?: boolean;
  /** Stops the run between two batches. */
  signal?: AbortSignal;
}

export interface ImportDependencies extends Pick<AppContext, 'db' | 'events' | 'version' | 'clock'> {
  renewSearch: RenewSearch;
  fileService: FileService;
  listings: Pick<ArchiveListingService, 'keep'>;
  pictures: PictureService;
}

interface Numbered {
  number: number;
  line: ImportLine;
}

/** Imports a file of games, assets and their lookups (docs/import-format.md). */
export function importService(parts: ImportDependencies) {
  return {
    /** Batches are transactions, and imported content is recognised. So the next run completes an interrupted one. */
    async run(run: ImportRun): Promise<ImportCounts> {
      const lookupsMade = run.lookupsMade ?? (async () => {});
      const context: ImportContext = {
        ...parts,
        lookupsMade,
        names: lookups(parts.db, lookupsMade),
        files: importFiles(run.file, parts.pictures),
        demo: run.demo ?? false,
        leftOut: run.leftOut ?? (() => {}),
        overwrite: run.overwrite ?? false,
        source: { file: fileName(run.file), note: run.overwrite === true ? OVERWRITTEN : null },
        onKept: (fields) => {
          if (fields > 0) run.onKept?.(fields);
        },
      };
      const importers = importersOf(context);
      const counts = emptyCounts();
      const fail = (number: number, kind: ImportKind | 'line', reason: string) => {
        counts[kind].failed += 1;
        run.failed?.({ number, reason });
      };
      let waiting: (Numbered & { reason: string })[] = [];
      const sameGames = repeatedGames();

      const settle = async (batch: Numbered[], outcomes: LineOutcome[]) => {
        let isChanged = false;
        for (const [index, entry] of batch.entries()) {
          const outcome = outcomes[index] ?? { failed: m.lineLost() };
          if (typeof outcome !== 'string' && 'waits' in outcome) waiting.push({ ...entry, reason: outcome.waits });
          else if (typeof outcome !== 'string' && 'failed' in outcome) fail(entry.number, entry.line.kind, outcome.failed);
          else {
            const { done, note } = typeof outcome === 'string' ? { done: outcome, note: null } : outcome;
            counts[entry.line.kind][done] += 1;
            isChanged ||= done !== 'unchanged';
            const message = note ?? sameGames(entry, done);
            if (message !== null) run.noted?.({ number: entry.number, note: message });
          }
        }
        // Invalidates caches after each batch, so a running site shows the progress.
        if (isChanged) await parts.version.changed();
        run.progress?.(counts);
      };
      const batches = batcher(importers, async (batch) => {
        run.signal?.throwIfAborted();
        await settle(batch, await saveBatch(importers, batch));
      });

      for await (const { number, text } of readLines(run.file)) {
        if (text.trim() === '') continue;
        const read = readLine(text);
        if ('error' in read) fail(number, 'line', read.error);
        else await batches.add({ number, line: read.line });
      }
      await batches.flush();

      // References may point to later lines, so waiting lines are retried while that helps.
      for (let before = Number.POSITIVE_INFINITY; waiting.length > 0 && waiting.length < before;) {
        const again = waiting;
        before = again.length;
        waiting = [];
        for (const entry of again) await batches.add(entry);
        await batches.flush();
      }
      for (const entry of waiting) fail(entry.number, entry.line.kind, entry.reason);

      const changes = changesIn(counts);
      if (changes > 0) await settleChanges(parts.db, changes);
      return counts;
    },
  };
}

type Importers = { [K in ImportKind]: LineImporter<K> };

const fileName = (path: string): string => basename(path).replace(/\p{C}/gu, '').slice(0, 200) || 'a file';

function importersOf(context: ImportContext): Importers {
  return {
    ...describedImporters(context),
    game: gameImporter(context),
    asset: assetImporter(context),
    ...simpleImporters(context),
  };
}

/** `importers` maps each kind to its importer; the type checker cannot correlate key and value. */
function importerOf(importers: Importers, kind: ImportKind): LineImporter<ImportKind> {
  return importers[kind] as unknown as LineImporter<ImportKind>;
}

/** Groups consecutive lines of one kind. */
function batcher(importers: Importers, save: (batch: Numbered[]) => Promise<void>) {
  let batch: Numbered[] = [];
  let keys = new Set<string>();
  async function flush(): Promise<void> {
    const full = batch;
    batch = [];
    keys = new Set();
    if (full.length > 0) await save(full);
  }
  return {
    flush,
    async add(entry: Numbered): Promise<void> {
      const importer = importerOf(importers, entry.line.kind);
      const key = importer.key(entry.line);
      const first = batch[0];
      if (
        first !== undefined &&
        (first.line.kind !== entry.line.kind || keys.has(key) || batch.length >= importer.batchSize(entry.line))
      )
        await flush();
      batch.push(entry);
      keys.add(key);
    },
  };
}

/** If the database refuses a batch, its lines are tried one by one, so that only bad ones fail. */
async function saveBatch(importers: Importers, batch: Numbered[]): Promise<LineOutcome[]> {
  const first = batch[0];
  if (first === undefined) return [];
  const importer = importerOf(importers, first.line.kind);
  try {
    return await importer.save(batch.map((entry) => entry.line));
  } catch (error) {
    if (!isDataError(error)) throw error;
    if (batch.length === 1) return [{ failed: dataErrorSentence(error) }];
    const outcomes: LineOutcome[] = [];
    for (const entry of batch) outcomes.push(...(await saveBatch(importers, [entry])));
    return outcomes;
  }
}

/** Reports a game that an earlier line of this file created, because two games may be meant. */
function repeatedGames() {
  const first = new Map<string, number>();
  return ({ number, line }: Numbered, done: SaveDone): string | null => {
    if (line.kind !== 'game') return null;
    const title = nameIdentity(line.title);
    const before = first.get(title);
    if (before === undefined) first.set(title, number);
    if (before === undefined || done === 'created') return null;
    return (done === 'updated' ? m.sameGameChanged : m.sameGame)({ line: before });
  };
}

function emptyCounts(): ImportCounts {
  const kinds = [...Object.keys(IMPORT_LINES), 'line'] as (ImportKind | 'line')[];
  return Object.fromEntries(kinds.map((kind) => [kind, { created: 0, updated: 0, unchanged: 0, failed: 0 }])) as ImportCounts;
}

function changesIn(counts: ImportCounts): number {
  return Object.values(counts).reduce((sum, kind) => sum + kind.created + kind.updated, 0);
}
