import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { PrivacySettings } from './privacy-settings.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a switch is disabled until its state is known, and a press changes that one only', async () => {
  const requests: RequestInit[] = [];
  let answer = (_reply: Response): void => {};
  vi.stubGlobal('fetch', (_url: unknown, init: RequestInit = {}) => {
    requests.push(init);
    return new Promise<Response>((resolve) => (answer = resolve));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PrivacySettings accountId={1} />
    </QueryClientProvider>,
  );
  const switches = () => screen.getAllByRole<HTMLButtonElement>('switch');
  expect(switches().map(({ disabled }) => disabled)).toEqual([true, true]);
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  answer(Response.json({ showsComments: true, showsFollowers: true }));
  await vi.waitFor(() => expect(switches().map(({ disabled }) => disabled)).toEqual([false, false]));

  fireEvent.click(screen.getByRole('switch', { name: 'Show my comments' }));
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  expect(JSON.parse(requests[1]?.body as string)).toEqual({ showsComments: false, showsFollowers: true });
});
