import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

import { moveInList } from './picker-keys.ts';
import { usePickerPages, type PickerPages, type PickerSource } from './use-picker-pages.ts';
import { useSettled } from './use-settled.ts';

/** The list goes so long after the field lost focus (contribution.md §9). */
const HIDE_AFTER_MS = 100;
/** With fewer rows than fit there is nothing to scroll: what is chosen elsewhere may leave that few of a page. */
const ENOUGH_ROWS = 8;

export interface ComboboxOptions<T> {
  source: PickerSource<T>;
  value: T | null;
  onChange: (value: T | null) => void;
  /** False for what is chosen elsewhere. */
  isOffered?: ((item: T) => boolean) | undefined;
  /** What a text that is in no list stands for; null where it can stand for nothing. Left out, nothing new can be picked. */
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
  /** What the list is searched for: what was typed since something was chosen. */
  wanted: string;
  isOpen: boolean;
  rows: PickerRow<T>[];
  active: number | null;
  pages: PickerPages<T>;
  /** Whether what was typed is meant to be new, though it is part of names that are there. */
  question: string | null;
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

/** What a combobox is and does (WAI-ARIA: list autocomplete with manual selection), apart from its looks. */
export function useCombobox<T>(options: ComboboxOptions<T>): ComboboxState<T> {
  const { source, value, onChange, staysOpen = false } = options;
  // Null: the text is the name of what is chosen, whoever chose it.
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [chosen, setChosen] = useState('');
  const isEntered = useRef(false);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(hiding.current), []);

  const valueName = value === null ? '' : source.nameOf(value);
  const wanted = (typed ?? '').trim();
  const [settled, settleNow] = useSettled(wanted, source.pauseMs);
  const pages = usePickerPages(source, settled, isOpen && settled === wanted);
  const rows = isOpen ? rowsOf(pages, wanted, options) : [];
  const isAnswered = pages.isCurrent && !pages.isLoading;

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
    setIsAsking(false);
    setActive(null);
    isEntered.current = false;
    setChosen(`${source.nameOf(item)} chosen`);
    if (!staysOpen) close();
  }

  /** What Enter means when no row is active. */
  function take() {
    const meant = wanted === '' ? null : meantRow(rows, pages, options, wanted);
    if (meant === null) return;
    // What was typed is part of names that are there: it is made anew only when Enter is pressed again.
    setIsAsking(meant.isAsked);
    if (meant.isAsked) setActive(rows.indexOf(meant.row));
    else pick(meant.row);
  }

  useEffect(() => {
    // Who typed fast pressed Enter before the answer was there.
    if (!isEntered.current || !(isAnswered || pages.failure !== null)) return;
    isEntered.current = false;
    // oxlint-disable-next-line react/set-state-in-effect -- what it waited for is an answer of the server
    if (pages.failure === null) take();
  });

  function enter() {
    const row = active === null ? undefined : rows[active];
    if (row !== undefined) return pick(row);
    if (pages.failure !== null) return pages.more();
    if (isAnswered && wanted !== '') return take();
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
      else setTyped(null);
      return;
    }
    if (event.key === 'ArrowUp' && event.altKey) return close();
    const next = event.altKey ? undefined : moveInList(event.key, active, rows.length, !pages.hasMore);
    if (next === undefined && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setIsOpen(true);
    isEntered.current = false;
    // What the list opens with is not known yet: its first row will be.
    if (next !== undefined || !isOpen) setActive(next ?? 0);
  }

  function handleBlur(event: FocusEvent<HTMLElement>) {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    // At once, so that whoever leaves by pressing Save saves what they see.
    if (typed !== null && typed.trim() !== valueName && value !== null) onChange(null);
    hiding.current = setTimeout(() => {
      close();
      setTyped(null);
      setChosen('');
    }, HIDE_AFTER_MS);
  }

  const question = isAsking ? `“${wanted}” is not there yet. Press Enter again to add it, or choose one of these.` : null;
  return {
    text: typed ?? valueName,
    wanted,
    isOpen,
    rows,
    active: active !== null && active < rows.length ? active : null,
    pages,
    question,
    announcement:
      question !== null
        ? question
        : isOpen && (typed !== null || chosen === '')
          ? announcementOf(pages, isAnswered, rows.length)
          : chosen,
    open: () => setIsOpen(true),
    type: (text) => {
      setTyped(text);
      setIsOpen(true);
      setIsAsking(false);
      setActive(null);
      isEntered.current = false;
    },
    clear: () => {
      if (value !== null) onChange(null);
      setTyped(null);
      setActive(null);
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

/** The row that is called so; else the only hit; else what is new, which is asked about where names begin or go on so. */
function meantRow<T>(
  rows: PickerRow<T>[],
  pages: PickerPages<T>,
  { source }: ComboboxOptions<T>,
  wanted: string,
): { row: PickerRow<T>; isAsked: boolean } | null {
  const known = rows.filter(({ isNew }) => !isNew);
  const called = known.find(({ item }) => isCalled(source, pages, item, wanted));
  const made = rows.find(({ isNew }) => isNew);
  if (called !== undefined) return { row: called, isAsked: false };
  if (made !== undefined && (source.takesTyped === true || pages.items.length === 0)) return { row: made, isAsked: false };
  if (known[0] !== undefined && known.length === 1 && !pages.hasMore) return { row: known[0], isAsked: false };
  return made === undefined ? null : { row: made, isAsked: true };
}

function announcementOf<T>(pages: PickerPages<T>, isAnswered: boolean, count: number): string {
  if (pages.failure !== null) return '';
  if (!isAnswered) return 'Loading…';
  if (count === 0) return '';
  return `${count} ${count === 1 ? 'result' : 'results'}${pages.hasMore ? ', more follow' : ''}`;
}
