import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { markdownTable } from './markdown-table.ts';

const FOLDER = join(import.meta.dirname, '../../docs/decisions');
const HEAD = /^# (\d{4}) (.+)\n\nStatus: (\w+).*\nSubject: (.+)\n/;

const INTRODUCTION = `# Decisions

For contributors. A decision that a newcomer would question has a record: context, decision, consequences. Read the records about a part before you change it. \`npm run reference\` writes this
page from the records ([decision 154](0154-one-template-for-decisions.md)). A new record gets the next free number and begins like this:

\`\`\`markdown
# 0154 A title with the term that somebody searches for

Status: accepted
Subject: one of the headings below

## Context
## Decision
## Consequences
\`\`\`
`;

/** `docs/decisions/README.md`: all records by subject, each with its status. */
export function decisionIndex(): string {
  const records = readdirSync(FOLDER)
    .filter((file) => /^\d{4}-.+\.md$/.test(file))
    .toSorted()
    .map((file) => {
      const [, number, title, status, subject = ''] = HEAD.exec(readFileSync(join(FOLDER, file), 'utf8')) ?? [];
      if (number === undefined)
        throw new Error(`docs/decisions/${file} does not begin with its number, title, status and subject.`);
      return { subject, row: [`[${number}](${file})`, `${title}`, `${status}`] };
    });
  const bySubject = [...Map.groupBy(records, ({ subject }) => subject)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const sections = bySubject.map(
    ([subject, own]) =>
      `## ${subject}\n\n${markdownTable(
        ['', 'decision', 'status'],
        own.map(({ row }) => row),
      )}`,
  );
  return `${[INTRODUCTION.trimEnd(), ...sections].join('\n\n').trimEnd()}\n`;
}
