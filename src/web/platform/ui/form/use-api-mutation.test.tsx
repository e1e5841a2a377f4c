import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';

import { ApiError } from '../../api/api-error.ts';
import { useApiMutation } from './use-api-mutation.ts';

test('a pending write is not started again', async () => {
  let runs = 0;
  let finish = () => {};
  const { result } = renderHook(() =>
    useApiMutation(() => {
      runs += 1;
      return new Promise<void>((done) => {
        finish = done;
      });
    }),
  );
  let first: Promise<boolean> | undefined;
  act(() => {
    first = result.current.run();
  });
  expect(result.current.isBusy).toBe(true);
  expect(await result.current.run()).toBe(false);
  await act(async () => {
    finish();
    expect(await first).toBe(true);
  });
  expect(runs).toBe(1);
  expect(result.current.isBusy).toBe(false);
});

test('an error is shown at its field until the next attempt', async () => {
  const refusals = [new ApiError(403, 'not_allowed', 'This is not your password.', { field: 'password' })];
  const { result } = renderHook(() =>
    useApiMutation(async () => {
      const refusal = refusals.pop();
      if (refusal !== undefined) throw refusal;
    }),
  );
  await act(async () => expect(await result.current.run()).toBe(false));
  expect(result.current.errorOf('password')).toBe('This is not your password.');
  expect(result.current.errorOf('email')).toBeNull();
  expect(result.current.otherError('password')).toBeNull();
  expect(result.current.otherError('email')).toBe('This is not your password.');
  await act(async () => expect(await result.current.run()).toBe(true));
  expect(result.current.error).toBeNull();
});

test('an error without a field belongs to the whole form', async () => {
  const { result } = renderHook(() =>
    useApiMutation(() => Promise.reject(new Error('a bug, whose words are nobody’s business'))),
  );
  await act(async () => expect(await result.current.run()).toBe(false));
  expect(result.current.otherError('password')).toBe('Something went wrong. Try again.');
});
