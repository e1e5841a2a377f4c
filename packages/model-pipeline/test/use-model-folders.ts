import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll } from 'vitest';

import { ISOLATION_LIMITS, type IsolationLimits } from '../src/isolation/isolation-limits.ts';
import { memoryBudget } from '../src/isolation/memory-budget.ts';
import { processModel, type ModelResult } from '../src/processing-service.ts';

interface Run extends ModelResult {
  steps: string[];
  errors: string[];
  /** Number of pictures at each call of `onShown`. */
  shown: number[];
}

type Files = Record<string, string | Uint8Array>;

/** Models in folders of their own, removed after all tests. */
export function useModelFolders() {
  let root: string;
  let count = 0;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'polyshelf-models-'));
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  async function folders(files: Files) {
    const folder = join(root, `${(count += 1)}`);
    const output = join(folder, 'out');
    await mkdir(output, { recursive: true });
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, 'in', path)), { recursive: true });
      await writeFile(join(folder, 'in', path), content);
    }
    return { folder: join(folder, 'in'), output };
  }

  return {
    folders,

    /** Processes the first file. */
    async run(files: Files, limits: Partial<IsolationLimits> = {}): Promise<Run> {
      const steps: string[] = [];
      const errors: string[] = [];
      const shown: number[] = [];
      const paths = Object.keys(files);
      const result = await processModel(
        { ...(await folders(files)), paths, mainFile: paths[0] ?? '' },
        {
          limits,
          memory: memoryBudget(ISOLATION_LIMITS.totalMegabytes),
          signal: new AbortController().signal,
          onStep: (step) => steps.push(step),
          onShown: ({ pictures }) => shown.push(pictures.length),
          onFailure: (error) => errors.push(error),
        },
      );
      return { ...result, steps, errors, shown };
    },
  };
}
