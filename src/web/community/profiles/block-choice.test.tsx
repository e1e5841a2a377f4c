import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createQueryClient } from '../../platform/api/query-client.ts';
import { forgetSession, keepSession } from '../../platform/api/session-token.ts';
import { BlockChoice } from './block-choice.tsx';

let blocked: { nickname: string; how: 'block' | 'mute' }[];

beforeEach(() => {
  blocked = [];
  keepSession('token', false);
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.endsWith('/api/me') ? { id: 7, nickname: 'mira' } : { members: blocked }),
  );
});
afterEach(() => {
  cleanup();
  forgetSession();
  vi.unstubAllGlobals();
});

async function offered(isStaff: boolean): Promise<(string | null)[]> {
  const Stub = createRoutesStub([{ path: '/', Component: () => <BlockChoice nickname="bob" isStaff={isStaff} /> }]);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Stub initialEntries={['/']} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'More about bob' }));
  const items = await screen.findAllByRole('menuitem');
  return items.map(({ textContent }) => textContent);
}

test('a member can be muted and blocked', async () => {
  expect(await offered(false)).toEqual(['Mute', 'Block']);
});

test('staff can be muted, but not blocked', async () => {
  expect(await offered(true)).toEqual(['Mute']);
});

test('an earlier block of somebody who became staff can be undone', async () => {
  blocked = [{ nickname: 'bob', how: 'block' }];
  await vi.waitFor(async () => {
    cleanup();
    expect(await offered(true)).toContain('Unblock');
  });
});
