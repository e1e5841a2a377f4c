import { ChevronDown, Search, X } from 'lucide-react';
import { useCallback, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';

import { isBlank } from '../../shared/kit/text.ts';
import { SEARCH_HELP_PATH, searchLink } from '../../shared/kit/page-links.ts';
import { comboboxAria } from '../ui/active-option.ts';
import { moveThroughText } from '../ui/picker-keys.ts';
import textStyles from '../ui/text.module.css';
import { useCloseOutside } from '../ui/use-close-outside.ts';
import { MAX_TYPED_LENGTH } from '../../shared/search/search-contract.ts';
import { SEARCH_CATEGORIES, type SearchCategory } from '../../shared/search/searched-kinds.ts';
import { CATEGORY_LABELS } from './category-labels.ts';
import { forgetAllSearches, forgetSearch, keepSearch } from './recent-searches.ts';
import styles from './search-box.module.css';
import { SearchIdeaList, useSearchIdeas } from './search-ideas.tsx';
import { SuggestionOptions, suggestionLink } from './suggestion-options.tsx';
import type { SyntaxOffer } from './syntax-offers.ts';
import { useSuggestions } from './use-suggestions.ts';

const NOTHING: { items: []; offers: [] } = { items: [], offers: [] };

/** The search of the header: a WAI-ARIA combobox over a form that works without scripts as well. */
export function SearchBox() {
  const [text, setText] = useState('');
  const [category, setCategory] = useState<SearchCategory>('all');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const box = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const navigate = useNavigate();
  const location = useLocation();
  const suggestions = useSuggestions(text, category);
  const { items, offers } = suggestions.state === 'found' ? suggestions : NOTHING;
  const isEmpty = isBlank(text);
  const ideas = useSearchIdeas(isOpen && isEmpty);
  const ideaTexts = isEmpty ? [...ideas.recent, ...ideas.popular] : [];
  const count = isEmpty ? ideaTexts.length : items.length + offers.length;
  const listShown = isOpen && (isEmpty ? count > 0 : suggestions.state !== 'none');
  const [removed, setRemoved] = useState('');

  const close = useCallback(() => setIsOpen(false), []);
  useCloseOutside(box, isOpen, close);

  function reset() {
    setText('');
    setCategory('all');
    setActive(null);
    setIsOpen(false);
  }

  function go(to: string) {
    reset();
    void navigate(to);
  }

  /** What is offered to type goes into the field, to be gone on with. */
  function take(offer: SyntaxOffer) {
    setText(offer.text);
    setActive(null);
    input.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const chosen = listShown && active !== null ? items[active] : undefined;
    if (chosen !== undefined) return go(suggestionLink(chosen));
    const offer = listShown && active !== null ? offers[active - items.length] : undefined;
    if (offer !== undefined) return take(offer);
    const idea = listShown && active !== null ? ideaTexts[active] : undefined;
    if (idea !== undefined) {
      keepSearch(idea);
      return go(searchLink([idea], category));
    }
    const query = text.trim();
    if (query === '') return undefined;
    keepSearch(query);
    // Repeated searches append further query values (browsing.md §2).
    return go(location.pathname === '/search' ? withQuery(location.search, query, category) : searchLink([query], category));
  }

  function forget(recent: string) {
    forgetSearch(recent);
    setRemoved(`${recent} was removed from your recent searches.`);
    setActive(active === null || count === 1 ? null : Math.min(active, count - 2));
    input.current?.focus();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      if (isOpen) setIsOpen(false);
      else reset();
      return;
    }
    const chosen = listShown && isEmpty && active !== null ? ideas.recent[active] : undefined;
    if (event.key === 'Delete' && chosen !== undefined) {
      event.preventDefault();
      forget(chosen);
      return;
    }
    if (isEmpty && event.key === 'ArrowDown') setIsOpen(true);
    const next = moveThroughText(event.key, active, count);
    if (next === undefined) return;
    event.preventDefault();
    setIsOpen(true);
    setActive(next);
  }

  return (
    <form ref={box} className={styles.box} role="search" action="/search" onSubmit={submit}>
      <label className={styles.category}>
        <span className="visually-hidden">Category</span>
        <select
          name="category"
          value={category}
          onChange={(event) => {
            setCategory(event.target.value as SearchCategory);
            setIsOpen(true);
          }}
        >
          {SEARCH_CATEGORIES.map((name) => (
            <option key={name} value={name}>
              {CATEGORY_LABELS[name]}
            </option>
          ))}
        </select>
        <ChevronDown size={16} aria-hidden />
      </label>
      <input
        ref={input}
        className={styles.input}
        name="query"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={MAX_TYPED_LENGTH}
        placeholder="Search the catalogue"
        aria-label="Search the catalogue"
        {...comboboxAria(listId, listShown, active)}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(null);
          setIsOpen(true);
        }}
        onClick={() => setIsOpen(true)}
        onKeyDown={handleKey}
      />
      {text !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label="Clear search"
          onClick={() => {
            reset();
            input.current?.focus();
          }}
        >
          <X size={18} aria-hidden />
        </button>
      )}
      <button type="submit" className={styles.submit} aria-label="Search">
        <Search size={18} aria-hidden />
      </button>
      <div className={styles.popup} hidden={!listShown}>
        <div id={listId} role="listbox" aria-label="Suggestions">
          {isEmpty && (
            <SearchIdeaList
              ideas={ideas}
              category={category}
              listId={listId}
              active={active}
              onActive={setActive}
              onChosen={reset}
              onForget={forget}
            />
          )}
          <SuggestionOptions
            typed={text}
            items={items}
            offers={offers}
            listId={listId}
            active={active}
            onActive={setActive}
            onOpened={reset}
            onOffer={take}
          />
        </div>
        {isEmpty && ideas.recent.length > 0 && (
          <div className={styles.foot}>
            <span className={textStyles.tiny}>
              Kept in this browser. <span className={styles.byKey}>The Delete key removes one.</span>
            </span>
            <button
              type="button"
              className={styles.forgetAll}
              onClick={() => {
                forgetAllSearches();
                setRemoved('Your recent searches were cleared.');
                setActive(null);
                input.current?.focus();
              }}
            >
              Clear recent searches
            </button>
          </div>
        )}
        {listShown && count === 0 && (
          <p className={styles.note} role="status">
            {suggestions.state === 'failed' ? 'Suggestions could not be loaded.' : 'Nothing was found'}
          </p>
        )}
        <div className={styles.foot}>
          <Link to={SEARCH_HELP_PATH} className={styles.help} onClick={reset}>
            How to search
          </Link>
        </div>
      </div>
      <p className="visually-hidden" role="status">
        {removed}
      </p>
    </form>
  );
}

/** The search that is open, with another text. */
function withQuery(search: string, query: string, category: SearchCategory): string {
  const left = new Set(['category', 'page', 'unread', 'asTyped']);
  const next = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => !left.has(name)));
  if (!next.has('query', query)) next.append('query', query);
  next.append('category', category);
  return `/search?${next.toString()}`;
}
