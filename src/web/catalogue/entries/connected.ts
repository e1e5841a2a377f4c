import { listAssets } from '../../../shared/catalogue/assets/asset-contract.ts';
import type { EntryKind } from '../../../shared/catalogue/named-kinds.ts';
import { listGames } from '../../../shared/catalogue/games/game-contract.ts';
import { listFormats, listTechnologies } from '../../../shared/discovery/home/home-contract.ts';
import { listGuides } from '../../../shared/catalogue/guides/guide-contract.ts';
import { assetLink, entryLink, gameLink, guideLink, toolLink } from '../../../shared/catalogue/page-links.ts';
import { listTools } from '../../../shared/catalogue/tools/tool-contract.ts';
import type { PageLoad } from '../../platform/api/page-load.ts';
import type { Related } from '../publications/related-to.ts';

const SHOWN = 6;

/** Publications of a technology or format. Each number is the total of the linked list. */
export async function connectedWith(get: PageLoad['get'], kind: EntryKind, id: number): Promise<Related[]> {
  const by = kind === 'format' ? { format: [id] } : { technology: [id] };
  const tools = async (tool: 'tool' | 'openingTool' | 'writingTool', query: object): Promise<Related> => {
    const { cards, total } = await get(listTools, { query });
    const items = cards.map((card) => ({ id: card.id, title: card.title, picture: card.picture, to: toolLink(card) }));
    return { kind: tool, total, to: listPath('/tools', query), items: items.slice(0, SHOWN) };
  };
  const games = async (): Promise<Related> => {
    const { games: cards, gamesCount: total } = await get(listGames, { query: by });
    const items = cards.map(({ gameId, gameTitle, picture }) => {
      const title = gameTitle;
      return { id: gameId, title, picture, to: gameLink({ id: gameId, title }) };
    });
    return { kind: 'game', total, to: listPath('/games', by), items: items.slice(0, SHOWN) };
  };
  const models = async (): Promise<Related> => {
    const { assets: cards, assetsCount: total } = await get(listAssets, { query: by });
    const items = cards.map(({ assetId, assetTitle, picture }) => {
      const title = assetTitle;
      return { id: assetId, title, picture, to: assetLink({ id: assetId, title }) };
    });
    return { kind: 'asset', total, to: listPath('/models', by), items: items.slice(0, SHOWN) };
  };
  const guides = async (): Promise<Related> => {
    const { cards, total } = await get(listGuides, { query: by });
    const items = cards.map((card) => ({ id: card.id, title: card.title, picture: card.picture, to: guideLink(card) }));
    return { kind: 'guide', total, to: listPath('/guides', by), items: items.slice(0, SHOWN) };
  };
  const entries = async (): Promise<Related> => {
    const of: EntryKind = kind === 'format' ? 'technology' : 'format';
    const query = { [kind]: id };
    const list = await (kind === 'format' ? get(listTechnologies, { query }) : get(listFormats, { query }));
    const items = list.entries.map(({ picture, ...entry }) => {
      return { id: entry.id, title: entry.name, picture, to: entryLink(of, entry) };
    });
    const to = listPath(kind === 'format' ? '/technologies' : '/formats', query);
    return { kind: of, total: items.length, to, items: items.slice(0, SHOWN) };
  };
  const all = await Promise.all(
    kind === 'format'
      ? [entries(), tools('openingTool', { opens: [id] }), tools('writingTool', { writes: [id] }), models(), games(), guides()]
      : [entries(), games(), models(), tools('tool', by), guides()],
  );
  return all.filter(({ total }) => total > 0);
}

const listPath = (path: string, query: object) =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, ids]) => [name, String(ids)])).toString()}`;
