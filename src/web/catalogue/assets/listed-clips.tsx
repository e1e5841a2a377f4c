import {
  CLIP_SORTS,
  findClipChoices,
  listClipFilters,
  listClips,
  type ClipCard as Card,
  type NamedClipFilter,
} from '../../../shared/catalogue/assets/clip-contract.ts';
import { CLIP_FILTERS } from '../../../shared/catalogue/assets/clip-filters.ts';
import { clipLink } from '../../../shared/catalogue/page-links.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import type { ListedKind } from '../publications/publication-list.tsx';
import { ClipCard } from './clip-card.tsx';

export const CLIP_LIST: ListedKind<typeof listClips, typeof listClipFilters, Card> = {
  list: listClips,
  choices: listClipFilters,
  filters: CLIP_FILTERS,
  sorts: CLIP_SORTS,
  finder: (filters) => (filter) => async (value, signal) => {
    const query = { ...filters, filter: filter as NamedClipFilter, value };
    return (await call(browserApi, findClipChoices, { query, signal })).choices;
  },
  nouns: ['animation', 'animations'],
  read: ({ cards, total }) => ({ cards, total }),
  entryOf: ({ id, name, model }) => ({ id, name, path: clipLink(model, name), picture: model.picture }),
  show: (clip, isEager) => <ClipCard clip={clip} eager={isEager} />,
};
