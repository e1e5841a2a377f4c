import { SEARCH_CATEGORIES, type SearchCategory } from '../../shared/search/search-rules.ts';
import { CATEGORY_LABELS } from '../shell/category-labels.ts';
import { ChoiceLinks } from '../ui/choice-links.tsx';

/** The same search in another category. */
export function CategoryLinks({ category, search }: { category: SearchCategory; search: URLSearchParams }) {
  const links = SEARCH_CATEGORIES.map((choice) => ({
    to: addressIn(choice, search),
    text: CATEGORY_LABELS[choice],
    isCurrent: choice === category,
  }));
  return <ChoiceLinks label="Search in" links={links} />;
}

/** Filters that the other category has not are kept for the way back. */
function addressIn(category: SearchCategory, search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  next.set('category', category);
  next.delete('page');
  return `/search?${next.toString()}`;
}
