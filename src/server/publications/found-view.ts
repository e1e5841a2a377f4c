import type { PublicationKind } from '../../shared/publications/publication.ts';
import type { SearchCard } from '../../shared/search/search-contract.ts';

/** What was found, before its kind says more of it. */
export const foundView = (mark: PublicationKind, id: number, name: string): SearchCard => ({
  id,
  mark,
  name,
  image: null,
  companyImage: null,
  developerType: null,
  matchedName: null,
  username: null,
  avatar: null,
  picture: null,
  author: null,
  year: null,
  platforms: [],
  gameTitle: null,
});
