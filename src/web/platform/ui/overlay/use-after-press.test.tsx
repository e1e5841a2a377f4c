import { fireEvent, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';

import { useAfterPress } from './use-after-press.ts';

test('what would move a pressed button waits for its click, and nothing else waits', async () => {
  const { result } = renderHook(useAfterPress);
  const done: string[] = [];
  result.current(() => done.push('at once'));
  fireEvent.pointerDown(window);
  result.current(() => done.push('later'));
  result.current(() => done.push('last'));
  fireEvent.pointerUp(window);
  fireEvent.click(window);
  expect(done).toEqual(['at once']);
  await expect.poll(() => done).toEqual(['at once', 'later', 'last']);
  result.current(() => done.push('again'));
  expect(done.at(-1)).toBe('again');
});
