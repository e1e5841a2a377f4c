import * as m from '#messages/search';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { SEARCH_HELP_PATH, searchLink } from '../../../shared/catalogue/page-links.ts';
import type { search as searchCall } from '../../../shared/discovery/search/search-contract.ts';
import type { SearchCategory } from '../../../shared/discovery/search/search-rules.ts';
import { unknownPrefixes } from '../../../shared/discovery/search/search-syntax.ts';
import type { ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { CATEGORY_LABELS } from '../../platform/shell/category-labels.ts';
import { rich } from '../../platform/ui/text/rich.ts';
import styles from './search-page.module.css';
import { categoryAddress, filterAddress } from './search-query.ts';

interface EmptyResultProps {
  help: Pick<ReplyOf<typeof searchCall>, 'instead' | 'elsewhere' | 'platforms'>;
  queries: string[];
  category: SearchCategory;
  search: URLSearchParams;
}

/** Suggested searches for one without results. */
export function EmptyResult({ help: { instead, elsewhere, platforms }, queries, category, search }: EmptyResultProps) {
  const unknown = queries.flatMap(unknownPrefixes);
  const links = [
    ...platforms.map(({ id, name, query, count }) => ({
      to: filterAddress(search, query, id),
      text: m.searchOn({ query, platform: name }),
      count,
    })),
    ...instead.map((text) => ({ to: searchLink([text], category), text, count: null })),
    ...elsewhere.map((other) => ({
      to: categoryAddress(other.category, search),
      text: m.searchInCategory({ category: CATEGORY_LABELS[other.category]() }),
      count: other.count,
    })),
  ];
  return (
    <>
      {unknown.length > 0 && (
        <p>
          {rich(
            m.notFilters<ReactNode>({
              count: unknown.length,
              prefixes: () => <strong>{unknown.map((prefix) => `${prefix}:`).join(', ')}</strong>,
            }),
          )}
        </p>
      )}
      {links.length > 0 && (
        <div className={styles.others}>
          <p>{m.tryThese()}</p>
          <ul>
            {links.map(({ to, text, count }) => (
              <li key={to}>
                <Link to={to}>{text}</Link>
                {count !== null && ` (${m.resultCount({ count })})`}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className={styles.correction}>
        <Link to={SEARCH_HELP_PATH}>{m.howToSearch()}</Link>
      </p>
    </>
  );
}

/** Lists typed filters that are unknown or invalid. */
export function Unread({ unread }: { unread: string[] }) {
  const isLeftOut = (typed: string) => typed.startsWith('-');
  const [leftOut, asWords] = [unread.filter(isLeftOut), unread.filter((typed) => !isLeftOut(typed))];
  if (unread.length === 0) return null;
  return (
    <>
      {asWords.length > 0 && (
        <p className={styles.correction}>{rich(m.unreadSearched<ReactNode>({ typed: () => <Typed texts={asWords} /> }))}</p>
      )}
      {leftOut.length > 0 && (
        <p className={styles.correction}>
          {rich(m.unreadLeftOut<ReactNode>({ count: leftOut.length, typed: () => <Typed texts={leftOut} /> }))}
        </p>
      )}
      <p className={styles.correction}>
        <Link to={SEARCH_HELP_PATH}>{m.howToSearch()}</Link>
      </p>
    </>
  );
}

function Typed({ texts }: { texts: string[] }) {
  return <strong>{texts.slice(0, MAX_UNREAD).join(', ')}</strong>;
}

const MAX_UNREAD = 10;
