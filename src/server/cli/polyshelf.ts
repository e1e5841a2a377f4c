import { ConfigError } from '../platform/config.ts';
import { FolderInUse } from '../platform/db/data-folder-lock.ts';
import { grantCommand, userCommand } from './account-commands.ts';
import type { Command } from './command.ts';
import { demoCommand } from './demo-command.ts';
import { exportCommand } from './export-command.ts';
import { importCommand } from './import-command.ts';
import { publishCommand } from './publish/publish-command.ts';

/** The command line: `npm run polyshelf -- <command>`. One file a command; this is the table of them. */
const COMMANDS: Command[] = [importCommand, exportCommand, publishCommand, demoCommand, grantCommand, userCommand];

const EXIT_USAGE = 2;

function usage(): string {
  const width = Math.max(...COMMANDS.map((command) => command.usage.length));
  const lines = COMMANDS.map((command) => `  ${command.usage.padEnd(width)}  ${command.summary}`);
  return ['Usage: npm run polyshelf -- <command>', '', ...lines, `  ${'help'.padEnd(width)}  Shows this.`].join('\n');
}

async function run(args: string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === 'help' || name === '--help' || name === '-h') {
    process.stdout.write(`${usage()}\n`);
    return 0;
  }
  const command = COMMANDS.find((candidate) => candidate.name === name);
  const exitCode = command === undefined ? null : await command.run(rest, process.env);
  if (exitCode !== null) return exitCode;
  process.stderr.write(`${usage()}\n`);
  return EXIT_USAGE;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  // What is expected to go wrong is told in its own words; of everything else the trace is of use.
  const isRefusedBySystem = error instanceof Error && 'syscall' in error;
  const expected = error instanceof ConfigError || error instanceof FolderInUse || isRefusedBySystem;
  process.stderr.write(`${expected ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
}
