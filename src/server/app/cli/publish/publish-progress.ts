import * as m from '#messages/command-publish';
import type { Bundle } from '../../../../shared/files/bundles/bundle-contract.ts';
import {
  heldForPrograms,
  nothingToShow,
  programsOf,
  programsSentence,
} from '../../../../shared/files/bundles/package-rules.ts';
import { byteSize } from '../../../../shared/platform/kit/byte-size.ts';
import type { PublishListener } from './publish-asset.ts';

interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

const LINE_EVERY_MS = 3000;
const CLEAR_LINE = '\r\x1b[K';
const STEP_WORDS = {
  converting: m.stepConverting,
  measuring: m.stepMeasuring,
  optimising: m.stepOptimising,
  picturing: m.stepRendering,
};

/** Last output of a publication. */
interface PrintedLine {
  text: string;
  atMs: number;
}

export type PublishProgress = ReturnType<typeof publishProgress>;

/** Shows progress: a changing line on a terminal, otherwise new lines now and then. Results stay. */
export function publishProgress(output: Output, nowMs: () => number) {
  const isTerminal = output.isTTY === true;

  /** @param isStep a new step began, which is printed at once */
  function show(words: string, isStep: boolean, printed: PrintedLine): void {
    const text = printable(words);
    if (isTerminal) return void output.write(`${CLEAR_LINE}${text.slice(0, 120)}`);
    if (text === printed.text || !(isStep || nowMs() - printed.atMs >= LINE_EVERY_MS)) return;
    output.write(`${text}\n`);
    printed.text = text;
    printed.atMs = nowMs();
  }

  return {
    /** Prints a permanent line. */
    print(line: string): void {
      output.write(`${isTerminal ? CLEAR_LINE : ''}${printable(line)}\n`);
    },

    /** @param prefix names the asset if there are several */
    listener(prefix = ''): PublishListener {
      /** Start of this run, since bytes of earlier runs must not count for the speed. */
      let began: { atMs: number; bytes: number } | null = null;
      let step = '';
      const printed: PrintedLine = { text: '', atMs: Number.NEGATIVE_INFINITY };
      return {
        sending(sentBytes, bytes) {
          const isFirst = began === null;
          began ??= { atMs: nowMs(), bytes: sentBytes };
          const perSecond = (1000 * (sentBytes - began.bytes)) / Math.max(nowMs() - began.atMs, 1);
          const state = { size: byteSize(bytes), percent: bytes === 0 ? 100 : Math.floor((100 * sentBytes) / bytes) };
          const isStep = isFirst || sentBytes === bytes;
          const line = isStep ? m.sending(state) : m.sendingAtSpeed({ ...state, speed: byteSize(perSecond) });
          show(prefix + line, isStep, printed);
        },
        processing(bundle) {
          const next = stepOf(bundle);
          if (next !== '') show(`${prefix}${next}`, next !== step, printed);
          step = next;
        },
      };
    },

    /** Report on processed files. */
    outcome({ models, skipped, entries }: Bundle, sizeWarning: string | null): void {
      const programs = programsSentence(programsOf(entries));
      if (programs !== null) this.print(`  ${m.warning({ sentence: `${programs} ${heldForPrograms()}` })}`);
      const nothing = nothingToShow(entries.map(({ kind }) => kind));
      if (nothing !== null) this.print(`  ${m.warning({ sentence: nothing })}`);
      for (const { name, reason } of skipped) this.print(`  ${name}: ${reason}`);
      if (sizeWarning !== null) this.print(`  ${m.warning({ sentence: sizeWarning })}`);
      for (const { path, failure, findings } of models) {
        if (failure !== null) this.print(`  ${path}: ${failure}`);
        for (const { severity, sentence } of findings)
          this.print(`  ${path}: ${severity === 'warning' ? m.warning({ sentence }) : sentence}`);
      }
    },
  };
}

function stepOf({ state, waitingBefore, models }: Bundle): string {
  if (state === 'waiting') return (waitingBefore ?? 0) === 0 ? m.waiting() : m.waitingBehind({ count: waitingBefore ?? 0 });
  if (state === 'opening') return m.stepOpening();
  if (state !== 'processing') return '';
  const ready = models.filter((model) => model.state === 'ready' || model.state === 'failed').length;
  const current = models.find((model) => model.state === 'processing');
  if (current === undefined) return m.modelsDone({ done: ready, total: models.length });
  return STEP_WORDS[current.step ?? 'converting']({ path: current.path, number: ready + 1, total: models.length });
}

/** Replaces control characters, which a terminal would interpret. */
const printable = (line: string): string => line.replace(/\p{C}/gu, '\u{FFFD}');
