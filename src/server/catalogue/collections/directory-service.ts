import type { DirectoryKind } from '../../../shared/catalogue/named-kinds.ts';
import {
  DIRECTORY_PAGE_SIZE,
  INITIALS,
  type Directory,
  type DirectoryEntry,
} from '../../../shared/catalogue/collections/directory-contract.ts';
import { nextCursor, pageOf, type ListInput } from '../../platform/list-page.ts';
import { BY_NAME, type DirectoryRow, type DirectoryStore } from './directory-store.ts';

export function directoryService(store: DirectoryStore) {
  return {
    async list({
      kind,
      initial = null,
      ...input
    }: ListInput & { kind: DirectoryKind; initial?: string | null }): Promise<Directory> {
      const order = { name: `directory ${kind} ${initial ?? ''}`, columns: BY_NAME };
      const page = pageOf({ ...input, pageSize: input.pageSize ?? DIRECTORY_PAGE_SIZE }, order);
      const [rows, counts] = await Promise.all([store.list(kind, initial, page), store.countInitials(kind)]);
      const countOf = (wanted: string) => counts.find((counted) => counted.initial === wanted)?.count ?? 0;
      return {
        entries: rows.map(entryView),
        total: initial === null ? counts.reduce((sum, { count }) => sum + count, 0) : countOf(initial),
        initials: INITIALS.map((name) => ({ initial: name, count: countOf(name) })),
        nextCursor: nextCursor(rows, page.limit, order.name),
      };
    },
  };
}

const entryView = ({ id, name, alt_name, color, year, games, assets }: DirectoryRow): DirectoryEntry => ({
  id,
  name,
  altName: alt_name,
  color,
  year,
  gamesCount: games,
  assetsCount: assets,
});
