import { vi } from 'vitest';

import { UsageError } from '../src/server/app/cli/command-args.ts';
import type { Command } from '../src/server/app/cli/command.ts';

export interface Ran {
  /** 2: invalid arguments. null: a signal ended the process. */
  code: number | null;
  out: string;
  err: string;
}

/** A command in the process of the test, with its output. Starting a process takes longer than most commands. */
export async function runCommand(command: Command, args: string[], env: Record<string, string | undefined>): Promise<Ran> {
  const output = { out: '', err: '' };
  const heard = (name: keyof typeof output) => (text: string | Uint8Array) => {
    output[name] += typeof text === 'string' ? text : Buffer.from(text).toString();
    return true;
  };
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(heard('out')),
    vi.spyOn(process.stderr, 'write').mockImplementation(heard('err')),
  ];
  try {
    return { code: await command.run(args, env), ...output };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { code: 2, out: output.out, err: error.message };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
