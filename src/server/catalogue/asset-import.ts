import type { LineOf } from '../../shared/catalogue/import-contract.ts';
import type { AssetRecord } from './asset-record.ts';
import type { LookupTable } from './lookup-store.ts';
import type { Lookups, NameList } from './lookups.ts';

type AssetLine = LineOf<'asset'>;

/** Every name that a line of an asset refers to. */
export function namesOfAsset(line: AssetLine): NameList {
  const all = (table: LookupTable, names: string[] | undefined): NameList => (names ?? []).map((name) => [table, name]);
  return [
    ['category', line.category],
    ['license', line.license],
    ...all('tag', line.tags),
    ...all('platform', line.platforms),
    ...all('technology', line.technologies),
    ...all('format', line.formats),
  ];
}

/** The titles of a line's games, the first first. */
export function gamesOfAsset(line: AssetLine): string[] {
  return [line.game ?? [], line.otherGames ?? []].flat().map((title) => title.trim());
}

/** What a line asks for, but for what has to be looked up elsewhere. Its names have to be known to `names` already. */
export function assetFields(line: AssetLine, names: Lookups): Partial<AssetRecord> {
  const one = (table: LookupTable, name: string | null) => (name === null ? null : names.id(table, name));
  const all = (table: LookupTable, list: string[]) => [...new Set(list.map((name) => names.id(table, name)))];
  return {
    ...(line.description !== undefined && { description: line.description }),
    ...(line.author !== undefined && { author: line.author }),
    ...(line.licenseText !== undefined && { licenseText: line.licenseText }),
    ...(line.copyrights !== undefined && { copyrights: line.copyrights }),
    ...(line.group !== undefined && { groupName: line.group }),
    ...(line.acquisition !== undefined && { acquisition: line.acquisition }),
    ...(line.acquired !== undefined && { acquiredOn: line.acquired }),
    ...(line.publishedAt !== undefined && { publishedAt: new Date(line.publishedAt).toISOString() }),
    ...(line.measured !== undefined && { measured: line.measured }),
    ...(line.category !== undefined && { categoryId: one('category', line.category) }),
    ...(line.license !== undefined && { licenseId: one('license', line.license) }),
    ...(line.tags !== undefined && { tags: all('tag', line.tags) }),
    ...(line.platforms !== undefined && { platforms: all('platform', line.platforms) }),
    ...(line.technologies !== undefined && { technologies: all('technology', line.technologies) }),
    ...(line.formats !== undefined && { formats: all('format', line.formats) }),
  };
}
