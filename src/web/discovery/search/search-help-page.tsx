import * as m from '#messages/search';
import { Link } from 'react-router';

import { searchLink } from '../../../shared/catalogue/page-links.ts';
import type { Filters } from '../../../shared/catalogue/publications/filter.ts';
import { SEARCH_FILTERS } from '../../../shared/discovery/search/searched-kinds.ts';
import { PREFIXES } from '../../../shared/discovery/search/search-syntax.ts';
import { PageHead } from '../../platform/shell/page-head.tsx';
import styles from './search-help-page.module.css';
import { rich } from '../../platform/ui/text/rich.ts';

const FILTERS: Filters = SEARCH_FILTERS;

const EXAMPLES: [typed: string, meaning: () => string][] = [
  ['"half-life 2"', m.helpExact],
  ['knight -horse', m.helpExclude],
  ['game:"Half-Life 2"', m.helpGame],
  ['platform:ps2', m.helpPlatform],
  ['tag:weapon', m.helpTag],
  ['by:anna', m.helpMember],
  ['format:fbx', m.helpFormat],
  ['tris:<3000', m.helpTriangles],
  ['bones:>20 clips:>0', m.helpNumbers],
  ['year:1997..1999', m.helpYears],
  ['added:2026-01..2026-03', m.helpAdded],
  ['file:*.obj', m.helpFile],
  ['rigged:yes', m.helpFlags],
];
const SHOWN = new Set(EXAMPLES.flatMap(([typed]) => /^\w+(?=:)/.exec(typed) ?? []));
const OTHERS = [...PREFIXES].filter(([prefix]) => !SHOWN.has(prefix) && !['exact', 'without'].includes(prefix));

/** Help page of the search syntax. The examples are working searches. */
export default function SearchHelpPage() {
  return (
    <>
      <PageHead title={m.howToSearch()} description={m.helpSummary()} canonical={null} noindex />
      <div className={styles.page}>
        <h1>{m.howToSearch()}</h1>
        <p>{m.helpWords()}</p>
        <h2>{m.helpFiltersTitle()}</h2>
        <p>{m.helpFilters()}</p>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{m.helpType()}</th>
              <th scope="col">{m.helpToFind()}</th>
            </tr>
          </thead>
          <tbody>
            {EXAMPLES.map(([typed, meaning]) => (
              <tr key={typed}>
                <td>
                  <Example typed={typed} />
                </td>
                <td>{meaning()}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>{rich(m.helpCombine({ example: () => <Example typed="knight platform:ps2 tris:<5k -horse" /> }))}</p>
        <h2>{m.helpOthers()}</h2>
        <ul className={styles.others}>
          {OTHERS.map(([prefix, [name = '']]) => (
            <li key={prefix}>
              <code>{prefix}:</code> {FILTERS[name]?.label()}
              {FILTERS[name]?.values !== undefined && ` (${FILTERS[name].values.join(', ')})`}
            </li>
          ))}
        </ul>
        <h2>{m.helpKeyboardTitle()}</h2>
        <p>{m.helpKeyboard()}</p>
      </div>
    </>
  );
}

function Example({ typed }: { typed: string }) {
  return (
    <Link to={searchLink([typed])}>
      <code>{typed}</code>
    </Link>
  );
}
