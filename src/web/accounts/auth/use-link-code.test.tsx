import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { useLinkCode } from './use-link-code.ts';

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

function Code() {
  return <p>{String(useLinkCode())}</p>;
}

test('the secret of a link is removed from the address at once, and its query stays', () => {
  history.replaceState({ idx: 3 }, '', '/confirm-email?from=mail#code=abc.DEF-1');
  render(<Code />);
  expect(screen.getByText('abc.DEF-1')).toBeDefined();
  expect(location.pathname + location.search + location.hash).toBe('/confirm-email?from=mail');
  expect(history.state).toEqual({ idx: 3 });
});

test('an address without a secret has none', () => {
  history.replaceState(null, '', '/confirm-email#content');
  render(<Code />);
  expect(screen.getByText('null')).toBeDefined();
  expect(location.hash).toBe('#content');
});

test('a second link in the same tab replaces the first, and a jump within the page changes nothing', () => {
  history.replaceState(null, '', '/confirm-email#code=first');
  render(<Code />);
  history.replaceState(null, '', '/confirm-email#code=second');
  act(() => void window.dispatchEvent(new HashChangeEvent('hashchange')));
  expect(screen.getByText('second')).toBeDefined();
  history.replaceState(null, '', '/confirm-email#content');
  act(() => void window.dispatchEvent(new HashChangeEvent('hashchange')));
  expect(screen.getByText('second')).toBeDefined();
});
