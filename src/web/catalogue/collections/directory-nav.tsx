import * as common from '#messages/common';
import * as m from '#messages/directory';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { DIRECTORY_KINDS, type DirectoryKind } from '../../../shared/catalogue/named-kinds.ts';
import type { Directory } from '../../../shared/catalogue/collections/directory-contract.ts';
import { DIRECTORY_PATHS } from '../../../shared/catalogue/page-links.ts';
import { ChoiceLinks } from '../../platform/ui/list/choice-links.tsx';
import styles from './directory-nav.module.css';

const TABS: Record<DirectoryKind, () => string> = {
  game: common.games,
  series: m.series,
  company: m.companies,
  platform: m.platforms,
};

const SIGNS: Record<string, string> = { '0': '0–9', other: '#' };
const SPOKEN: Record<string, () => string> = { '0': m.digits, other: m.otherSigns };

interface DirectoryNavProps {
  kind: DirectoryKind;
  initial: string | undefined;
  initials: Directory['initials'];
  /** The heading. */
  children: ReactNode;
}

/** Header of a directory: its title, links to the other directories, and the initial letters. */
export function DirectoryNav({ kind, initial, initials, children }: DirectoryNavProps) {
  const path = DIRECTORY_PATHS[kind];
  return (
    <>
      {children}
      <ChoiceLinks
        label={m.aToZOf()}
        links={DIRECTORY_KINDS.map((other) => ({
          to: DIRECTORY_PATHS[other],
          text: TABS[other](),
          isCurrent: other === kind,
        }))}
      />
      <nav className={styles.initials} aria-label={m.namesBeginningWith()}>
        <Link to={path} className={styles.initial} aria-current={initial === undefined ? 'page' : undefined}>
          {m.all()}
        </Link>
        {initials.map(({ initial: name, count }) => {
          const sign = SIGNS[name] ?? name.toUpperCase();
          return count === 0 ? (
            <span key={name} className={styles.initial} aria-hidden>
              {sign}
            </span>
          ) : (
            <Link
              key={name}
              to={`${path}?initial=${name}`}
              className={styles.initial}
              aria-label={m.initialWithCount({ initial: SPOKEN[name]?.() ?? sign, count })}
              aria-current={initial === name ? 'page' : undefined}
            >
              {sign}
            </Link>
          );
        })}
      </nav>
    </>
  );
}
