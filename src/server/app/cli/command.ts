import * as m from '#messages/command-line';
import type { CommandOption } from './command-args.ts';

export const EXIT_CODES = { 0: m.exitDone, 1: m.exitFailed, 2: m.exitUsage, 130: m.exitInterrupted } as const;

export interface Command {
  /** Command line with its arguments, for the help. */
  usage: string;
  summary: () => string;
  /** Keys are names without the two dashes. */
  options?: Record<string, CommandOption>;
  /** Returns an exit code. Throws a UsageError for invalid arguments. */
  run(args: string[], env: Record<string, string | undefined>): Promise<number>;
}
