import * as common from '#messages/common';
import * as m from '#messages/search';
import { ChevronDown, Search, X } from 'lucide-react';
import { Suspense, useCallback, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { isBlank } from '../../../shared/platform/kit/text.ts';
import { searchLink } from '../../../shared/catalogue/page-links.ts';
import { MAX_TYPED_LENGTH, SEARCH_CATEGORIES, type SearchCategory } from '../../../shared/discovery/search/search-rules.ts';
import { comboboxAria } from '../../platform/ui/form/active-option.ts';
import { lazyPart } from '../../platform/ui/lazy-part.tsx';
import { useCloseOutside } from '../../platform/ui/overlay/use-close-outside.ts';
import { CATEGORY_LABELS } from '../../platform/shell/category-labels.ts';
import { keepSearch } from './recent-searches.ts';
import styles from './search-box.module.css';
import type { SearchListHandle } from './search-list.tsx';

const SearchList = lazyPart(async () => (await import('./search-list.tsx')).SearchList);

/**
 * The search of the header: a WAI-ARIA combobox over a form that also works without scripts. Its list is loaded at the first
 * focus.
 */
export function SearchBox() {
  const [text, setText] = useState('');
  const [category, setCategory] = useState<SearchCategory>('all');
  const [isUsed, setIsUsed] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const [listShown, setListShown] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<SearchListHandle>(null);
  const listId = useId();
  const navigate = useNavigate();
  const location = useLocation();

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

  function type(typed: string) {
    setText(typed);
    setActive(null);
    setIsOpen(true);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const query = text.trim();
    if (list.current?.choose() === true || isBlank(query)) return;
    keepSearch(query);
    // Repeated searches append further query values.
    go(location.pathname === '/search' ? withQuery(location.search, query, category) : searchLink([query], category));
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') list.current?.handleKey(event);
    else if (isOpen) setIsOpen(false);
    else reset();
  }

  return (
    <form ref={box} className={styles.box} role="search" action="/search" onSubmit={submit}>
      <label className={styles.category}>
        <span className="visually-hidden">{m.category()}</span>
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
              {CATEGORY_LABELS[name]()}
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
        dir="auto"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={MAX_TYPED_LENGTH}
        placeholder={m.searchCatalogue()}
        aria-label={m.searchCatalogue()}
        {...comboboxAria(listId, listShown, active)}
        value={text}
        onChange={(event) => type(event.target.value)}
        onFocus={() => setIsUsed(true)}
        onClick={() => setIsOpen(true)}
        onKeyDown={handleKey}
      />
      {text !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label={m.clearSearch()}
          onClick={() => {
            reset();
            input.current?.focus();
          }}
        >
          <X size={18} aria-hidden />
        </button>
      )}
      <button type="submit" className={styles.submit} aria-label={common.search()}>
        <Search size={18} aria-hidden />
      </button>
      {(isUsed || text !== '') && (
        <Suspense>
          <SearchList
            ref={list}
            {...{ listId, text, category, isOpen, active }}
            onShown={setListShown}
            onActive={setActive}
            onOpen={() => setIsOpen(true)}
            onText={(taken) => {
              setText(taken);
              setActive(null);
            }}
            onGo={go}
            onLeave={reset}
            onFocus={() => input.current?.focus()}
          />
        </Suspense>
      )}
    </form>
  );
}

/** The open search, with another text. */
function withQuery(search: string, query: string, category: SearchCategory): string {
  const left = new Set(['category', 'page', 'unread', 'asTyped']);
  const next = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => !left.has(name)));
  if (!next.has('query', query)) next.append('query', query);
  next.append('category', category);
  return `/search?${next.toString()}`;
}
