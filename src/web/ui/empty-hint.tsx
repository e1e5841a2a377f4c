import { ButtonLink } from './button.tsx';

interface EmptyHintProps {
  isFiltered: boolean;
  clearTo: string;
  /** Where the list begins, for who came to a later page of it by number. */
  firstPage: string | null;
}

/** Why a list is empty, and the way out where the filters or the address are the reason. */
export function EmptyHint({ isFiltered, clearTo, firstPage }: EmptyHintProps) {
  if (firstPage !== null) {
    return (
      <>
        <p>The list ends before this page.</p>
        <ButtonLink to={firstPage}>First page</ButtonLink>
      </>
    );
  }
  if (!isFiltered) return <p>The list is empty.</p>;
  return (
    <>
      <p>Nothing matches all of these filters.</p>
      <ButtonLink to={clearTo}>Clear filters</ButtonLink>
    </>
  );
}
