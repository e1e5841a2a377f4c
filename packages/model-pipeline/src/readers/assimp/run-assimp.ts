/** Runs assimp, which reads some forty formats, on the files of a package. */

import assimpjs, { type Assimp } from 'assimpjs';

import { FileRefusal } from '../../file-refusal.ts';
import type { SourceFiles } from '../../source-files.ts';

const MAX_ROUNDS = 6;

export interface AssimpSource {
  files: SourceFiles;
  main: string;
  /** Files that replace or complement those of the listing, by requested name. */
  replaced?: Record<string, Uint8Array>;
}

export async function startAssimp(): Promise<Assimp> {
  return assimpjs();
}

/**
 * Converts to GLB, or to assimp's own JSON. assimp requests further files synchronously:
 * missing ones are read, and the conversion starts again.
 */
export async function runAssimp(
  assimp: Assimp,
  format: 'glb2' | 'assjson',
  { files, main, replaced = {} }: AssimpSource,
): Promise<Uint8Array<ArrayBuffer>> {
  const contents = new Map<string, Uint8Array>(Object.entries(replaced).map(([name, bytes]) => [name.toLowerCase(), bytes]));
  const content = contents.get(main.toLowerCase()) ?? (await files.read(main));
  const name = main.split('/').at(-1) ?? main;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const wanted = new Map<string, string>();
    const found = (name: string) => files.resolve(name, main);
    const result = assimp.ConvertFile(
      name,
      format,
      content,
      (name) => contents.has(name.toLowerCase()) || found(name) !== null,
      (name) => {
        const bytes = contents.get(name.toLowerCase());
        const path = found(name);
        if (bytes === undefined && path !== null) wanted.set(name.toLowerCase(), path);
        return bytes ?? new Uint8Array();
      },
    );
    if (wanted.size === 0 || round === MAX_ROUNDS - 1) {
      if (!result.IsSuccess() || result.FileCount() === 0) {
        throw new Error('assimp could make nothing of it.');
      }
      // Copies from WebAssembly memory, which moves when it grows.
      return result.GetFile(0).GetContent().slice();
    }
    for (const [name, path] of wanted) contents.set(name, await files.read(path));
  }
  throw new FileRefusal('bad_input', 'referencesTooMany');
}
