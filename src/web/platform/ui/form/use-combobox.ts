import * as common from '#messages/common';
import * as m from '#messages/ui';
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

import { moveInList } from './picker-keys.ts';
import { usePickerPages, type PickerPages, type PickerSource } from './use-picker-pages.ts';
import { useDebounced } from './use-debounced.ts';

/** Delay between loss of focus and closing of the list. */
const HIDE_AFTER_MS = 100;
/** With fewer rows the list cannot scroll, so the next page is loaded. Hidden entries may leave that few of a page. */
const ENOUGH_ROWS = 8;

export interface ComboboxOptions<T> {
  source: PickerSource<T>;
  value: T | null;
  onChange: (value: T | null) => void;
  /** False for entries chosen elsewhere. */
  isOffered?: ((item: T) => boolean) | undefined;
  /** Creates a value from an unknown text; null if that is impossible. Without it, only existing values can be picked. */
  makeNew?: ((text: string) => T | null) | undefined;
  /** Keeps the list open after a choice, for fields with several values. */
  staysOpen?: boolean | undefined;
}

export interface PickerRow<T> {
  key: string;
  item: T;
  isNew: boolean;
}

export interface ComboboxState<T> {
  text: string;
  /** Search text since the last choice. */
  wanted: string;
  isOpen: boolean;
  rows: PickerRow<T>[];
  active: number | null;
  pages: PickerPages<T>;
  /** Question after an early Enter, if the text may be new or the start of known names. */
  question: string | null;
  /** The field has lost focus with a text but no choice. */
  isUnchosen: boolean;
  /** Error for a missing choice, after the list has loaded. */
  unchosenError: string | null;
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

/** Behaviour of a combobox without styles (WAI-ARIA: list autocomplete). */
export function useCombobox<T>(options: ComboboxOptions<T>): ComboboxState<T> {
  const { source, value, onChange, staysOpen = false } = options;
  // Null: the text is the name of the current choice.
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
  // A value from outside, as from an import, replaces remaining text.
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
    setChosen(m.chosen({ name: source.nameOf(item) }));
    if (!staysOpen) close();
  }

  /** Handles Enter pressed before the response. It asks if the text may be new or the start of several known names. */
  function chooseEarly() {
    if (meant === null) return;
    const isSure = meant.isNew || isCalled(source, pages, meant.item, wanted) || !rows.some(({ isNew }) => isNew);
    const isOnlyHit = rows.filter(({ isNew }) => !isNew).length === 1 && !pages.hasMore;
    if (isSure || isOnlyHit) pick(meant);
    else setIsAsking(true);
  }

  useEffect(() => {
    if (!isEntered.current || !(isAnswered || pages.failure !== null)) return;
    isEntered.current = false;
    // oxlint-disable-next-line react/set-state-in-effect -- it waits for a server response
    if (pages.failure === null) chooseEarly();
  });

  useEffect(() => {
    // A full name is chosen without Enter.
    // oxlint-disable-next-line react/set-state-in-effect -- it waits for a server response
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
      // The surrounding dialog must stay open.
      event.preventDefault();
      event.stopPropagation();
      if (isOpen) close();
      else leaveText();
      return;
    }
    if (event.key === 'ArrowUp' && event.altKey) return close();
    // Home and End move the caret until an arrow key has entered the list.
    const from = event.key.startsWith('Arrow') ? marked : chosenRow;
    const next = event.altKey ? undefined : moveInList(event.key, from, rows.length, !pages.hasMore);
    if (next === undefined && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setIsOpen(true);
    isEntered.current = false;
    // Without rows, the first one becomes active when the first page arrives.
    if (next !== undefined || !isOpen) setActive(next ?? 0);
  }

  function handleBlur(event: FocusEvent<HTMLElement>) {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    const isUnmatched = wanted !== '' && wanted !== valueName;
    const made = isUnmatched && source.takesTyped === true ? (options.makeNew?.(wanted) ?? null) : null;
    // Synchronous, before a click on Save reads the form.
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

  const question = isAsking ? m.severalMatch({ text: wanted }) : null;
  return {
    text: typed ?? valueName,
    wanted,
    isOpen,
    rows,
    active: marked,
    pages,
    question,
    isUnchosen: isLeft,
    unchosenError: isLeft && (pages.isCurrent || pages.failure !== null) ? m.nothingChosen({ text: wanted }) : null,
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

/** Row for Enter: an exact match, otherwise the first; for tags, the typed text itself. */
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
  if (!isAnswered) return common.loading();
  if (count === 0) return '';
  return pages.hasMore ? m.resultsAndMore({ count }) : m.results({ count });
}
