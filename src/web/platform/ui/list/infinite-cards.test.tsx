import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { InfiniteCards, SKELETON_COUNT } from './infinite-cards.tsx';

let observed: { options: IntersectionObserverInit; reach: () => void }[] = [];

beforeEach(() => {
  observed = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly callback: (entries: { isIntersecting: boolean }[]) => void;
      private readonly options: IntersectionObserverInit;
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void, options: IntersectionObserverInit) {
        this.callback = callback;
        this.options = options;
      }
      observe() {
        observed.push({ options: this.options, reach: () => this.callback([{ isIntersecting: true }]) });
      }
      disconnect() {
        observed = [];
      }
    },
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const base = {
  view: 'masonry',
  label: 'Things',
  isEmpty: false,
  hasMore: true,
  isLoading: false,
  failure: null,
  nextPage: '/things?page=2',
  children: <li>one</li>,
} as const;

test('the next page is loaded when 60 % of the end marker is visible', () => {
  const more = vi.fn<() => void>();
  render(<InfiniteCards {...base} onMore={more} />);
  expect(observed[0]?.options.threshold).toBe(0.6);
  act(() => observed[0]?.reach());
  expect(more).toHaveBeenCalledOnce();
});

test('nothing is loaded during loading, after the last page, or after a failure', () => {
  for (const state of [{ isLoading: true }, { hasMore: false }, { failure: 'It failed.' }]) {
    render(<InfiniteCards {...base} {...state} onMore={vi.fn<() => void>()} />);
    expect(observed).toEqual([]);
    cleanup();
  }
});

test('21 skeletons represent a loading page', () => {
  const { container } = render(<InfiniteCards {...base} isLoading onMore={vi.fn<() => void>()} />);
  expect(SKELETON_COUNT).toBe(21);
  expect(container.querySelectorAll('li[aria-hidden]')).toHaveLength(SKELETON_COUNT);
});

test('a failure has a message and a retry button', () => {
  const more = vi.fn<() => void>();
  render(<InfiniteCards {...base} failure="The server cannot be reached." onMore={more} />);
  expect(screen.getByRole('alert').textContent).toContain('The server cannot be reached.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(more).toHaveBeenCalledOnce();
});

test('the end and an empty list have a message', () => {
  render(<InfiniteCards {...base} hasMore={false} onMore={vi.fn<() => void>()} />);
  expect(screen.getByText('No more items')).toBeTruthy();
  cleanup();
  render(<InfiniteCards {...base} isEmpty hasMore={false} onMore={vi.fn<() => void>()} />);
  expect(screen.getByText('NoItems')).toBeTruthy();
  expect(screen.queryByText('No more items')).toBeNull();
});
