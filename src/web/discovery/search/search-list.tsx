import * as m from '#messages/search';
import * as ui from '#messages/ui';
import { useEffect, useImperativeHandle, useState, type KeyboardEvent, type Ref } from 'react';
import { Link } from 'react-router';

import { SEARCH_HELP_PATH, searchLink } from '../../../shared/catalogue/page-links.ts';
import { isBlank } from '../../../shared/platform/kit/text.ts';
import type { SearchCategory } from '../../../shared/discovery/search/search-rules.ts';
import { moveThroughText } from '../../platform/ui/form/picker-keys.ts';
import textStyles from '../../platform/ui/text/text.module.css';
import { forgetAllSearches, forgetSearch, keepSearch } from './recent-searches.ts';
import { Corrections } from './corrections.tsx';
import styles from './search-box.module.css';
import { asTypedAddress } from './search-query.ts';
import { SearchIdeaList, useSearchIdeas } from './search-ideas.tsx';
import { SuggestionOptions, suggestionLink } from './suggestion-options.tsx';
import { useSuggestions } from './use-suggestions.ts';

const NOTHING: { items: []; corrected: []; offers: [] } = { items: [], corrected: [], offers: [] };

export interface SearchListHandle {
  /** Opens the active option, or puts it into the field. False: there is none. */
  choose: () => boolean;
  handleKey: (event: KeyboardEvent) => void;
}

interface SearchListProps {
  ref: Ref<SearchListHandle>;
  listId: string;
  text: string;
  category: SearchCategory;
  /** The list is visible once it has an option, too. */
  isOpen: boolean;
  active: number | null;
  onShown: (isShown: boolean) => void;
  onActive: (index: number | null) => void;
  onOpen: () => void;
  /** Replaces the text of the field. */
  onText: (text: string) => void;
  onGo: (to: string) => void;
  /** A link was followed. */
  onLeave: () => void;
  /** The field takes the focus back. */
  onFocus: () => void;
}

/** The list under the search box: ideas while the field is empty, else suggestions. */
export function SearchList({
  ref,
  listId,
  text,
  category,
  isOpen,
  active,
  onShown,
  onActive,
  onOpen,
  onText,
  onGo,
  onLeave,
  onFocus,
}: SearchListProps) {
  const suggestions = useSuggestions(text, category);
  const { items, corrected, offers } = suggestions.state === 'found' ? suggestions : NOTHING;
  const isEmpty = isBlank(text);
  const ideas = useSearchIdeas(isOpen && isEmpty);
  const ideaTexts = isEmpty ? [...ideas.recent, ...ideas.popular] : [];
  const count = isEmpty ? ideaTexts.length : items.length + offers.length;
  const isShown = isOpen && (isEmpty ? count > 0 : suggestions.state !== 'none');
  const [removed, setRemoved] = useState('');
  useEffect(() => onShown(isShown), [isShown, onShown]);

  function take(offered: string) {
    onText(offered);
    onFocus();
  }

  function choose(): boolean {
    if (!isShown || active === null) return false;
    const idea = ideaTexts[active];
    const item = items[active];
    const offer = offers[active - items.length];
    if (idea !== undefined) {
      keepSearch(idea);
      onGo(searchLink([idea], category));
    } else if (item !== undefined) onGo(suggestionLink(item));
    else if (offer !== undefined) take(offer.text);
    else return false;
    return true;
  }

  function forget(recent: string) {
    forgetSearch(recent);
    setRemoved(m.recentRemoved({ text: recent }));
    onActive(active === null || count === 1 ? null : Math.min(active, count - 2));
    onFocus();
  }

  function handleKey(event: KeyboardEvent) {
    const chosen = isShown && isEmpty && active !== null ? ideas.recent[active] : undefined;
    if (event.key === 'Delete' && chosen !== undefined) {
      event.preventDefault();
      forget(chosen);
      return;
    }
    if (isEmpty && event.key === 'ArrowDown') onOpen();
    const next = moveThroughText(event.key, active, count);
    if (next === undefined) return;
    event.preventDefault();
    onOpen();
    onActive(next);
  }

  useImperativeHandle(ref, () => ({ choose, handleKey }));

  return (
    <>
      <div className={styles.popup} hidden={!isShown}>
        {isShown && corrected.length > 0 && (
          <p className={styles.note} role="status">
            <Corrections
              corrected={corrected}
              asTyped={asTypedAddress(new URLSearchParams({ query: text.trim(), category }))}
              onFollow={onLeave}
            />
          </p>
        )}
        <div id={listId} role="listbox" aria-label={m.suggestions()}>
          {isEmpty && (
            <SearchIdeaList
              ideas={ideas}
              category={category}
              listId={listId}
              active={active}
              onActive={onActive}
              onChosen={onLeave}
              onForget={forget}
            />
          )}
          <SuggestionOptions
            texts={[text, ...corrected.map(({ meant }) => meant)]}
            items={items}
            offers={offers}
            listId={listId}
            active={active}
            onActive={onActive}
            onOpened={onLeave}
            onOffer={(offer) => take(offer.text)}
          />
        </div>
        {isEmpty && ideas.recent.length > 0 && (
          <div className={styles.foot}>
            <span className={textStyles.tiny}>
              {m.keptInBrowser()} <span className={styles.byKey}>{m.deleteKey()}</span>
            </span>
            <button
              type="button"
              className={styles.forgetAll}
              onClick={() => {
                forgetAllSearches();
                setRemoved(m.recentCleared());
                onActive(null);
                onFocus();
              }}
            >
              {m.clearRecent()}
            </button>
          </div>
        )}
        {isShown && count === 0 && (
          <p className={styles.note} role="status">
            {suggestions.state === 'failed' ? m.suggestionsFailed() : ui.nothingFound()}
          </p>
        )}
        <div className={styles.foot}>
          <Link to={SEARCH_HELP_PATH} className={styles.help} onClick={onLeave}>
            {m.howToSearch()}
          </Link>
        </div>
      </div>
      <p className="visually-hidden" role="status">
        {removed}
      </p>
    </>
  );
}
