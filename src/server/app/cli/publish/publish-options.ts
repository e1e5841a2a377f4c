import { readArgs, UsageError } from '../command-args.ts';

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

const text = (about: string) => ({ type: 'string', about }) as const;
const texts = (about: string) => ({ type: 'string', multiple: true, about }) as const;
export const PUBLISH_OPTIONS = {
  to: text('The address of the site.'),
  from: text('A catalogue FILE.ndjson with many publications, in place of files.'),
  'token-file': text('The file of the API token, in place of POLYSHELF_TOKEN.'),
  name: text('The name; without it that of the folder or file.'),
  game: texts('A published game, by its title; may be repeated.'),
  license: text('An SPDX id or the name of a licence.'),
  author: text('The author.'),
  tag: texts('A tag; may be repeated.'),
  category: text('The category.'),
  platform: texts('A platform; may be repeated.'),
  'description-file': text('A file with the description, in Markdown.'),
  draft: { type: 'boolean', about: 'Saves a draft instead of publishing.' },
  main: text('The path of the model that is shown first.'),
  note: text('A note for the history.'),
  asset: text('The id of an own asset, for a new version of its files.'),
} as const;
/** Options of one asset. With --from, lines have these fields. */
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

/** Reads the arguments of `publish`. Throws a UsageError for invalid ones. */
export function publishOptions(args: string[]): PublishOptions {
  const { values, operands: paths } = readArgs(args, { options: PUBLISH_OPTIONS, operands: ['FOLDER|FILE…'] });
  const base = siteOf(values.to);
  if (values.from === undefined && paths.length === 0) throw new UsageError('Name a folder, files, or a catalogue by --from.');
  if (values.from !== undefined && paths.length > 0)
    throw new UsageError('Name either files or a catalogue by --from, not both.');
  const misplaced = OF_ONE_ASSET.find((option) => values.from !== undefined && values[option] !== undefined);
  if (misplaced !== undefined)
    throw new UsageError(`--${misplaced} is for one asset; with --from each line says it for itself.`);
  if (values.asset !== undefined && !/^[1-9]\d{0,9}$/.test(values.asset))
    throw new UsageError(`--asset takes the id of an asset, a number such as 12, not “${values.asset}”.`);
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

function siteOf(to: string | undefined): string {
  if (to === undefined) throw new UsageError('Name the site by --to, such as --to https://shelf.example.');
  const url = URL.parse(to);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new UsageError(`--to takes the address of a site, such as https://shelf.example, not “${to}”.`);
  return url.origin;
}
