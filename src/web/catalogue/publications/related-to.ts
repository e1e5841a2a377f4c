import { listFanarts } from '../../../shared/catalogue/fanarts/fanart-contract.ts';
import { listGuides } from '../../../shared/catalogue/guides/guide-contract.ts';
import type { Picture } from '../../../shared/files/storage/picture-contract.ts';
import { fanartLink, guideLink } from '../../../shared/catalogue/page-links.ts';
import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import type { PageLoad } from '../../platform/api/page-load.ts';

export type RelatedKind =
  | 'game'
  | 'asset'
  | 'guide'
  | 'fanart'
  | 'tool'
  | 'openingTool'
  | 'writingTool'
  | 'technology'
  | 'format';

/** First publications of a kind that refer to a subject, and a link to all of them. */
export interface Related {
  kind: RelatedKind;
  total: number;
  to: string;
  items: { id: number; title: string; picture: Picture | null; isVeiled?: boolean; to: string }[];
}

const SHOWN = 12;
/** List filter for each kind of subject. */
const FILTERS: Partial<Record<PublicationRef['kind'], 'game' | 'model' | 'tool'>> = {
  game: 'game',
  asset: 'model',
  tool: 'tool',
};

/** Guides about a subject, and fan arts of it. Lists that fail to load are left out. */
export async function relatedTo(get: PageLoad['get'], { kind, id }: PublicationRef): Promise<Related[]> {
  const filter = FILTERS[kind];
  if (filter === undefined) return [];
  const lists = await Promise.allSettled([guides(), ...(filter === 'tool' ? [] : [fanarts()])]);
  return lists.flatMap((list) => (list.status === 'fulfilled' && list.value.total > 0 ? [list.value] : []));

  async function guides(): Promise<Related> {
    const { cards, total } = await get(listGuides, { query: { [filter as string]: [id] } });
    const items = cards
      .slice(0, SHOWN)
      .map((card) => ({ id: card.id, title: card.title, picture: card.picture, to: guideLink(card) }));
    return { kind: 'guide', total, to: `/guides?${filter}=${id}`, items };
  }

  async function fanarts(): Promise<Related> {
    const { cards, total } = await get(listFanarts, { query: { [filter as string]: [id] } });
    const items = cards.slice(0, SHOWN).map(({ sensitive, ...card }) => {
      return { id: card.id, title: card.title, picture: card.picture, isVeiled: sensitive, to: fanartLink(card) };
    });
    return { kind: 'fanart', total, to: `/fanarts?${filter}=${id}`, items };
  }
}
