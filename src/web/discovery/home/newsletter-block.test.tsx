import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { errorReply } from '../../../shared/platform/kit/errors.ts';
import { NewsletterBlock } from './newsletter-block.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email address' });

async function subscribe(email: string, answer: () => Promise<Response>) {
  const fetching = vi.fn<typeof fetch>(answer);
  vi.stubGlobal('fetch', fetching);
  render(<NewsletterBlock />);
  fireEvent.change(field(), { target: { value: email } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Subscribe' })));
  return fetching;
}

test('a valid address is sent, without surrounding spaces', async () => {
  const fetching = await subscribe(' mira@shelf.example ', async () => new Response('{"accepted":true}'));
  expect(fetching).toHaveBeenCalledWith(
    '/api/newsletter',
    expect.objectContaining({ method: 'POST', body: '{"email":"mira@shelf.example"}' }),
  );
  expect(screen.getByRole('status').textContent).toContain('Thank you');
});

test('an invalid address is reported here and never sent', async () => {
  const fetching = await subscribe('mira', async () => new Response('{}'));
  expect(fetching).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toBe('min. 6 characters');
  expect(field().getAttribute('aria-invalid')).toBe('true');
});

test('input survives a refusal, with the sentence of the server', async () => {
  const refusal = JSON.stringify(errorReply(429, 'too_many_requests', 'Too many requests from this address.'));
  await subscribe('mira@shelf.example', async () => new Response(refusal, { status: 429 }));
  expect(field().value).toBe('mira@shelf.example');
  expect(screen.getByRole('alert').textContent).toBe('Too many requests from this address.');
});

test('input survives a lost connection', async () => {
  await subscribe('mira@shelf.example', () => Promise.reject(new TypeError('network')));
  expect(field().value).toBe('mira@shelf.example');
  expect(screen.getByRole('alert').textContent).toContain('cannot be reached');
});
