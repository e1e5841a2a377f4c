import { Link } from 'react-router';

import { searchLink } from '../../../shared/catalogue/page-links.ts';
import type { Filters } from '../../../shared/catalogue/publications/filter.ts';
import { SEARCH_FILTERS } from '../../../shared/discovery/search/searched-kinds.ts';
import { PREFIXES } from '../../../shared/discovery/search/search-syntax.ts';
import { PageHead } from '../../platform/shell/page-head.tsx';
import styles from './search-help-page.module.css';

const FILTERS: Filters = SEARCH_FILTERS;

const EXAMPLES: [typed: string, meaning: string][] = [
  ['"half-life 2"', 'A name holds exactly these words, one after the other.'],
  ['knight -horse', 'Excludes results containing “horse”.'],
  ['game:"Half-Life 2"', 'From this game. Quotes keep a name of several words together.'],
  ['platform:ps2', 'On this platform, by its name or a short name.'],
  ['tag:weapon', 'With this tag.'],
  ['by:anna', 'Uploaded by this member.'],
  ['format:fbx', 'With files in this format.'],
  ['tris:<3000', 'Models of fewer than 3,000 triangles. Also tris:>10k and tris:500..3000.'],
  ['bones:>20 clips:>0', 'Models with so many bones, and with clips. Likewise texture:1024.. in pixels, and size:<5mb.'],
  ['year:1997..1999', 'Games that came out in these years, and their models. Also year:1998 and year:<1990.'],
  ['added:2026-01..2026-03', 'Added to this site in these months. Also added:2025 and added:>=2026-02-15.'],
  ['file:*.obj', 'With a file of such a name. An asterisk stands for any letters.'],
  ['rigged:yes', 'Yes/no filters: rigged, animated, vertexcolors.'],
];
const SHOWN = new Set(EXAMPLES.flatMap(([typed]) => /^\w+(?=:)/.exec(typed) ?? []));
const OTHERS = [...PREFIXES].filter(([prefix]) => !SHOWN.has(prefix) && !['exact', 'without'].includes(prefix));

/** Help page of the search syntax. The examples are working searches. */
export default function SearchHelpPage() {
  return (
    <>
      <PageHead
        title="How to search"
        description="What can be typed into the search field: names, exact words, exclusions, and filters."
        canonical={null}
        noindex
      />
      <div className={styles.page}>
        <h1>How to search</h1>
        <p>
          Type words in any order. They are found in titles, in other names, and in the names of tags, series, companies and
          members. Capitals, accents and hyphens make no difference, numerals may be Roman or not, and a mistyped word is
          corrected where nothing has it.
        </p>
        <h2>Filters</h2>
        <p>
          Filters may be typed among the words. They become the same filters that the lists offer, so each can be taken away
          again, and the address of the page holds all of them.
        </p>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Type</th>
              <th scope="col">To find</th>
            </tr>
          </thead>
          <tbody>
            {EXAMPLES.map(([typed, meaning]) => (
              <tr key={typed}>
                <td>
                  <Example typed={typed} />
                </td>
                <td>{meaning}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          They can be combined: <Example typed="knight platform:ps2 tris:<5k -horse" />. Of one filter, several values find what
          has any of them; different filters find what has all of them.
        </p>
        <h2>All other filters</h2>
        <ul className={styles.others}>
          {OTHERS.map(([prefix, [name = '']]) => (
            <li key={prefix}>
              <code>{prefix}:</code> {FILTERS[name]?.label}
              {FILTERS[name]?.values !== undefined && `, one of ${FILTERS[name].values.join(', ')}`}
            </li>
          ))}
        </ul>
        <h2>With the keyboard</h2>
        <p>
          While you type, the arrow keys go through the suggestions and Enter takes one. The first letters of a filter offer it,
          and the first letters of a name after its colon offer the name. Escape closes the suggestions.
        </p>
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
