import type { CatalogueEntries, CatalogueEntry, HomeData } from '../../../shared/discovery/home/home-contract.ts';
import { SIMPLE_KIND_NAMES } from '../../../shared/catalogue/publications/publication.ts';
import { beginningOf, plainText } from '../../../shared/platform/kit/text.ts';
import { pictureView } from '../../files/storage/picture-view.ts';
import { markdownText } from '../../platform/text/markdown.ts';
import type { EntryRow, HomeStore, Narrowing } from './home-store.ts';

// Limits of the blocks on the home page.
const TAGS = 33;
const GAMES = 15;
const ASSETS = 12;
const ENTRIES = 4;
const CONTRIBUTORS = 16;
/** In characters. */
const MAX_SUMMARY = 240;

export function homeService(store: HomeStore) {
  return {
    async home(): Promise<HomeData> {
      const [tags, games, assets, latest, banner, technologies, formats, contributors] = await Promise.all([
        store.tags(TAGS),
        firstOf(GAMES, store.games),
        firstOf(ASSETS, store.assets),
        Promise.all(
          SIMPLE_KIND_NAMES.map(async (mark) => ({ mark, ...(await firstOf(ASSETS, (limit) => store.latest(mark, limit))) })),
        ),
        store.banner(),
        firstOf(ENTRIES, (limit) => store.technologies(limit)),
        firstOf(ENTRIES, (limit) => store.formats(limit)),
        store.contributors(CONTRIBUTORS),
      ]);
      return {
        tags: tags.map((tag) => ({ ...tag, background: pictureView(tag.background) })),
        games: games.rows.map(({ header, ...game }) => ({
          ...game,
          cover: pictureView(game.cover),
          coverHeader: pictureView(header),
        })),
        assets: assets.rows.map((asset) => ({ ...asset, picture: pictureView(asset.picture) })),
        latest: latest
          .filter(({ rows }) => rows.length > 0)
          .map(({ mark, rows, hasMore }) => ({
            mark,
            entries: rows.map((entry) => ({ ...entry, picture: pictureView(entry.picture) })),
            hasMore,
          })),
        banner:
          banner === undefined
            ? null
            : { ...banner, background: pictureView(banner.background), cover: pictureView(banner.cover) },
        technologies: inUse(technologies.rows).map(entryView),
        formats: inUse(formats.rows).map(entryView),
        contributors: contributors.map((contributor) => ({ ...contributor, avatar: pictureView(contributor.avatar) })),
        hasMore: {
          games: games.hasMore,
          assets: assets.hasMore,
          technologies: technologies.hasMore || inUse(technologies.rows).length < technologies.rows.length,
          formats: formats.hasMore || inUse(formats.rows).length < formats.rows.length,
        },
      };
    },

    technologies: (narrowing: Narrowing) => entries(store.technologies(null, narrowing), narrowing),
    formats: (narrowing: Narrowing) => entries(store.formats(null, narrowing), narrowing),
  };

  async function entries(rows: Promise<EntryRow[]>, narrowing: Narrowing): Promise<CatalogueEntries> {
    const narrowedTo = await store.named(narrowing);
    return { entries: (await rows).map(entryView), narrowedTo };
  }
}

/** The first rows of a list, and whether there are more. */
async function firstOf<Row>(
  limit: number,
  find: (limit: number) => Promise<Row[]>,
): Promise<{ rows: Row[]; hasMore: boolean }> {
  const rows = await find(limit + 1);
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** Unused entries are left out, unless there are no others. */
function inUse(rows: EntryRow[]): EntryRow[] {
  const used = rows.filter((row) => row.assets + row.games > 0);
  return used.length > 0 ? used : rows;
}

function entryView(row: EntryRow): CatalogueEntry {
  const description = row.description && beginningOf(plainText(markdownText(row.description)), MAX_SUMMARY);
  return { ...row, description, picture: pictureView(row.picture) };
}
