import { open } from 'node:fs/promises';

const MAX_BYTES = 1_000_000;

/** A file of the operator that may change while the server runs. */
export function operatorFile(path: string) {
  let stamp = 'none';
  return {
    /** Its text, '' if missing. Null: unchanged since the last call. An error is thrown once, until it changes. */
    async readIfChanged(): Promise<string | null> {
      const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        return error;
      });
      if (file instanceof Error) {
        if (stamp === file.message) return null;
        stamp = file.message;
        throw file;
      }
      try {
        const facts = await file?.stat();
        const found = file === null || facts === undefined ? 'none' : `${facts.ino} ${facts.mtimeMs} ${facts.size}`;
        if (found === stamp) return null;
        if (facts !== undefined && facts.size > MAX_BYTES) throw new Error(`It has more than ${MAX_BYTES} bytes.`);
        const text = (await file?.readFile('utf8')) ?? '';
        stamp = found;
        return text;
      } finally {
        await file?.close();
      }
    },
  };
}
