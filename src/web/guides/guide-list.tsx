import { listGuideFilters, listGuides, type GuideCard as Card } from '../../shared/guides/guide-contract.ts';
import { GUIDE_FILTERS } from '../../shared/guides/guide-filters.ts';
import { guideLink } from '../../shared/kit/page-links.ts';
import { SORTS } from '../../shared/kit/paging.ts';
import { choiceFinder } from '../api/choice-finder.ts';
import type { ListedKind } from '../publications/publication-list.tsx';
import { GuideCard } from './guide-card.tsx';

export const GUIDE_LIST: ListedKind<typeof listGuides, typeof listGuideFilters, Card> = {
  list: listGuides,
  choices: listGuideFilters,
  filters: GUIDE_FILTERS,
  sorts: SORTS,
  finder: (filters) => choiceFinder('guides', filters),
  nouns: ['guide', 'guides'],
  read: ({ cards, total }) => ({ cards, total }),
  entryOf: ({ id, title, picture }) => ({ id, name: title, path: guideLink({ id, title }), picture }),
  show: (guide, isEager) => <GuideCard guide={guide} eager={isEager} />,
};
