/** Models of packages, read in a process of their own: one bad file fails alone, with a reason in words. */

import { lstat } from 'node:fs/promises';
import { join } from 'node:path';

import { Value } from 'typebox/value';

import type { Measured } from '../../shared/assets/measured-contract.ts';
import type { Finding } from '../../shared/assets/finding-contract.ts';
import { needRoom } from '../platform/full-disk.ts';
import { ISOLATION_LIMITS, type IsolationLimits } from '../platform/isolation-limits.ts';
import type { MemoryBudget } from '../platform/memory-budget.ts';
import type { Presentation } from '../../shared/bundles/presentation-contract.ts';
import type { ModelStep } from '../../shared/bundles/bundle-contract.ts';
import { ModelAnswer, type ModelOrder } from './model-answer.ts';
import { runIsolated, type IsolationFailure } from '../platform/run-isolated.ts';

export interface ModelJob {
  /** The opened package, and the paths of the files in it. */
  folder: string;
  paths: string[];
  /** Which of them is to be converted. */
  mainFile: string;
  texture?: string | null;
  /** An empty folder for the results. */
  output: string;
  /** How its pictures show it; null: as it was read. */
  presentation?: Presentation | null;
}

export interface ModelResult {
  /** Files in the output folder: the whole model as GLB, the lighter one for the viewer, its pictures, the first for the cover. */
  converted: string | null;
  glb: string | null;
  pictures: string[];
  /** Those are all that can be drawn. */
  allDrawn: boolean;
  measured: Measured | null;
  findings: Finding[];
  /** What the file says that it is. */
  format: NonNullable<ModelAnswer['format']> | null;
  /** Why there is not all of it, in a sentence for people; what was made before stands all the same. */
  failure: string | null;
}

export interface ProcessingOptions {
  limits?: Partial<IsolationLimits>;
  memory?: MemoryBudget | undefined;
  signal: AbortSignal;
  onStep?: (step: ModelStep) => void;
  /**
   * Hears as soon as there is something to look at, and once more as soon as there is a picture of it; the others come later. It
   * may hear anew, of another try.
   */
  onShown?: (made: Omit<ModelResult, 'allDrawn' | 'failure' | 'format'>) => void;
  /** What reads the model; for tests of what it may do wrong. */
  program?: string;
  /** Hears what a process that failed had to say, for the log. */
  onFault?: (failure: IsolationFailure, detail: string) => void;
}

const PROGRAM = join(import.meta.dirname, 'process-main.ts');

const SENTENCES: Record<IsolationFailure, string> = {
  time: 'Processing this model took too long, so it was stopped.',
  memory: 'Processing this model needed too much memory, so it was stopped.',
  output: 'Processing this model wrote too much, so it was stopped.',
  crash: 'The program that reads this format crashed over this file.',
};

/**
 * Converts, measures, optimises and pictures one model. A crash is tried once more, for it may be the machine's, and what
 * needed more memory than others left for it, alone; what ran out of time would do so again. Rejects only when aborted.
 */
export async function processModel(job: ModelJob, options: ProcessingOptions): Promise<ModelResult> {
  const first = await attempt(job, options);
  return first.end === 'crash' ? (await attempt(job, options)).result : first.result;
}

async function attempt(
  { folder, paths, mainFile, texture = null, output, presentation = null }: ModelJob,
  { limits, memory, signal, onStep, onShown, onFault, program = PROGRAM }: ProcessingOptions,
): Promise<{ result: ModelResult; end: IsolationFailure | null }> {
  let said: Omit<ModelAnswer, 'step'> = {};
  let telling: Promise<void> = Promise.resolve();
  const order: ModelOrder = { folder, paths, mainFile, texture, output, presentation };
  const end = await runIsolated(
    { program, input: order, readable: [folder], writable: output, usesSharp: true },
    {
      limits: { ...ISOLATION_LIMITS, ...limits },
      memory,
      signal,
      onAgain() {
        said = {};
      },
      onLine(line) {
        // It read a stranger's bytes: what it says is judged like theirs.
        if (!Value.Check(ModelAnswer, line)) {
          onFault?.('crash', `This is no answer: ${JSON.stringify(line).slice(0, 500)}`);
          return;
        }
        const { step, ...made } = line;
        if (step) onStep?.(step);
        Object.assign(said, made);
        const isFirstPicture = said.glb !== undefined && made.pictures?.length === 1;
        if (!onShown || !(made.glb || isFirstPicture)) return;
        const shown = soFar({ ...said }, output);
        telling = telling.then(async () => onShown(await shown));
      },
    },
  );
  // Not the fault of the file.
  if (end.failure !== null) await needRoom(output);
  if (end.failure !== null) onFault?.(end.failure, end.detail);
  await telling;
  const failure = end.failure === null ? (said.failure ?? null) : SENTENCES[end.failure];
  const result: ModelResult = { ...(await soFar(said, output)), failure };
  return { result, end: end.failure };
}

/** What was said, as far as it is there: of links and folders nothing is. */
async function soFar(said: Omit<ModelAnswer, 'step'>, output: string): Promise<Omit<ModelResult, 'failure'>> {
  const written = async (name = '') => ((await isFile(join(output, name))) ? [join(output, name)] : []);
  const [converted = null] = await written(said.converted);
  const [glb = converted] = await written(said.glb);
  const pictures = (await Promise.all((said.pictures ?? []).map(written))).flat();
  return {
    converted,
    glb,
    pictures,
    allDrawn: said.allDrawn ?? false,
    measured: said.measured ?? null,
    findings: said.findings ?? [],
    format: said.format ?? null,
  };
}

async function isFile(path: string): Promise<boolean> {
  return lstat(path).then(
    (status) => status.isFile(),
    () => false,
  );
}
