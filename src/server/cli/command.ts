import type { CommandOption } from './command-args.ts';

export interface Command {
  /** As typed, with its arguments. */
  usage: string;
  summary: string;
  /** By their names, without the two dashes. */
  options?: Record<string, CommandOption>;
  /** Returns the exit code. Throws a UsageError where the arguments are not understood. */
  run(args: string[], env: Record<string, string | undefined>): Promise<number>;
}
