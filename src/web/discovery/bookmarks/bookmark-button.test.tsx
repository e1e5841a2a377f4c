import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { BARE_ACCOUNT } from '../../../../test/factories/bare-account.ts';
import { listSavedPublications } from '../../../shared/discovery/bookmarks/bookmark-contract.ts';
import { SESSION_KEY } from '../../platform/api/session-token.ts';
import { ownKey } from '../../platform/api/use-own.ts';
import { BookmarkButton } from './bookmark-button.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** The button before any reply. The replies with the account and its bookmarks arrive on request. */
function showButton({ saved }: { saved: boolean }) {
  const requests: string[] = [];
  const letGo = Promise.withResolvers<void>();
  localStorage.setItem(SESSION_KEY, 'token');
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    requests.push(`${method} ${url}`);
    if (method !== 'GET') return Response.json({ saved: !saved, saves: saved ? 4 : 6 });
    await letGo.promise;
    return Response.json(url.startsWith('/api/save-publication') ? { saved, saves: 5 } : BARE_ACCOUNT);
  });
  const queries = new QueryClient();
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={['/models/Chest?id=7']}>
        <BookmarkButton publication={{ kind: 'asset', id: 7 }} saves={5} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { requests, queries, answer: letGo.resolve };
}

const button = () => screen.getByRole('button', { name: /Save/ });
const writesOf = (requests: string[]) => requests.flatMap((each) => /^(POST|DELETE) /.exec(each)?.[1] ?? []);

test('a press before the account is known saves once it is known', async () => {
  const { requests, answer } = showButton({ saved: false });
  fireEvent.click(button());
  expect(writesOf(requests)).toEqual([]);
  answer();
  await expect.poll(() => writesOf(requests)).toEqual(['POST']);
  await expect.poll(() => button().textContent).toContain('6');
  expect(button().getAttribute('aria-pressed')).toBe('true');
});

test('a press before the bookmarks are known removes a saved one', async () => {
  const { requests, answer } = showButton({ saved: true });
  fireEvent.click(button());
  answer();
  await expect.poll(() => writesOf(requests)).toEqual(['DELETE']);
  await expect.poll(() => button().textContent).toContain('4');
  expect(button().getAttribute('aria-pressed')).toBe('false');
});

test('a list of bookmarks from before the press is read again', async () => {
  const { requests, queries, answer } = showButton({ saved: true });
  const list = [...ownKey(BARE_ACCOUNT.id, listSavedPublications), 1];
  queries.setQueryData(list, { items: [] });
  answer();
  await expect.poll(() => button().getAttribute('aria-pressed')).toBe('true');
  expect(queries.getQueryState(list)?.isInvalidated).toBe(false);
  fireEvent.click(button());
  await expect.poll(() => writesOf(requests)).toEqual(['DELETE']);
  await expect.poll(() => queries.getQueryState(list)?.isInvalidated).toBe(true);
});
