export interface Command {
  /** As it is typed, with its arguments. */
  usage: string;
  summary: string;
  /** Answers the exit code; null: the arguments are not understood. */
  run(args: string[], env: Record<string, string | undefined>): Promise<number | null>;
}
