/** Makes previews of the pictures of a package in a process of its own. */

import { lstat } from 'node:fs/promises';
import { join } from 'node:path';

import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

import { ISOLATION_LIMITS, type IsolationLimits } from './isolation/isolation-limits.ts';
import type { MemoryBudget } from './isolation/memory-budget.ts';
import { runIsolated } from './isolation/run-isolated.ts';

/** Request to the process: files of a package, and an empty folder for the previews. */
export interface PreviewOrder {
  folder: string;
  paths: string[];
  output: string;
}

const PreviewAnswer = Type.Object({
  /** Index of the file in `paths`. */
  index: Type.Integer({ minimum: 0 }),
  name: Type.String({ pattern: '^\\d{1,4}\\.webp$' }),
});
export type PreviewAnswer = Static<typeof PreviewAnswer>;

interface PreviewOptions {
  signal: AbortSignal;
  limits?: Partial<IsolationLimits> | undefined;
  memory?: MemoryBudget | undefined;
}

const PROGRAM = join(import.meta.dirname, 'preview-main.ts');

/** Returns the previews that could be made, by the paths of the files. Rejects only when aborted. */
export async function previewPictures(
  order: PreviewOrder,
  { signal, limits, memory }: PreviewOptions,
): Promise<Map<string, string>> {
  const previews = new Map<string, string>();
  await runIsolated(
    { program: PROGRAM, input: order, readable: [order.folder], writable: order.output, usesSharp: true },
    {
      limits: { ...ISOLATION_LIMITS, ...limits },
      memory,
      signal,
      onAgain: () => previews.clear(),
      onLine(line) {
        const path = Value.Check(PreviewAnswer, line) ? order.paths[line.index] : undefined;
        if (path !== undefined) previews.set(path, join(order.output, (line as PreviewAnswer).name));
      },
    },
  );
  // The process has read untrusted bytes: its output must be files, not links.
  for (const [path, file] of previews) if (!(await isFile(file))) previews.delete(path);
  return previews;
}

async function isFile(path: string): Promise<boolean> {
  return lstat(path).then(
    (status) => status.isFile(),
    () => false,
  );
}
