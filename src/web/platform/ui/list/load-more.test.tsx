import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { ApiError } from '../../api/api-error.ts';
import { LoadMore } from './load-more.tsx';

afterEach(cleanup);

test('a next page that fails gives its reason, and is loaded on a retry', async () => {
  const answers = [
    () => ['first'],
    () => Promise.reject(new ApiError(429, 'rate_limited', 'Too many requests.')),
    () => ['second'],
  ];
  function List() {
    const list = useInfiniteQuery({
      queryKey: ['list'],
      queryFn: async () => (await answers.shift()?.()) ?? [],
      initialPageParam: 0,
      getNextPageParam: (_last, pages) => (pages.length < 2 ? pages.length : null),
      retry: false,
    });
    return (
      <>
        <p>{list.data?.pages.flat().join()}</p>
        <LoadMore list={list}>Show more</LoadMore>
      </>
    );
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <List />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Too many requests.');
  expect(screen.getByText('first')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('first,second');
  expect(screen.queryByRole('button')).toBeNull();
});

test('the focus stays in the list when a retry by keyboard removes its button', async () => {
  const list = { error: new ApiError(0, 'unreachable', 'No connection.'), hasNextPage: true, isFetchNextPageError: true };
  const rendered = (isFetchingNextPage: boolean) => (
    <section aria-label="Around">
      <LoadMore list={{ ...list, isFetchingNextPage, fetchNextPage: () => shown.rerender(rendered(true)) }}>Show more</LoadMore>
    </section>
  );
  const shown = render(rendered(false));
  const around = screen.getByRole('region', { name: 'Around' });
  const button = screen.getByRole('button', { name: 'Try again' });
  button.focus();
  fireEvent.click(button);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(around);
});
