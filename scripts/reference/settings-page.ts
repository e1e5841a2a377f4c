import { SETTING_GROUPS, type Setting } from '../../src/server/platform/setting-table.ts';
import { code, markdownTable } from './markdown-table.ts';

const INTRO = `# Settings

For operators: every setting of Polyshelf with its default, its valid form and its meaning. \`npm run reference\` writes this page from
\`src/server/platform/setting-table.ts\`. The pages of [self-hosting](../self-hosting/README.md) say which settings a task needs.

Settings are environment variables. All of them are optional, and an empty one counts as not set.

- A wrong value ends the start. The error lists every wrong setting and does not repeat its value.
- A variable that looks like a setting but is none is named at the start, with the closest setting.
- Switches take \`on\`, \`true\`, \`yes\` and \`1\`, or \`off\`, \`false\`, \`no\` and \`0\`.
- Sizes take a unit, such as \`500 MB\` or \`2GB\`. Units are powers of 1024.
`;

export function settingsPage(): string {
  const groups = SETTING_GROUPS.map(({ title, guide, settings }) => {
    const rows = Object.entries(settings).map(([name, setting]) => [
      code(name),
      usual(name, setting),
      setting.form,
      setting.meaning,
    ]);
    const table = markdownTable(['setting', 'default', 'must be', 'meaning'], rows);
    return `## ${title}\n\nGuide: [${guide}](../self-hosting/${guide})\n\n${table}\n`;
  });
  return [INTRO, ...groups].join('\n');
}

function usual(name: string, { schema, unset = '' }: Setting): string {
  const value: unknown = 'default' in schema ? schema.default : undefined;
  if (typeof value === 'number') return code(name.endsWith('_BYTES') ? `${value / 1024 ** 2} MB` : String(value));
  if (typeof value === 'string') return code(value);
  return unset.startsWith('http') ? code(unset) : unset;
}
