import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { keepAnswer } from './use-own.ts';

test('a response to a read from before a write does not replace the reply to the write', async () => {
  const [queries, queryKey] = [new QueryClient(), ['own', 7, 'choice']];
  queries.setQueryData(queryKey, 'old');
  const arriving = Promise.withResolvers<string>();
  const read = queries.fetchQuery({ queryKey, queryFn: () => arriving.promise, staleTime: 0 });
  await keepAnswer(queries, queryKey, 'new');
  arriving.resolve('old');
  await Promise.allSettled([read, arriving.promise]);
  expect(queries.getQueryData(queryKey)).toBe('new');
});
