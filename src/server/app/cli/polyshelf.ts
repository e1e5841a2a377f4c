import * as m from '#messages/command-line';
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';

import { inLanguage } from '../../../shared/platform/messages/language-scope.ts';
import type { Language } from '../../../shared/platform/messages/languages.ts';
import { leaveEmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.ts';
import { storedLanguage } from '../../platform/http/request-language.ts';
import { unknownSettings } from '../../platform/settings.ts';
import { EXIT_CODES, type Command } from './command.ts';
import { unknownWord, UsageError } from './command-args.ts';
import { commandErrorText } from './command-error-text.ts';
import { COMMANDS } from './command-table.ts';

const PROGRAM = 'npm run polyshelf --';
const EXIT_USAGE = 2;
const EXIT_INTERRUPTED = 130;
const LEAVE_LIMIT_MS = 10_000;
const HELP = ['help', '--help', '-h'];
const VERSION = ['version', '--version', '-V'];

/** Language of the terminal: its locale (POSIX, 8.2) without encoding and modifier. English for C and unknown ones. */
function commandLanguage({ LC_ALL, LC_MESSAGES, LANG }: Record<string, string | undefined>): Language {
  const [locale = ''] = (LC_ALL || LC_MESSAGES || LANG || '').split(/[.@]/);
  return storedLanguage(locale.replaceAll('_', '-'));
}

async function helpOfAll(): Promise<string> {
  const commands = Object.entries(COMMANDS).map(async ([name, loaded]) => [name, (await loaded()).summary()]);
  const lines = [...(await Promise.all(commands)), ['help [COMMAND]', m.helpCommand()], ['--version', m.helpVersion()]];
  const width = Math.max(...lines.map(([name = '']) => name.length));
  return [
    m.helpUsage({ line: `${PROGRAM} COMMAND` }),
    '',
    ...lines.map(([name = '', summary]) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    m.helpHint(),
    m.helpExitCodes({
      list: Object.entries(EXIT_CODES)
        .map(([code, meaning]) => `${code} ${meaning()}`)
        .join(', '),
    }),
  ].join('\n');
}

function helpOf({ usage, summary, options = {} }: Command): string {
  const names = Object.keys(options);
  const width = Math.max(...names.map((name) => name.length), 0);
  const lines = names.map((name) => `  --${name.padEnd(width)}  ${options[name]?.about() ?? ''}`);
  const usageLine = m.helpUsage({ line: `${PROGRAM} ${usage}` });
  return [usageLine, '', summary(), ...(lines.length === 0 ? [] : ['', m.helpOptions(), ...lines])].join('\n');
}

async function load(name: string): Promise<Command> {
  const known = Object.keys(COMMANDS).find((each) => each === name);
  if (known === undefined) throw unknownWord(m.unknownCommand, name, [...Object.keys(COMMANDS), ...HELP, ...VERSION]);
  return (COMMANDS[known] as () => Promise<Command>)();
}

async function run([name, ...args]: string[]): Promise<number> {
  if (name === undefined) throw new UsageError(await helpOfAll());
  if (VERSION.includes(name)) {
    const { version } = createRequire(import.meta.url)('../../../../package.json') as { version: string };
    process.stdout.write(`polyshelf ${version}\n`);
    return 0;
  }
  const asksForHelp = HELP.includes(name);
  const about = asksForHelp ? args[0] : name;
  if (about === undefined) process.stdout.write(`${await helpOfAll()}\n`);
  else if (asksForHelp || args.some((arg) => arg === '--help' || arg === '-h')) {
    process.stdout.write(`${helpOf(await load(about))}\n`);
  } else return runCommand(name, args);
  return 0;
}

async function runCommand(name: string, args: string[]): Promise<number> {
  const command = await load(name);
  for (const sentence of unknownSettings(process.env)) process.stderr.write(`${sentence}\n`);
  warnOfNpmOutput(args);
  try {
    return await command.run(args, process.env);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const usage = m.helpUsage({ line: `${PROGRAM} ${command.usage}` });
    const more = m.helpMore({ line: `${PROGRAM} help ${name}` });
    throw new UsageError([error.message, usage, more].join('\n'), { cause: error });
  }
}

/** Warns that npm prints two lines before the output of a script, which a program does not expect. */
function warnOfNpmOutput(args: string[]): void {
  const isRead = !process.stdout.isTTY && (args.includes('-') || args.includes('--json'));
  const { npm_lifecycle_event: script, npm_config_loglevel: level } = process.env;
  if (isRead && script === 'polyshelf' && level !== 'silent') process.stderr.write(`${m.npmLines()}\n`);
}

let isLeaving = false;

/** Ends during a command. Errors caused by that are not printed. */
async function leave(code: number): Promise<void> {
  isLeaving = true;
  await Promise.race([leaveEmbeddedPostgres(), wait(LEAVE_LIMIT_MS, undefined, { ref: false })]).finally(() =>
    process.exit(code),
  );
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void leave(EXIT_INTERRUPTED));
/** Whether the reader of a pipe has ended, such as `head`. */
const isClosedPipe = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EPIPE';
process.stdout.on('error', (error) => void leave(isClosedPipe(error) ? 0 : 1));

async function main(): Promise<void> {
  try {
    process.exitCode = await run(process.argv.slice(2));
  } catch (error) {
    if (!isLeaving && !isClosedPipe(error)) {
      process.stderr.write(`${commandErrorText(error)}\n`);
      process.exitCode = error instanceof UsageError ? EXIT_USAGE : 1;
    }
  }
}

await inLanguage(commandLanguage(process.env), main);
