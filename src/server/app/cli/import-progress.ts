import * as common from '#messages/common';
import * as m from '#messages/command-line';
import { decimals } from '../../../shared/platform/messages/locale-format.ts';
import type { LeftOut } from '../../integrations/import-export/import-context.ts';
import type { ImportCounts, KindCounts } from '../../integrations/import-export/import-service.ts';
import { fileText } from '../../platform/file-refusals.ts';

interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

const tenths = decimals(1);
const LINE_EVERY_MS = 3000;
const MAX_LEFT_OUT_NAMED = 20;
const CLEAR_LINE = '\r\x1b[K';

/** Shows the progress of an import: a changing line on a terminal, otherwise a line every few seconds. Ends with a summary. */
export function importProgress(output: Output, nowMs: () => number) {
  const startMs = nowMs();
  let shownMs = startMs;
  const seconds = () => tenths().format((nowMs() - startMs) / 1000);
  const leftOut = new Map<string, { count: number; named: string[] }>();
  const retainedTotals = { publications: 0, fields: 0 };
  const clear = output.isTTY === true ? CLEAR_LINE : '';

  return {
    show(counts: ImportCounts): void {
      const line = m.importProgress({ count: total(counts), seconds: seconds() });
      if (output.isTTY === true) output.write(`${CLEAR_LINE}${line}`);
      else if (nowMs() - shownMs >= LINE_EVERY_MS) {
        shownMs = nowMs();
        output.write(`${line}\n`);
      }
    },

    failed({ number, reason }: { number: number; reason: string }): void {
      output.write(`${clear}${m.importLineNote({ number, note: shown(reason) })}\n`);
    },

    noted({ number, note }: { number: number; note: string }): void {
      output.write(`${clear}${m.importLineNote({ number, note: shown(note) })}\n`);
    },

    countKept(fields: number): void {
      retainedTotals.publications += 1;
      retainedTotals.fields += fields;
    },

    leftOut(packagePath: Parameters<LeftOut>[0], entries: Parameters<LeftOut>[1]): void {
      const named = entries
        .slice(0, MAX_LEFT_OUT_NAMED)
        .map(({ name, sentence }) => `${packagePath}: ${name}: ${fileText(sentence)}`);
      leftOut.set(packagePath, { count: entries.length, named });
    },

    /** Writes the summary; true when no line failed. */
    finish(counts: ImportCounts): boolean {
      const done = Object.entries(counts).filter(([, kind]) => sum(kind) > 0);
      const lines = done.map(([kind, kindCounts]) => `  ${kind.padEnd(10)} ${m.importCounts({ ...kindCounts })}`);
      if (retainedTotals.fields > 0) lines.push(m.importEditsRetained({ ...retainedTotals }));
      lines.push(...leftOutLines([...leftOut.values()]));
      output.write(`${clear}${[m.importProgress({ count: total(counts), seconds: seconds() }), ...lines].join('\n')}\n`);
      return done.every(([, kind]) => kind.failed === 0);
    },
  };
}

function leftOutLines(packages: { count: number; named: string[] }[]): string[] {
  const all = packages.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return [];
  const named = packages.flatMap((each) => each.named).slice(0, MAX_LEFT_OUT_NAMED);
  const rest = all - named.length;
  return [
    m.importEntriesLeftOut({ count: all }),
    ...named.map((line) => `  ${shown(line)}`),
    ...(rest > 0 ? [`  ${common.andMore({ count: rest })}`] : []),
  ];
}

/** Replaces control characters, which a terminal would interpret. */
const shown = (text: string): string => text.replace(/\p{C}/gu, '\u{FFFD}');

function sum(kind: KindCounts): number {
  return kind.created + kind.updated + kind.unchanged + kind.failed;
}

function total(counts: ImportCounts): number {
  return Object.values(counts).reduce((all, kind) => all + sum(kind), 0);
}
