import { Link } from 'react-router';

import type { GameCompany } from '../../../shared/catalogue/games/game-contract.ts';
import type { CompanyRole } from '../../../shared/catalogue/games/game-rules.ts';
import { collectionLink } from '../../../shared/catalogue/page-links.ts';
import { FactRow } from '../../platform/ui/list/fact-list.tsx';
import { FoldedList } from '../../platform/ui/list/folded-list.tsx';
import styles from './game-information.module.css';

interface GameCompaniesProps {
  companies: GameCompany[];
  part: CompanyRole;
  name: string;
  missing: string;
  /** Shows only the first company; the rest can be unfolded. */
  isFolded?: boolean;
}

/** Companies with one role in a game. */
export function GameCompanies({ companies, part, name, missing, isFolded = false }: GameCompaniesProps) {
  const found = companies.filter((company) => company[part]);
  return (
    <FactRow name={name} missing={missing}>
      {found.length > 0 && (
        <FoldedList className={styles.lines} shown={isFolded ? 1 : 5}>
          {found.map((company) => (
            <li key={company.id}>
              <Link to={collectionLink('company', company)} dir="auto">
                {company.name}
              </Link>
              {company.platforms.length > 0 && (
                <span className={styles.aside}>{company.platforms.map(({ name, altName }) => altName ?? name).join(', ')}</span>
              )}
            </li>
          ))}
        </FoldedList>
      )}
    </FactRow>
  );
}
