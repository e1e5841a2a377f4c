/** Writes half of a snapshot to the path in its argument, reports that, and stops. */
import { writeSnapshot, type Stored } from '../src/memory/snapshot-file.ts';

const [path = ''] = process.argv.slice(2);

const other = {
  get half(): Stored {
    process.send?.('half');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    return null;
  },
};

await writeSnapshot(path, `${path}.part`, {}, [new Uint8Array(8_000_000), other]);
