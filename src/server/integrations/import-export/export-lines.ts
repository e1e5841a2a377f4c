import type { GUIDE_FIELDS } from '../../../shared/catalogue/guides/guide-form.ts';
import { bySimpleKind, type PublicationKind, type SimpleKindName } from '../../../shared/catalogue/publications/publication.ts';
import type { Fields } from '../../../shared/catalogue/publications/field.ts';
import { inOrder } from '../../../shared/platform/kit/in-order.ts';
import { lineOfFields, type LineNames } from './publication-lines.ts';
import type { ImportKind, LineOf } from '../../../shared/integrations/import-export/import-contract.ts';
import type { AssetRecord, AssetExtras } from '../../catalogue/assets/edit/asset-record.ts';
import { ASSET_KIND } from '../../catalogue/assets/edit/asset-stored-kind.ts';
import { SIMPLE_KINDS } from '../../catalogue/kinds/simple-kinds.ts';
import type { ToolRecord } from '../../catalogue/tools/tool-record.ts';
import { GAME_KIND } from '../../catalogue/games/edit/game-stored-kind.ts';
import {
  anyKind,
  type AnyKind,
  type OwnedRecord,
  type PublicationRecord,
  type Stored,
} from '../../catalogue/publications/publication-record-store.ts';
import { lineOfPresentations } from './asset-import.ts';
import type { ExportFiles } from './export-files.ts';
import { textOfLine } from './guide-line-text.ts';
import { writtenDate } from './game-import.ts';
import type { GameRecord } from '../../catalogue/games/edit/game-record.ts';
import type { LookupTable } from './lookup-store.ts';

/** Resolves ids to the names that lines use. */
export interface ExportNames extends LineNames {
  user(id: number): string | undefined;
  license(id: number): string | undefined;
  subcategory(id: number): string | undefined;
}

type GuideRecord = PublicationRecord<typeof GUIDE_FIELDS>;
type Loose<K extends ImportKind> = { [F in keyof LineOf<K>]: LineOf<K>[F] | null | undefined };

/** Removes empty fields: a new catalogue reads absent and empty fields alike. */
export function compactLine<K extends ImportKind>(line: Loose<K>, keep: string[] = []): LineOf<K> {
  const entries = Object.entries(line).filter(([field, value]) => keep.includes(field) || !isEmpty(value));
  return Object.fromEntries(entries) as unknown as LineOf<K>;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0);
}

function compact<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => !isEmpty(field))) as T;
}

/** Order of fields in a line, for readers. Other fields come last. */
const GAME_LINE =
  'kind title type relatedGame gameStatus series description genres themes gameModes playerPerspectives tags platforms companies alternativeNames storeLinks socialLinks igdbId cover coverHeader media uploader publishedAt'.split(
    ' ',
  );
const ASSET_LINE =
  'kind name game otherGames description category subcategory author license licenseText copyrights group acquisition acquired tags platforms technologies formats alternativeNames images package packages presentations uploader publishedAt measured'.split(
    ' ',
  );

/** Writes the publications of a kind as lines. */
export interface ExportedKind<Rec = OwnedRecord, Extras = unknown> {
  stored: AnyKind;
  /** Lookups in fields that only this kind has. */
  named?(records: Rec[]): [LookupTable, number[]][];
  /** Ids of games that the records name. */
  titles?(records: Rec[]): number[];
  line(stored: Stored<Rec, Extras>, names: ExportNames, files: ExportFiles | null): Promise<{ kind: string }>;
}

/** Fields of every line, with the uploader. */
export const commonLine = (stored: AnyKind, record: OwnedRecord, names: ExportNames) => ({
  kind: stored.kind,
  ...lineOfFields(stored.fields, record as PublicationRecord<Fields>, names),
  // The SPDX id where the license has one, else its name.
  ...licenseOf(record, names),
  uploader: record.uploaderId === null ? null : names.user(record.uploaderId),
  publishedAt: record.publishedAt,
});

const licenseOf = (record: object, names: ExportNames) =>
  'license' in record && typeof record.license === 'number' ? { license: names.license(record.license) } : {};

function gameLine(game: GameRecord, names: ExportNames): LineOf<'game'> {
  const one = (table: LookupTable, id: number | null) => (id === null ? null : names.name(table, id));
  const all = (table: LookupTable, ids: number[]) => ids.map((id) => names.name(table, id));
  const links = (table: LookupTable, rows: GameRecord['storeLinks']) =>
    rows.flatMap(({ id, link }) => (id === null || link === null ? [] : [{ name: names.name(table, id), link }]));
  const line = {
    ...commonLine(GAME_LINES.stored, game, names),
    relatedGame: game.relatedGame === null ? null : names.title('game', game.relatedGame),
    platforms: game.platforms.map((platform) => ({
      platform: names.name('platform', platform.platformId),
      releases: platform.releases.map((release) =>
        compact({
          region: one('region', release.regionId),
          status: one('release_status', release.statusId),
          date: writtenDate(release),
        }),
      ),
      ...(platform.technologies.length > 0 && {
        technologies: platform.technologies.flatMap(({ technologyId, version }) =>
          technologyId === null ? [] : [compact({ name: names.name('technology', technologyId), version })],
        ),
      }),
    })),
    companies: game.companies.map(({ companyId, platforms, ...roles }) =>
      compact({ name: names.name('company', companyId), ...roles, platforms: all('platform', platforms) }),
    ),
    storeLinks: links('store', game.storeLinks),
    socialLinks: links('social', game.socialLinks),
    igdbId: game.igdbId,
  };
  return compactLine<'game'>(inOrder(GAME_LINE, line) as Loose<'game'>);
}

interface ExportedPackage {
  path: string;
  /** Path relative to the dropped folder. */
  name: string;
}

function assetLine(
  asset: AssetRecord,
  { presentations }: AssetExtras,
  packages: ExportedPackage[],
  names: ExportNames,
): LineOf<'asset'> {
  const [only] = packages;
  const [game, ...otherGames] = asset.games.flatMap((id) => names.title('game', id) ?? []);
  const line = {
    ...commonLine(ASSET_LINES.stored, asset, names),
    game,
    otherGames,
    subcategory: asset.subcategory === null ? null : names.subcategory(asset.subcategory),
    ...(packages.length === 1 && only?.path.endsWith(`/${only.name}`) === true ? { package: only.path } : { packages }),
    // Presentations belong to the files, so without packages they have no meaning.
    presentations: packages.length === 0 ? [] : lineOfPresentations(presentations),
    measured: asset.measured,
  };
  // Beside a package, an absent field means "found in the package", so empty fields stay.
  return compactLine<'asset'>(inOrder(ASSET_LINE, line) as Loose<'asset'>, packages.length === 0 ? [] : ['formats', 'images']);
}

const GAME_LINES: ExportedKind<GameRecord> = {
  stored: anyKind(GAME_KIND),
  titles: (games) => games.flatMap(({ relatedGame }) => relatedGame ?? []),
  line: async ({ record }, names) => gameLine(record, names),

  named(games) {
    const platforms = games.flatMap((game) => game.platforms);
    const companies = games.flatMap((game) => game.companies);
    const releases = platforms.flatMap((platform) => platform.releases);
    return [
      ['store', games.flatMap((game) => game.storeLinks.flatMap(({ id }) => id ?? []))],
      ['social', games.flatMap((game) => game.socialLinks.flatMap(({ id }) => id ?? []))],
      ['platform', [...platforms.map(({ platformId }) => platformId), ...companies.flatMap((company) => company.platforms)]],
      ['company', companies.map(({ companyId }) => companyId)],
      ['technology', platforms.flatMap((platform) => platform.technologies.flatMap(({ technologyId }) => technologyId ?? []))],
      ['region', releases.flatMap(({ regionId }) => regionId ?? [])],
      ['release_status', releases.flatMap(({ statusId }) => statusId ?? [])],
    ];
  },
};

const ASSET_LINES: ExportedKind<AssetRecord, AssetExtras> = {
  stored: anyKind(ASSET_KIND),
  titles: (assets) => assets.flatMap(({ games }) => games),

  async line({ record, extras }, names, files) {
    const packages: ExportedPackage[] = [];
    for (const each of extras.packages) {
      const path = await files?.package(each);
      if (path !== undefined) packages.push({ path, name: each.name });
    }
    return assetLine(record, extras, packages, names);
  },
};

const simpleLines = (stored: AnyKind): ExportedKind => ({
  stored,
  line: async ({ record }, names) => compactLine(commonLine(stored, record, names) as never),
});

const toolLines = (stored: AnyKind): ExportedKind<ToolRecord> => ({
  stored,
  named: (tools) => [['format', tools.flatMap(({ formats }) => formats.flatMap(({ formatId }) => formatId ?? []))]],

  async line({ record }, names) {
    const { uploader, publishedAt, ...common } = commonLine(stored, record, names);
    const formats = record.formats.flatMap(({ formatId, ...row }) =>
      formatId === null ? [] : [compact({ name: names.name('format', formatId), ...row })],
    );
    return compactLine<'tool'>({ ...common, formats, uploader, publishedAt } as Loose<'tool'>);
  },
});

/** References in the text use import names: pictures by path, models by title. */
const guideLines = (stored: AnyKind): ExportedKind<GuideRecord> => ({
  stored,

  async line({ record }, names) {
    const common = commonLine(stored, record, names);
    const pictures = record.images.map((id) => [id, names.picture(id)] as const);
    return compactLine<'guide'>({ ...common, text: textOfLine(record.text, new Map(pictures)) } as Loose<'guide'>);
  },
});

/** Simple kinds with more in a line than their fields. */
const OWN_LINES: Partial<Record<SimpleKindName, (stored: AnyKind) => unknown>> = { tool: toolLines, guide: guideLines };

export const LINES = {
  game: GAME_LINES,
  asset: ASSET_LINES,
  ...bySimpleKind((kind) => (OWN_LINES[kind] ?? simpleLines)(SIMPLE_KINDS[kind].stored)),
} as Record<PublicationKind, ExportedKind>;
