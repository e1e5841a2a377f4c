/** Pictures among the files of a package, made small in a process of their own. */

import { lstat } from 'node:fs/promises';
import { join } from 'node:path';

import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

import { ISOLATION_LIMITS, type IsolationLimits } from '../platform/isolation-limits.ts';
import type { MemoryBudget } from '../platform/memory-budget.ts';
import { runIsolated } from '../platform/run-isolated.ts';

/** What the process is told: the files of a package, and an empty folder for what it makes of them. */
export interface PreviewOrder {
  folder: string;
  paths: string[];
  output: string;
}

const PreviewAnswer = Type.Object({
  /** Which of the files it was. */
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

/** Answers the previews that could be made, by the paths of the files. Rejects only when aborted. */
export async function previewPictures(
  order: PreviewOrder,
  { signal, limits, memory }: PreviewOptions,
): Promise<Map<string, string>> {
  const said = new Map<string, string>();
  await runIsolated(
    { program: PROGRAM, input: order, readable: [order.folder], writable: order.output, usesSharp: true },
    {
      limits: { ...ISOLATION_LIMITS, ...limits },
      memory,
      signal,
      onAgain: () => said.clear(),
      onLine(line) {
        const path = Value.Check(PreviewAnswer, line) ? order.paths[line.index] : undefined;
        if (path !== undefined) said.set(path, join(order.output, (line as PreviewAnswer).name));
      },
    },
  );
  // It read a stranger's bytes: what it wrote is a file, and no link.
  for (const [path, file] of said) if (!(await isFile(file))) said.delete(path);
  return said;
}

async function isFile(path: string): Promise<boolean> {
  return lstat(path).then(
    (status) => status.isFile(),
    () => false,
  );
}
