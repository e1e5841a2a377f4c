import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { keepAnswer } from './use-own.ts';

test('what a read brings that began before a write does not take the place of what the write answered', async () => {
  const [queries, queryKey] = [new QueryClient(), ['own', 7, 'choice']];
  queries.setQueryData(queryKey, 'old');
  const arriving = Promise.withResolvers<string>();
  const read = queries.fetchQuery({ queryKey, queryFn: () => arriving.promise, staleTime: 0 });
  await keepAnswer(queries, queryKey, 'new');
  arriving.resolve('old');
  await Promise.allSettled([read, arriving.promise]);
  expect(queries.getQueryData(queryKey)).toBe('new');
});
