import * as common from '#messages/common';
import * as m from '#messages/search';
import { useQuery } from '@tanstack/react-query';
import { History, TrendingUp, X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';

import { searchLink } from '../../../shared/catalogue/page-links.ts';

import { listPopularSearches } from '../../../shared/discovery/search/search-log-contract.ts';
import type { SearchCategory } from '../../../shared/discovery/search/search-rules.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { optionAria } from '../../platform/ui/form/active-option.ts';
import { useRecentSearches } from './recent-searches.ts';
import styles from './search-box.module.css';

const REUSE_MS = 300_000;

/** Suggestions for an empty search box: recent and popular searches. */
export interface SearchIdeas {
  recent: string[];
  popular: string[];
}

export function useSearchIdeas(isWanted: boolean): SearchIdeas {
  const recent = useRecentSearches();
  const { data } = useQuery({
    queryKey: [listPopularSearches.name],
    queryFn: ({ signal }) => call(browserApi, listPopularSearches, { signal }),
    enabled: isWanted,
    staleTime: REUSE_MS,
    retry: false,
  });
  const known = new Set(recent.map((text) => text.toLowerCase()));
  return { recent, popular: (data?.queries ?? []).filter((text) => !known.has(text)) };
}

interface SearchIdeaListProps {
  ideas: SearchIdeas;
  category: SearchCategory;
  listId: string;
  active: number | null;
  onActive: (index: number) => void;
  onChosen: () => void;
  onForget: (text: string) => void;
}

/** The options of the empty search box, in a group for each kind. */
export function SearchIdeaList({ ideas, category, listId, active, onActive, onChosen, onForget }: SearchIdeaListProps) {
  const optionOf = (text: string, index: number, icon: ReactNode) => (
    <Link
      to={searchLink([text], category)}
      {...optionAria(listId, index, active)}
      className={styles.option}
      onPointerMove={() => onActive(index)}
      onClick={onChosen}
    >
      {icon}
      <span className={styles.title}>{text}</span>
    </Link>
  );
  return (
    <>
      <IdeaGroup title={m.recentSearches()} texts={ideas.recent}>
        {(text, index) => (
          <div key={text} role="presentation" className={styles.recent}>
            {optionOf(text, index, <History size={18} aria-hidden />)}
            {/* The Delete key removes one by keyboard, because an option may contain no button. */}
            <button
              type="button"
              className={styles.forget}
              tabIndex={-1}
              aria-hidden
              title={common.remove()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onForget(text)}
            >
              <X size={16} aria-hidden />
            </button>
          </div>
        )}
      </IdeaGroup>
      <IdeaGroup title={m.popularSearches()} texts={ideas.popular}>
        {(text, index) => (
          <div key={text} role="presentation">
            {optionOf(text, ideas.recent.length + index, <TrendingUp size={18} aria-hidden />)}
          </div>
        )}
      </IdeaGroup>
    </>
  );
}

interface IdeaGroupProps {
  title: string;
  texts: string[];
  children: (text: string, index: number) => ReactNode;
}

function IdeaGroup({ title, texts, children }: IdeaGroupProps) {
  const id = useId();
  if (texts.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} role="presentation" className={styles.heading}>
        {title}
      </p>
      {texts.map(children)}
    </div>
  );
}
