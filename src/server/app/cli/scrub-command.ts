import * as admin from '#messages/admin';
import * as m from '#messages/command-line';
import { megabytes } from '../../../shared/platform/messages/unit-format.ts';
import { damagedFileStore } from '../../files/storage/damaged-file-store.ts';
import { usesOfFiles } from '../../files/storage/file-use-store.ts';
import type { FileError } from '../../files/storage/file-check-tables.ts';
import { scrubService } from '../../files/storage/scrub-service.ts';
import { scrubStore } from '../../files/storage/scrub-store.ts';
import { readConfig } from '../../platform/config.ts';
import type { Command } from './command.ts';
import { JSON_OPTION, readArgs } from './command-args.ts';
import { onExisting } from './existing-installation.ts';

const PROGRESS_EVERY = 1000;
const LISTED = 100;
const QUIET = { info: () => {}, error: () => {} };

const FAULTS: Record<FileError, () => string> = {
  missing: admin.fileMissing,
  size: admin.fileWrongSize,
  content: admin.fileWrongContent,
  unreadable: admin.fileUnreadable,
};

export const scrubCommand: Command = {
  usage: 'scrub [--json]',
  summary: m.scrubSummary,

  options: JSON_OPTION,

  async run(args, env) {
    const { values } = readArgs(args, { options: JSON_OPTION });
    return onExisting(readConfig(env), async ({ db, clock, derived, uncheckedStorage: storage }) => {
      const damaged = damagedFileStore(db);
      const scrub = scrubService({ storage, derived, damaged, store: scrubStore(db), clock, log: QUIET });
      const done = await scrub.pass(new AbortController().signal, ({ files }) => {
        if (files % PROGRESS_EVERY === 0) process.stderr.write(`${m.filesRead({ count: files })}\n`);
      });
      const { files, bytes, damaged: found } = done;
      process.stderr.write(`${m.filesBrokenFound({ files, size: megabytes(Math.ceil(bytes / 1e6)), damaged: found })}\n`);
      if (values.json === true) process.stdout.write(`${JSON.stringify(done)}\n`);
      if (done.damaged === 0) return 0;
      const rows = await damaged.list(LISTED);
      const uses = Map.groupBy(
        await usesOfFiles(
          db,
          rows.map(({ sha256 }) => sha256),
        ),
        ({ sha256 }) => sha256,
      );
      for (const { sha256, fault } of rows) {
        const used = (uses.get(sha256) ?? []).map(({ kind, id, title }) => `${kind} ${id} “${title}”`);
        process.stderr.write(`${[`${sha256}: ${FAULTS[fault]()}`, ...used].join('; ')}\n`);
      }
      process.stderr.write(`${m.scrubRepairHint()}\n`);
      return 1;
    });
  },
};
