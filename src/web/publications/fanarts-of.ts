import { listFanarts } from '../../shared/fanarts/fanart-contract.ts';
import type { ReplyOf } from '../../shared/kit/endpoint.ts';
import type { PageLoad } from '../api/page-load.ts';

export type Fanarts = Pick<ReplyOf<typeof listFanarts>, 'cards' | 'total'>;

const SHOWN = 12;

/** The first fan arts that depict a game or a model, for its page; null where they cannot be had, without which the page can do. */
export async function fanartsOf(
  get: PageLoad['get'],
  { kind, id }: { kind: 'game' | 'asset'; id: number },
): Promise<Fanarts | null> {
  try {
    const { cards, total } = await get(listFanarts, { query: kind === 'game' ? { game: [id] } : { model: [id] } });
    return { cards: cards.slice(0, SHOWN), total };
  } catch {
    return null;
  }
}
