import * as m from '#messages/search';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import type { Correction } from '../../../shared/discovery/search/search-contract.ts';
import { rich } from '../../platform/ui/text/rich.ts';

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
      {rich(
        m.showingResults<ReactNode>({
          meant: () => <strong dir="auto">{corrected.map(({ meant }) => meant).join(', ')}</strong>,
          typed: () => (
            <Link to={asTyped} dir="auto" onClick={onFollow}>
              {corrected.map(({ typed }) => typed).join(', ')}
            </Link>
          ),
        }),
      )}
    </>
  );
}
