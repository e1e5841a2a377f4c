import { Link } from 'react-router';

import type { Correction } from '../../../shared/discovery/search/search-contract.ts';

interface CorrectionsProps {
  corrected: Correction[];
  /** Address of the search without corrections. */
  asTyped: string;
  onFollow?: () => void;
}

/** Says which texts were corrected, with a link to the search as it was typed. */
export function Corrections({ corrected, asTyped, onFollow }: CorrectionsProps) {
  return (
    <>
      Showing results for <strong dir="auto">{corrected.map(({ meant }) => meant).join(', ')}</strong>. Search instead for{' '}
      <Link to={asTyped} dir="auto" onClick={onFollow}>
        {corrected.map(({ typed }) => typed).join(', ')}
      </Link>
      .
    </>
  );
}
