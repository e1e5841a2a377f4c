#!/usr/bin/env node
import { HELP, inspectCommand, UsageError } from './inspect-command.ts';

const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort());

const [, , command, ...rest] = process.argv;
try {
  if (command === 'help' || command === '--help' || command === '-h') process.stdout.write(HELP);
  else if (command === 'inspect') process.exitCode = await inspectCommand(rest, stopped.signal);
  else throw new UsageError(command === undefined ? 'No command is given.' : `There is no command “${command}”.`);
} catch (error) {
  if (stopped.signal.aborted) process.exitCode = 130;
  else if (error instanceof UsageError) {
    process.stderr.write(`${error.message}\n\n${HELP}`);
    process.exitCode = 2;
  } else throw error;
}
