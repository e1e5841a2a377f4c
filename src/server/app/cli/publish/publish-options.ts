import * as m from '#messages/command-publish';
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

const text = (about: () => string) => ({ type: 'string', about }) as const;
const texts = (about: () => string) => ({ type: 'string', multiple: true, about }) as const;
export const PUBLISH_OPTIONS = {
  to: text(m.toOption),
  from: text(m.fromOption),
  'token-file': text(m.tokenFileOption),
  name: text(m.nameOption),
  game: texts(m.gameOption),
  license: text(m.licenseOption),
  author: text(m.authorOption),
  tag: texts(m.tagOption),
  category: text(m.categoryOption),
  platform: texts(m.platformOption),
  'description-file': text(m.descriptionFileOption),
  draft: { type: 'boolean', about: m.draftOption },
  main: text(m.mainOption),
  note: text(m.noteOption),
  asset: text(m.assetOption),
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
  if (values.from === undefined && paths.length === 0) throw new UsageError(m.wantsSource());
  if (values.from !== undefined && paths.length > 0) throw new UsageError(m.wantsEither());
  const misplaced = OF_ONE_ASSET.find((option) => values.from !== undefined && values[option] !== undefined);
  if (misplaced !== undefined) throw new UsageError(m.onlyOneAsset({ option: `--${misplaced}` }));
  if (values.asset !== undefined && !/^[1-9]\d{0,9}$/.test(values.asset))
    throw new UsageError(m.assetIdWanted({ value: values.asset }));
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
  if (to === undefined) throw new UsageError(m.wantsSite());
  const url = URL.parse(to);
  if (url === null || !/^https?:$/.test(url.protocol)) throw new UsageError(m.wantsSiteAddress({ value: to }));
  return url.origin;
}
