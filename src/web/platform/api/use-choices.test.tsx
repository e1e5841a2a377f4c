import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { listSessions } from '../../../shared/accounts/auth/account-contract.ts';
import { errorReply } from '../../../shared/platform/kit/errors.ts';
import { browserQueryClient } from './query-client.ts';
import { retryChoices, useChoices } from './use-choices.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('filter choices that failed are loaded again on request', async () => {
  const answers = [Response.json(errorReply(403, 'forbidden', 'No.'), { status: 403 }), Response.json({ sessions: [] })];
  vi.stubGlobal('fetch', async () => answers.shift());
  function Filters() {
    const choices = useChoices(listSessions, {}, null);
    return <button onClick={() => void retryChoices()}>{typeof choices === 'string' ? choices : 'loaded'}</button>;
  }
  render(
    <QueryClientProvider client={browserQueryClient()}>
      <Filters />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByText('failed'));
  expect(await screen.findByText('loaded')).toBeTruthy();
});
