import { EXIT_CODES } from '../../src/server/app/cli/command.ts';
import { COMMANDS } from '../../src/server/app/cli/command-table.ts';
import { code, markdownTable } from './markdown-table.ts';

const INTRO = `# Commands

For operators, and for scripts that call Polyshelf: every command with its options. \`npm run reference\` writes this page from
\`src/server/app/cli/command-table.ts\`. In a terminal, \`npm run polyshelf -- help\` lists the commands, and \`help COMMAND\` or \`COMMAND --help\`
shows the options of one. \`--version\` prints the version. Commands print in the language of the terminal (\`LC_ALL\`, \`LC_MESSAGES\`, \`LANG\`), if Polyshelf has it.
Scripts that read sentences set \`LC_ALL=C\`. Keys of \`--json\` are the same in every language.

Commands work while the server runs, and while it does not. Then they start the
[embedded database](../self-hosting/install.md#the-embedded-database) and stop it at the end.

Only \`import\`, \`demo\` and \`restore\` create an installation. Other commands end with an error where \`DATA_DIR\` or \`DATABASE_URL\` names none.
An error for an unknown command, option or value names the closest known word.

npm prints two lines of its own to standard output first. Use \`--silent\` in pipes and with \`--json\`:

\`\`\`sh
npm run --silent polyshelf -- status --json
npm run --silent polyshelf -- export - | gzip > catalogue.ndjson.gz
\`\`\`

## Exit codes
`;

export async function commandsPage(): Promise<string> {
  const sections = Object.entries(COMMANDS).map(async ([name, load]) => {
    const { usage, summary, options = {} } = await load();
    const rows = Object.entries(options).map(([option, { about }]) => [code(`--${option}`), about()]);
    const table = rows.length === 0 ? '' : `\n${markdownTable(['option', 'meaning'], rows)}\n`;
    return `## ${name}\n\n${summary()}\n\n\`\`\`sh\nnpm run polyshelf -- ${usage}\n\`\`\`\n${table}`;
  });
  const codes = markdownTable(
    ['exit code', 'meaning'],
    Object.entries(EXIT_CODES).map(([exitCode, meaning]) => [exitCode, meaning()]),
  );
  return [
    INTRO,
    `${codes}\n\n\`publish\` has one more, 3: see [Publishing from the command line](../publishing.md#output-and-exit-codes).\n`,
    ...(await Promise.all(sections)),
  ].join('\n');
}
