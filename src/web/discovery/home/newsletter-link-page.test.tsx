import * as auth from '#messages/auth';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { errorReply } from '../../../shared/platform/kit/errors.ts';
import NewsletterLinkPage from './newsletter-link-page.tsx';

let fetching = vi.fn<typeof fetch>();
beforeEach(() => {
  fetching = vi.fn<typeof fetch>(async () => new Response('{"email":"mira@shelf.example"}'));
  vi.stubGlobal('fetch', fetching);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  location.hash = '';
});

function open(path: string, hash: string) {
  location.hash = hash;
  const Stub = createRoutesStub([{ path: '*', Component: NewsletterLinkPage }]);
  render(<Stub initialEntries={[path]} />);
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

test.each([
  ['/newsletter/confirm', 'Confirm subscription', '/api/newsletter/confirm', 'is subscribed'],
  ['/newsletter/unsubscribe', 'Unsubscribe', '/api/newsletter/unsubscribe', 'is unsubscribed'],
])('%s requires a confirmation, and then sends the code', async (path, button, call, done) => {
  open(path, '#code=7.seal');
  expect(fetching).not.toHaveBeenCalled();
  expect(location.hash).toBe('');
  await press(button);
  expect(fetching).toHaveBeenCalledWith(call, expect.objectContaining({ method: 'POST', body: '{"code":"7.seal"}' }));
  expect(screen.getByRole('status').textContent).toContain(`mira@shelf.example ${done}`);
  expect(screen.queryByRole('button')).toBeNull();
});

test("a refusal is shown in the server's words", async () => {
  fetching.mockResolvedValue(
    new Response(JSON.stringify(errorReply(400, 'bad_input', 'This link is not valid.')), { status: 400 }),
  );
  open('/newsletter/confirm', '#code=7.seal');
  await press('Confirm subscription');
  expect(screen.getByRole('status').textContent).toBe('This link is not valid.');
});

test('without a code the page says what to do', () => {
  open('/newsletter/confirm', '');
  expect(screen.getByText(auth.openLink())).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
