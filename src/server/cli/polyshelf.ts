import { leaveEmbeddedPostgres } from '../platform/db/embedded/embedded-postgres.ts';
import type { Command } from './command.ts';
import { toldError } from './told-error.ts';

/** The command line: `npm run polyshelf -- <command>`. One file a command, loaded when it is asked for; this is the table of them. */
const COMMANDS: Record<string, () => Promise<Command>> = {
  import: async () => (await import('./import-command.ts')).importCommand,
  export: async () => (await import('./export-command.ts')).exportCommand,
  'process-again': async () => (await import('./process-again-command.ts')).processAgainCommand,
  backup: async () => (await import('./backup-command.ts')).backupCommand,
  restore: async () => (await import('./restore-command.ts')).restoreCommand,
  'verify-backup': async () => (await import('./verify-backup-command.ts')).verifyBackupCommand,
  scrub: async () => (await import('./scrub-command.ts')).scrubCommand,
  repair: async () => (await import('./repair-command.ts')).repairCommand,
  'merge-platforms': async () => (await import('./merge-platforms-command.ts')).mergePlatformsCommand,
  'renew-search': async () => (await import('./renew-search-command.ts')).renewSearchCommand,
  'renew-search-index': async () => (await import('./renew-indexing-command.ts')).renewSearchIndexCommand,
  publish: async () => (await import('./publish/publish-command.ts')).publishCommand,
  demo: async () => (await import('./demo-command.ts')).demoCommand,
  grant: async () => (await import('./account-commands.ts')).grantCommand,
  user: async () => (await import('./account-commands.ts')).userCommand,
  'staff-two-factor': async () => (await import('./staff-two-factor-command.ts')).staffTwoFactorCommand,
  newsletter: async () => (await import('./newsletter-command.ts')).newsletterCommand,
};

const EXIT_USAGE = 2;
const EXIT_INTERRUPTED = 130;

async function usage(): Promise<string> {
  const commands = await Promise.all(Object.values(COMMANDS).map((load) => load()));
  const width = Math.max(...commands.map((command) => command.usage.length));
  const lines = commands.map((command) => `  ${command.usage.padEnd(width)}  ${command.summary}`);
  return ['Usage: npm run polyshelf -- <command>', '', ...lines, `  ${'help'.padEnd(width)}  Shows this.`].join('\n');
}

async function run(args: string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === 'help' || name === '--help' || name === '-h') {
    process.stdout.write(`${await usage()}\n`);
    return 0;
  }
  const load = Object.entries(COMMANDS).find(([known]) => known === name)?.[1];
  const exitCode = load === undefined ? null : await (await load()).run(rest, process.env);
  if (exitCode !== null) return exitCode;
  process.stderr.write(`${await usage()}\n`);
  return EXIT_USAGE;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void leaveEmbeddedPostgres().finally(() => process.exit(EXIT_INTERRUPTED)));

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${toldError(error)}\n`);
  process.exitCode = 1;
}
