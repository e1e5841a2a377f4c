/** Confined processes for many small jobs, because starting one takes longer than most jobs. */

import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { constants } from 'node:os';
import { join, parse } from 'node:path';

import type { IsolationLimits } from './isolation-limits.ts';
import { publishChild } from './child-events.ts';
import { stallWatchdog } from './stall-watchdog.ts';
import { USAGE_EVERY_MS, usageOf } from './process-usage.ts';
import { encodeFrame, frameReader, type Frame } from './frames.ts';
import { processFolder } from './process-folder.ts';
import { startConfined } from './start-confined.ts';

interface PoolOptions {
  /** A module of this checkout. It writes a frame when it is ready, and one for each frame that it reads. */
  program: string;
  /** Readable files beside the code. */
  readable?: readonly string[];
  usesSharp: boolean;
  /** The time limit is for one job. */
  limits: IsolationLimits;
  maxJobs: number;
  maxAnswerBytes: number;
  idleMs: number;
}

/** A job crashed its worker, or exceeded its limits. Other jobs get another worker. */
export class WorkerFailure extends Error {
  readonly reason: 'time' | 'memory' | 'crash';

  constructor(reason: WorkerFailure['reason'], detail: string) {
    super(`A worker was ended (${reason}): ${detail}`);
    this.reason = reason;
  }
}

interface Job {
  head: unknown;
  body: Uint8Array;
}

interface Worker {
  /** Resolves at the end of the process with its last output. */
  ended: Promise<string>;
  jobs: number;
  run(job: Job): Promise<Frame>;
  /** The process keeps this one alive only during a job. */
  end(): void;
}

const MAX_LAST_WORDS = 4000;

/** The caller limits concurrency. The most recently used worker is used first. */
export function workerPool(options: PoolOptions) {
  const idle: { worker: Worker; timer: NodeJS.Timeout }[] = [];

  async function take(): Promise<Worker> {
    const last = idle.pop();
    if (last === undefined) return startWorker(options);
    clearTimeout(last.timer);
    return last.worker;
  }

  function giveBack(worker: Worker): void {
    if (worker.jobs >= options.maxJobs) {
      worker.end();
      return;
    }
    const leave = () => {
      idle.splice(idle.indexOf(entry), 1);
      worker.end();
    };
    const entry = { worker, timer: setTimeout(leave, options.idleMs).unref() };
    idle.push(entry);
    void worker.ended.then(() => idle.includes(entry) && leave());
  }

  async function runOnce(job: Job): Promise<Frame> {
    const worker = await take();
    try {
      const answer = await worker.run(job);
      giveBack(worker);
      return answer;
    } catch (error) {
      worker.end();
      throw error;
    }
  }

  return async function run(job: Job): Promise<Frame> {
    try {
      return await runOnce(job);
    } catch (error) {
      // An earlier job or the machine may be the cause.
      if (error instanceof WorkerFailure && error.reason === 'crash') return runOnce(job);
      throw error;
    }
  };
}

async function startWorker({ program, readable = [], usesSharp, limits, maxAnswerBytes }: PoolOptions): Promise<Worker> {
  const writable = await mkdtemp(join(processFolder(), 'worker-'));
  const { name } = parse(program);
  publishChild({ program: name, end: null });
  const child = await startConfined(
    { program, readable, writable, usesSharp },
    { limits: { ...limits, cpuSeconds: null }, priority: constants.priority.PRIORITY_NORMAL },
  );
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (words = (words + text).slice(-MAX_LAST_WORDS)));
  child.stdin?.on('error', () => undefined);

  let failure: WorkerFailure['reason'] | 'done' | null = null;
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(`${signal ?? `exit ${code}`}: ${words}`));
  });
  const cleanUp = async () => {
    await ended;
    publishChild({ program: name, end: failure ?? 'crash' });
    await rm(writable, { recursive: true, force: true }).catch(() => undefined);
  };
  void cleanUp();
  const kill = (reason: typeof failure) => {
    failure ??= reason;
    child.kill('SIGKILL');
  };

  let answered: ((frame: Frame) => void) | null = null;
  const read = frameReader(maxAnswerBytes);
  child.stdout?.on('data', (chunk: Buffer) => {
    try {
      for (const frame of read(chunk)) answered?.(frame);
    } catch {
      kill('crash');
    }
  });

  const next = () => new Promise<Frame>((resolve) => (answered = resolve));
  const ready = await Promise.race([next(), ended]);
  if (typeof ready === 'string') throw new Error(`The worker ${name} did not start: ${ready}`);

  const worker: Worker = {
    ended,
    jobs: 0,
    end: () => kill('done'),
    async run(job) {
      worker.jobs += 1;
      keepAlive(child, true);
      const watch = watchJob(child, limits, kill);
      try {
        const answer = next();
        for (const part of encodeFrame(job)) child.stdin?.write(part);
        const first = await Promise.race([answer, ended]);
        if (typeof first !== 'string') return first;
        throw new WorkerFailure(failure === null || failure === 'done' ? 'crash' : failure, first);
      } finally {
        answered = null;
        clearInterval(watch);
        keepAlive(child, false);
      }
    },
  };
  return worker;
}

/** Counts usage from the first check on. */
function watchJob(child: ChildProcess, limits: IsolationLimits, kill: (reason: 'time' | 'memory') => void): NodeJS.Timeout {
  let checkStall: ReturnType<typeof stallWatchdog> | undefined;
  const look = async () => {
    const usage = await usageOf(child.pid ?? 0);
    const cpuSeconds = limits.cpuSeconds + (usage?.cpuMs ?? 0) / 1000;
    checkStall ??= stallWatchdog({ ...limits, cpuSeconds });
    const failure = checkStall(usage, USAGE_EVERY_MS);
    if (failure !== null) kill(failure);
  };
  return setInterval(() => void look(), USAGE_EVERY_MS);
}

function keepAlive(child: ChildProcess, isKept: boolean): void {
  const handles = [child, child.stdin, child.stdout, child.stderr] as { ref?(): void; unref?(): void }[];
  for (const handle of handles) handle[isKept ? 'ref' : 'unref']?.();
}
