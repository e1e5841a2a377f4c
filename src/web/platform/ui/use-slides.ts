import { useCallback, useEffect, useRef, useState, type RefCallback } from 'react';

import { dragByMouse } from './drag-by-mouse.ts';
import { keyAlongText, readingDirection } from './overlay/roving-focus.ts';

interface Slides {
  viewport: RefCallback<HTMLDivElement>;
  /** False before hydration. */
  isReady: boolean;
  /** Index of the slide at the start of the row. */
  selected: number;
  /** Whether there are hidden slides before and after. */
  reach: { back: boolean; forth: boolean };
  /** Returns the target scroll position in px. */
  scrollTo: (index: number, behavior?: ScrollBehavior) => number;
  /** Scrolls to the next or previous slides that are not fully visible. */
  turn: (step: 1 | -1) => void;
}

/**
 * Row of slides with native scrolling: the viewport has snap points, and its only child contains the slides. Arrow keys and
 * mouse dragging also scroll it.
 * @param focusFollows Arrow keys move the focus to the link of the next slide.
 */
export function useSlides(focusFollows = false): Slides {
  const [row, setRow] = useState<HTMLDivElement | null>(null);
  /** Target of the current scrolling, in px from the start of the row. */
  const aim = useRef<number | null>(null);
  const [selected, setSelected] = useState(0);
  const [back, setBack] = useState(false);
  const [forth, setForth] = useState(false);

  const update = useCallback(() => {
    if (row === null) return;
    if (aim.current !== null && Math.abs(scrolled(row) - aim.current) <= 1) aim.current = null;
    const position = aim.current ?? scrolled(row);
    setSelected(nearest(row, position));
    setBack(position > 1);
    setForth(position < lastStart(row) - 1);
  }, [row]);

  const scrollToStart = useCallback(
    (index: number, behavior: ScrollBehavior = 'auto'): number => {
      if (row === null) return 0;
      aim.current = Math.min(starts(row)[index] ?? 0, lastStart(row));
      const left = aim.current * readingDirection(row);
      row.scrollTo({ left, behavior });
      update();
      return left;
    },
    [row, update],
  );

  const turn = useCallback(
    (step: 1 | -1): number => {
      if (row === null) return 0;
      const position = aim.current ?? scrolled(row);
      const all = slidesIn(row);
      const next =
        step > 0
          ? starts(row).findIndex((start, index) => start + (all[index]?.offsetWidth ?? 0) > position + row.clientWidth + 1)
          : starts(row).findIndex((start) => start >= position - row.clientWidth - 1);
      const index = next === -1 ? all.length - 1 : next;
      scrollToStart(index);
      return index;
    },
    [row, scrollToStart],
  );

  // Any render can change the slides.
  useEffect(update);

  useEffect(() => {
    if (row === null) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const forgetAim = () => {
      aim.current = null;
      update();
    };
    const handleKey = (event: KeyboardEvent) => {
      const key = keyAlongText(event);
      if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
      event.preventDefault();
      const index = turn(key === 'ArrowRight' ? 1 : -1);
      if (focusFollows) slidesIn(row)[index]?.querySelector('a')?.focus({ preventScroll: true });
    };
    const resized = new ResizeObserver(update);
    resized.observe(row);
    row.addEventListener('scroll', update, { signal, passive: true });
    for (const type of ['scrollend', 'pointerdown', 'wheel']) row.addEventListener(type, forgetAim, { signal, passive: true });
    row.addEventListener('keydown', handleKey, { signal });
    dragByMouse(row, signal, (moved) => scrollToStart(afterDrag(row, moved)));
    return () => {
      leaving.abort();
      resized.disconnect();
    };
  }, [row, focusFollows, update, scrollToStart, turn]);

  return { viewport: setRow, isReady: row !== null, selected, reach: { back, forth }, scrollTo: scrollToStart, turn };
}

export const slidesIn = (row: HTMLElement) => [...(row.firstElementChild?.children ?? [])] as HTMLElement[];

/** Scrolls an item of a row to its middle. */
export function scrollToMiddle(row: HTMLElement, item: HTMLElement): void {
  const { left, width } = item.getBoundingClientRect();
  row.scrollBy({ left: left + width / 2 - row.getBoundingClientRect().left - row.clientWidth / 2 });
}

const scrolled = (row: HTMLElement) => row.scrollLeft * readingDirection(row);

/** Distances of the slides from the start of the row, in px. */
function starts(row: HTMLElement): number[] {
  const slides = slidesIn(row);
  const isForwards = readingDirection(row) > 0;
  const edges = slides.map(({ offsetLeft, offsetWidth }) => (isForwards ? offsetLeft : -offsetLeft - offsetWidth));
  return edges.map((edge) => edge - (edges[0] ?? 0));
}

const lastStart = (row: HTMLElement) => row.scrollWidth - row.clientWidth;

function nearest(row: HTMLElement, position: number): number {
  const distances = starts(row).map((start) => Math.abs(start - position));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

/** Minimum drag distance to the next slide in px. A shorter drag returns to the nearest one. */
const TURN_PX = 40;

/** @param moved Horizontal mouse movement in px. */
function afterDrag(row: HTMLElement, moved: number): number {
  const all = starts(row);
  const position = scrolled(row);
  if (Math.abs(moved) < TURN_PX) return nearest(row, position);
  const isForth = moved * readingDirection(row) < 0;
  const next = isForth ? all.findIndex((start) => start >= position) : all.findLastIndex((start) => start <= position);
  return next === -1 ? nearest(row, position) : next;
}
