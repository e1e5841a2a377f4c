import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, data, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { createQueryClient } from '../api/query-client.ts';
import { keepSession } from '../api/session-token.ts';
import { ErrorPage } from './error-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('a page visible only to members is shown after a fast client-side reload', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ id: 7, nickname: 'mira' }));
  keepSession('token', true);
  let isHidden = true;
  const router = createMemoryRouter([
    {
      path: '/',
      Component: () => <p>A hidden game</p>,
      ErrorBoundary: ErrorPage,
      HydrateFallback: () => null,
      loader: () => {
        if (!isHidden) return null;
        isHidden = false;
        throw data('Page not found.', { status: 404 });
      },
    },
  ]);
  // Renders all updates at once, as on a slow machine.
  await act(async () => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    await vi.waitFor(() => expect(router.state).toMatchObject({ errors: null, navigation: { state: 'idle' } }));
  });
  expect(await screen.findByText('A hidden game')).toBeDefined();
});
