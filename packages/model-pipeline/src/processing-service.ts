/** Reads models of packages in a process of its own. A bad file fails alone, with a reason for people. */

import { lstat } from 'node:fs/promises';
import { join } from 'node:path';

import { Value } from 'typebox/value';

import type { Measured } from './facts/measured-contract.ts';
import type { Finding } from './finding.ts';
import { englishSentence, fileSentence, type FileSentence } from './file-sentences.ts';
import { ISOLATION_LIMITS, type IsolationLimits } from './isolation/isolation-limits.ts';
import type { MemoryBudget } from './isolation/memory-budget.ts';
import type { Presentation } from './look/presentation.ts';
import type { ModelStep } from './model-steps.ts';
import { ModelAnswer, type ModelOrder } from './model-answer.ts';
import { runIsolated, type IsolationFailure } from './isolation/run-isolated.ts';

export interface ModelJob {
  /** The unpacked package, and the paths of its files. */
  folder: string;
  paths: string[];
  /** Path of the file to convert. */
  mainFile: string;
  texture?: string | null;
  /** An empty folder for the results. */
  output: string;
  /** Presentation of its pictures; null: as read. */
  presentation?: Presentation | null;
}

export interface ModelResult {
  /** Output files: the full model as GLB, the optimised one for the viewer, and pictures. The first picture is the cover. */
  converted: string | null;
  glb: string | null;
  pictures: string[];
  /** true: no further picture can be drawn. */
  allDrawn: boolean;
  measured: Measured | null;
  findings: Finding[];
  /** Format by the content of the file. */
  format: NonNullable<ModelAnswer['format']> | null;
  /** Reason for missing results, as an English sentence for people. Earlier results stay valid. */
  failure: string | null;
  /** The same sentence without its language. */
  failureSentence: FileSentence | null;
}

export interface ProcessingOptions {
  limits?: Partial<IsolationLimits>;
  memory?: MemoryBudget | undefined;
  signal: AbortSignal;
  onStep?: (step: ModelStep) => void;
  /**
   * Called once the model can be viewed, and again with its first picture. Further pictures come later. A second try calls it
   * again.
   */
  onShown?: (made: Omit<ModelResult, 'allDrawn' | 'failure' | 'failureSentence' | 'format'>) => void;
  /** Program that reads the model. Tests replace it with faulty ones. */
  program?: string;
  /** Throws if the disk is full, so that the file is not blamed. */
  checkRoom?: (folder: string) => Promise<void>;
  /** Receives the output of a failed process, for the log. */
  onFailure?: (failure: IsolationFailure, detail: string) => void;
}

const PROGRAM = join(import.meta.dirname, 'process-main.ts');
/** Renders pictures of a converted model. */
export const DRAWING_PROGRAM = join(import.meta.dirname, 'draw-main.ts');

const FAILURES: Record<IsolationFailure, FileSentence> = {
  time: fileSentence('processingTime'),
  memory: fileSentence('processingMemory'),
  output: fileSentence('processingOutput'),
  crash: fileSentence('processingCrash'),
};

/**
 * Converts, measures, optimises and draws one model. A crash is tried again once, as the machine may be the cause. A model
 * that ran out of memory is tried again alone, a timeout never. Rejects only when aborted.
 */
export async function processModel(job: ModelJob, options: ProcessingOptions): Promise<ModelResult> {
  const first = await attempt(job, options);
  return first.end === 'crash' ? (await attempt(job, options)).result : first.result;
}

async function attempt(
  { folder, paths, mainFile, texture = null, output, presentation = null }: ModelJob,
  { limits, memory, signal, onStep, onShown, checkRoom, onFailure, program = PROGRAM }: ProcessingOptions,
): Promise<{ result: ModelResult; end: IsolationFailure | null }> {
  let answer: Omit<ModelAnswer, 'step'> = {};
  let telling: Promise<void> = Promise.resolve();
  const order: ModelOrder = { folder, paths, mainFile, texture, output, presentation };
  const end = await runIsolated(
    { program, input: order, readable: [folder], writable: output, usesSharp: true },
    {
      limits: { ...ISOLATION_LIMITS, ...limits },
      memory,
      signal,
      onAgain() {
        answer = {};
      },
      onLine(line) {
        // The process has read untrusted bytes, so its answers are untrusted too.
        if (!Value.Check(ModelAnswer, line)) {
          onFailure?.('crash', `This is no answer: ${JSON.stringify(line).slice(0, 500)}`);
          return;
        }
        const { step, ...made } = line;
        if (step) onStep?.(step);
        Object.assign(answer, made);
        const isFirstPicture = answer.glb !== undefined && made.pictures?.length === 1;
        if (!onShown || !(made.glb || isFirstPicture)) return;
        const shown = soFar({ ...answer }, output);
        telling = telling.then(async () => onShown(await shown));
      },
    },
  );
  if (end.failure !== null) await checkRoom?.(output);
  if (end.failure !== null) onFailure?.(end.failure, end.detail);
  await telling;
  const failureSentence = end.failure === null ? (answer.failure ?? null) : FAILURES[end.failure];
  const failure = failureSentence && englishSentence(failureSentence);
  const result: ModelResult = { ...(await soFar(answer, output)), failure, failureSentence };
  return { result, end: end.failure };
}

/** Results that exist as files so far. Links and folders are ignored. */
async function soFar(
  answer: Omit<ModelAnswer, 'step'>,
  output: string,
): Promise<Omit<ModelResult, 'failure' | 'failureSentence'>> {
  const written = async (name = '') => ((await isFile(join(output, name))) ? [join(output, name)] : []);
  const [converted = null] = await written(answer.converted);
  const [glb = converted] = await written(answer.glb);
  const pictures = (await Promise.all((answer.pictures ?? []).map(written))).flat();
  return {
    converted,
    glb,
    pictures,
    allDrawn: answer.allDrawn ?? false,
    measured: answer.measured ?? null,
    findings: answer.findings ?? [],
    format: answer.format ?? null,
  };
}

async function isFile(path: string): Promise<boolean> {
  return lstat(path).then(
    (status) => status.isFile(),
    () => false,
  );
}
