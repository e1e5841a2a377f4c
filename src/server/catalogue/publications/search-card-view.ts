import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import type { SearchCard } from '../../../shared/discovery/search/search-contract.ts';

/** Search card before the kind adds details. */
export const searchCardView = (mark: PublicationKind, id: number, name: string): SearchCard => ({
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
