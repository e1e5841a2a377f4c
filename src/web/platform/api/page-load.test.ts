import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';

import { ApiError } from './api-error.ts';
import { setPageContext } from './page-context.ts';
import { cookieValue, foundOrNull, loadOnServer } from './page-load.ts';

test('a cookie is found by its full name', () => {
  expect(cookieValue('preview=x; view=list; a=b', 'view')).toBe('list');
  expect(cookieValue('preview=x', 'view')).toBeNull();
  expect(cookieValue('', 'view')).toBeNull();
});

test('an undecodable cookie is ignored', () => {
  expect(cookieValue('view=%E0%A4%A', 'view')).toBeNull();
});

test('a 404 from the API becomes null; other errors are thrown', async () => {
  const refused = (status: number) => foundOrNull(Promise.reject(new ApiError(status, 'name', 'No.')));
  expect(await foundOrNull(Promise.resolve('found'))).toBe('found');
  expect([await refused(404), await refused(400)]).toEqual([null, null]);
  await expect(refused(500)).rejects.toThrow('No.');
});

test.each([
  [503, 503],
  [502, 500],
  [429, 500],
])('a page whose call has the status %i has the status %i, and the sentence', async (answered, status) => {
  const context = new RouterContextProvider();
  const links = { communityUrl: null, supportUrl: null, messagingUrl: null };
  const api = () => expect.unreachable();
  setPageContext(context, {
    api,
    publicUrl: 'https://shelf.example',
    links,
    language: 'en',
    scriptsInLanguage: (html) => html,
    reportError: () => undefined,
  });
  const request = new Request('https://shelf.example/');
  const args = { request, context, params: {}, url: new URL(request.url) } as unknown as LoaderFunctionArgs;
  const loading = loadOnServer(args, () => Promise.reject(new ApiError(answered, 'name', 'Not now.')));
  await expect(loading).rejects.toMatchObject({ data: 'Not now.', init: { status } });
});
