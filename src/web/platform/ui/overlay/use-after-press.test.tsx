import { fireEvent, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';

import { useAfterPress } from './use-after-press.ts';

test('callbacks wait for the click if a pointer is pressed, and run at once otherwise', async () => {
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
