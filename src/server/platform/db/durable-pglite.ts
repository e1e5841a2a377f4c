import { fsyncSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { pg_trgm as pgTrgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { types } from '@electric-sql/pglite';

type InitOptions = Parameters<NodeFS['init']>[1];

/**
 * PGlite's Node file system answers fsync without doing it. This one does it, so that what was answered survives the
 * death of the process and of the machine.
 */
class DurableNodeFs extends NodeFS {
  override async init(pg: PGlite, options: InitOptions) {
    const { emscriptenOpts } = await super.init(pg, options);
    const makeFsyncReal = (module: unknown) => {
      const { NODEFS } = module as { NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } } };
      NODEFS.stream_ops.fsync = (stream) => {
        fsyncSync(stream.nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), makeFsyncReal] } };
  }
}

/** Opens (or makes) the embedded database below the data folder, with real fsync at every commit. */
export async function openDurablePglite(dataDir: string): Promise<PGlite> {
  const folder = join(dataDir, 'database');
  mkdirSync(dataDir, { recursive: true });
  // PGlite's own start parameters hold -F, which switches fsync off.
  const startParams = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');
  return PGlite.create({
    fs: new DurableNodeFs(folder),
    extensions: { pg_trgm: pgTrgm },
    startParams: [...startParams, '-c', 'wal_sync_method=fsync'],
    // Dates stay text: a Date would move them by the time zone.
    parsers: { [types.DATE]: (value: string) => value, [types.INT8]: Number },
  });
}
