import type { CommandOption } from './command-args.ts';

/** Meanings of the exit codes. */
export const EXIT_CODES = { 0: 'done', 1: 'failed', 2: 'not understood', 130: 'interrupted' } as const;

export interface Command {
  /** As typed, with its arguments. */
  usage: string;
  summary: string;
  /** By their names, without the two dashes. */
  options?: Record<string, CommandOption>;
  /** Returns an exit code. Throws a UsageError where the arguments are not understood. */
  run(args: string[], env: Record<string, string | undefined>): Promise<number>;
}
