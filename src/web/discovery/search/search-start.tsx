import * as common from '#messages/common';
import * as m from '#messages/search';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { DIRECTORY_PATHS, SEARCH_HELP_PATH } from '../../../shared/catalogue/page-links.ts';
import { PageHead } from '../../platform/shell/page-head.tsx';
import styles from './search-page.module.css';
import { rich } from '../../platform/ui/text/rich.ts';

const to = (path: string) => (parts: ReactNode) => <Link to={path}>{rich(parts)}</Link>;

/** The empty search page: a field, and links to browse. */
export function SearchStart() {
  return (
    <>
      <PageHead title={common.searchPage()} description={m.searchEverything()} canonical="/search" noindex />
      <div className={styles.start}>
        <h1>{common.searchPage()}</h1>
        <p>{rich(m.startText({ help: (parts) => <Link to={SEARCH_HELP_PATH}>{rich(parts)}</Link> }))}</p>
        <p>
          {rich(
            m.startBrowse({
              models: to('/models'),
              games: to('/games'),
              allGames: to(DIRECTORY_PATHS.game),
              platforms: to(DIRECTORY_PATHS.platform),
              companies: to(DIRECTORY_PATHS.company),
              series: to(DIRECTORY_PATHS.series),
            }),
          )}
        </p>
      </div>
    </>
  );
}
