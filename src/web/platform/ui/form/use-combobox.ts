import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

import { moveInList } from './picker-keys.ts';
import { usePickerPages, type PickerPages, type PickerSource } from './use-picker-pages.ts';
import { useDebounced } from './use-debounced.ts';

/** The list goes so long after the field lost focus. */
const HIDE_AFTER_MS = 100;
/** With fewer rows than fit there is nothing to scroll: what is chosen elsewhere may leave that few of a page. */
const ENOUGH_ROWS = 8;

export interface ComboboxOptions<T> {
  source: PickerSource<T>;
  value: T | null;
  onChange: (value: T | null) => void;
  /** False for what is chosen elsewhere. */
  isOffered?: ((item: T) => boolean) | undefined;
  /** Creates a value from an unknown text; null if that is impossible. Without it only existing values can be picked. */
  makeNew?: ((text: string) => T | null) | undefined;
  /** For picking several: the list stays after each. */
  staysOpen?: boolean | undefined;
}

export interface PickerRow<T> {
  key: string;
  item: T;
  isNew: boolean;
}

export interface ComboboxState<T> {
  text: string;
  /** Search text: typed since the last choice. */
  wanted: string;
  isOpen: boolean;
  rows: PickerRow<T>[];
  active: number | null;
  pages: PickerPages<T>;
  /** Asked after an early Enter, where the typed text may be new or the start of known names. */
  question: string | null;
  /** The field was left with a typed text for which nothing is chosen. */
  isUnchosen: boolean;
  /** Tells that nothing is chosen, once the list has answered. */
  unchosenFault: string | null;
  /** For screen readers. */
  announcement: string;
  open: () => void;
  type: (text: string) => void;
  clear: () => void;
  pick: (row: PickerRow<T>) => void;
  setActive: (index: number) => void;
  handleKey: (event: KeyboardEvent) => void;
  handleBlur: (event: FocusEvent<HTMLElement>) => void;
  handleFocus: () => void;
}

const foldText = (text: string) => text.trim().toLowerCase();

function isCalled<T>({ nameOf, keyOf, fold = foldText }: PickerSource<T>, { called }: PickerPages<T>, item: T, text: string) {
  return fold(nameOf(item)) === fold(text) || called.some((other) => keyOf(other) === keyOf(item));
}

/** Behaviour of a combobox without its looks (WAI-ARIA: list autocomplete). */
export function useCombobox<T>(options: ComboboxOptions<T>): ComboboxState<T> {
  const { source, value, onChange, staysOpen = false } = options;
  // Null: the text is the name of what is chosen, whoever chose it.
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [chosen, setChosen] = useState('');
  const [isLeft, setIsLeft] = useState(false);
  const isEntered = useRef(false);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(hiding.current), []);

  const valueName = value === null ? '' : source.nameOf(value);
  const wanted = (typed ?? '').trim();
  // A value that arrives from elsewhere, as from an import, replaces the text that was left behind.
  if (isLeft && value !== null) {
    setIsLeft(false);
    setTyped(null);
  }
  const isSearched = isOpen || isLeft;
  const [settled, settleNow] = useDebounced(wanted, source.pauseMs);
  const pages = usePickerPages(source, settled, isSearched && settled === wanted);
  const rows = isSearched ? rowsOf(pages, wanted, options) : [];
  const isAnswered = pages.isCurrent && !pages.isLoading;
  const meant = wanted === '' || !pages.isCurrent ? null : meantRow(rows, pages, source, wanted);
  const chosenRow = active !== null && active < rows.length ? active : null;
  const marked = chosenRow ?? (meant === null ? null : rows.indexOf(meant));

  const isShort = isAnswered && pages.hasMore && pages.failure === null && rows.length < ENOUGH_ROWS;
  useEffect(() => {
    if (isShort) pages.more();
  });

  function close() {
    setIsOpen(false);
    setIsAsking(false);
    setActive(null);
    isEntered.current = false;
  }

  function pick({ item }: PickerRow<T>) {
    onChange(item);
    setTyped(null);
    setIsLeft(false);
    setIsAsking(false);
    setActive(null);
    isEntered.current = false;
    setChosen(`${source.nameOf(item)} chosen`);
    if (!staysOpen) close();
  }

  /** Enter that was pressed before the answer: it asks where the text may be new or the start of several known names. */
  function takeEarly() {
    if (meant === null) return;
    const isSure = meant.isNew || isCalled(source, pages, meant.item, wanted) || !rows.some(({ isNew }) => isNew);
    const isOnlyHit = rows.filter(({ isNew }) => !isNew).length === 1 && !pages.hasMore;
    if (isSure || isOnlyHit) pick(meant);
    else setIsAsking(true);
  }

  useEffect(() => {
    if (!isEntered.current || !(isAnswered || pages.failure !== null)) return;
    isEntered.current = false;
    // oxlint-disable-next-line react/set-state-in-effect -- what it waited for is an answer of the server
    if (pages.failure === null) takeEarly();
  });

  useEffect(() => {
    // A whole name needs no Enter.
    // oxlint-disable-next-line react/set-state-in-effect -- what it waited for is an answer of the server
    if (isLeft && !isOpen && meant !== null && isCalled(source, pages, meant.item, wanted)) pick(meant);
  });

  function enter() {
    const row = marked === null ? undefined : rows[marked];
    if (row !== undefined) return pick(row);
    if (pages.failure !== null) return pages.more();
    if (isAnswered) return undefined;
    settleNow();
    isEntered.current = wanted !== '';
    return undefined;
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (isOpen || typed !== null)) {
      event.preventDefault();
      setIsOpen(true);
      enter();
      return;
    }
    if (event.key === 'Escape' && (isOpen || typed !== null)) {
      // The dialog around it stays.
      event.preventDefault();
      event.stopPropagation();
      if (isOpen) close();
      else leaveText();
      return;
    }
    if (event.key === 'ArrowUp' && event.altKey) return close();
    // Home and End move the caret until an arrow has entered the list.
    const from = event.key.startsWith('Arrow') ? marked : chosenRow;
    const next = event.altKey ? undefined : moveInList(event.key, from, rows.length, !pages.hasMore);
    if (next === undefined && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setIsOpen(true);
    isEntered.current = false;
    // The active row is set when the first page arrives.
    if (next !== undefined || !isOpen) setActive(next ?? 0);
  }

  function handleBlur(event: FocusEvent<HTMLElement>) {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    const isUnmatched = wanted !== '' && wanted !== valueName;
    const made = isUnmatched && source.takesTyped === true ? (options.makeNew?.(wanted) ?? null) : null;
    // At once, before a click on Save reads the form.
    if (typed !== null && wanted !== valueName && value !== null) onChange(null);
    if (made !== null) {
      const row = pages.isCurrent && meant !== null ? meant.item : made;
      if (options.isOffered?.(row) ?? true) onChange(row);
    } else if (isUnmatched) {
      settleNow();
      setIsLeft(true);
    }
    hiding.current = setTimeout(() => {
      close();
      setChosen('');
      if (made !== null || !isUnmatched) setTyped(null);
    }, HIDE_AFTER_MS);
  }

  function leaveText() {
    setTyped(null);
    setIsLeft(false);
    setActive(null);
  }

  const question = isAsking
    ? `Several names contain “${wanted}”. Press Enter again to choose the marked one, or choose another.`
    : null;
  return {
    text: typed ?? valueName,
    wanted,
    isOpen,
    rows,
    active: marked,
    pages,
    question,
    isUnchosen: isLeft,
    unchosenFault:
      isLeft && (pages.isCurrent || pages.failure !== null)
        ? `Nothing is chosen for “${wanted}”. Choose an entry from the list or clear the field.`
        : null,
    announcement:
      question !== null
        ? question
        : isOpen && (typed !== null || chosen === '')
          ? announcementOf(pages, isAnswered, rows.length)
          : chosen,
    open: () => setIsOpen(true),
    type: (text) => {
      setTyped(text);
      setIsLeft(false);
      setIsOpen(true);
      setIsAsking(false);
      setActive(null);
      isEntered.current = false;
    },
    clear: () => {
      if (value !== null) onChange(null);
      leaveText();
      setChosen('');
    },
    pick,
    setActive,
    handleKey,
    handleBlur,
    handleFocus: () => clearTimeout(hiding.current),
  };
}

function rowsOf<T>(
  pages: PickerPages<T>,
  wanted: string,
  { source, isOffered = () => true, makeNew }: ComboboxOptions<T>,
): PickerRow<T>[] {
  const known = pages.items.filter(isOffered).map((item) => ({ key: source.keyOf(item), item, isNew: false }));
  const isKnown = pages.items.some((item) => isCalled(source, pages, item, wanted));
  if (wanted === '' || isKnown || !pages.isCurrent) return known;
  const made = makeNew?.(wanted) ?? null;
  if (made === null || !isOffered(made)) return known;
  return [...known, { key: source.keyOf(made), item: made, isNew: true }];
}

/** The row that Enter takes: the one with exactly this name, else the first; of tags, the typed word itself. */
function meantRow<T>(
  rows: PickerRow<T>[],
  pages: PickerPages<T>,
  source: PickerSource<T>,
  wanted: string,
): PickerRow<T> | null {
  const called = rows.find(({ item, isNew }) => !isNew && isCalled(source, pages, item, wanted));
  const typed = source.takesTyped === true ? rows.find(({ isNew }) => isNew) : undefined;
  return called ?? typed ?? rows[0] ?? null;
}

function announcementOf<T>(pages: PickerPages<T>, isAnswered: boolean, count: number): string {
  if (pages.failure !== null) return '';
  if (!isAnswered) return 'Loading…';
  if (count === 0) return '';
  return `${count} ${count === 1 ? 'result' : 'results'}${pages.hasMore ? ', more follow' : ''}`;
}
