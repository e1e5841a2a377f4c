import { parseArgs } from 'node:util';

export interface PublishOptions {
  base: string;
  paths: string[];
  from: string | null;
  tokenFile: string | null;
  name: string | null;
  games: string[];
  license: string | null;
  author: string | null;
  tags: string[];
  category: string | null;
  platforms: string[];
  descriptionFile: string | null;
  isDraft: boolean;
  main: string | null;
  note: string | null;
  assetId: number | null;
}

const text = { type: 'string' } as const;
const texts = { type: 'string', multiple: true } as const;
const OPTIONS = {
  to: text,
  from: text,
  'token-file': text,
  name: text,
  game: texts,
  license: text,
  author: text,
  tag: texts,
  category: text,
  platform: texts,
  'description-file': text,
  draft: { type: 'boolean' },
  main: text,
  note: text,
  asset: text,
} as const;
/** With --from each line says it for itself. */
const OF_ONE_ASSET = [
  'name',
  'game',
  'license',
  'author',
  'tag',
  'category',
  'platform',
  'description-file',
  'main',
  'note',
  'asset',
] as const;

/** What was typed, or the sentence that says what is wrong with it. */
export function publishOptions(args: string[]): PublishOptions | string {
  let parsed;
  try {
    parsed = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    return error instanceof Error ? error.message : 'These arguments are not understood.';
  }
  const { values, positionals: paths } = parsed;
  const base = siteOf(values.to);
  if (base === null) return 'Name the site by --to, such as --to https://shelf.example.';
  if (values.from === undefined && paths.length === 0) return 'Name a folder, files, or a catalogue by --from.';
  if (values.from !== undefined && paths.length > 0) return 'Name either files or a catalogue by --from, not both.';
  const misplaced = OF_ONE_ASSET.find((option) => values.from !== undefined && values[option] !== undefined);
  if (misplaced !== undefined) return `--${misplaced} is for one asset; with --from each line says it for itself.`;
  if (values.asset !== undefined && !/^[1-9]\d{0,9}$/.test(values.asset))
    return `--asset takes the id of an asset, not “${values.asset}”.`;
  return {
    base,
    paths,
    from: values.from ?? null,
    tokenFile: values['token-file'] ?? null,
    name: values.name ?? null,
    games: values.game ?? [],
    license: values.license ?? null,
    author: values.author ?? null,
    tags: values.tag ?? [],
    category: values.category ?? null,
    platforms: values.platform ?? [],
    descriptionFile: values['description-file'] ?? null,
    isDraft: values.draft ?? false,
    main: values.main ?? null,
    note: values.note ?? null,
    assetId: values.asset === undefined ? null : Number(values.asset),
  };
}

function siteOf(to: string | undefined): string | null {
  const url = to === undefined ? null : URL.parse(to);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  return url.origin;
}
