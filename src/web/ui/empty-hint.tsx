import { ButtonLink } from './button.tsx';

/** Why a list is empty, and the way out where filters are the reason. */
export function EmptyHint({ isFiltered, clearTo }: { isFiltered: boolean; clearTo: string }) {
  if (!isFiltered) return <p>The list is empty.</p>;
  return (
    <>
      <p>Nothing matches all of these filters.</p>
      <ButtonLink to={clearTo}>Clear filters</ButtonLink>
    </>
  );
}
