import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';

import { endpoint } from '../../../shared/platform/kit/endpoint.ts';
import { queryString } from '../../../shared/platform/kit/endpoint-call.ts';
import { errorReply } from '../../../shared/platform/kit/errors.ts';
import { ApiError } from './api-error.ts';
import { call, type Api, type ApiRequest } from './call.ts';

const parts = { method: 'GET', summary: '', tag: '' } as const;
const reply = Type.Object({ names: Type.Array(Type.String()) });
const plain = endpoint({
  ...parts,
  name: 'plain',
  path: '/api/things/:name',
  params: Type.Object({ name: Type.String() }),
  query: Type.Object({ quality: Type.Optional(Type.Array(Type.String())), page: Type.Optional(Type.Integer()) }),
  reply,
});
const wrapped = endpoint({ ...parts, name: 'wrapped', path: '/api/wrapped', reply, envelope: 'dataEncrypted' });
const posted = endpoint({
  ...parts,
  name: 'posted',
  method: 'POST',
  path: '/api/posted',
  body: Type.Object({ email: Type.String() }),
  reply,
});

function apiAnswering(status: number, body: unknown): { api: Api; requests: ApiRequest[] } {
  const requests: ApiRequest[] = [];
  return {
    requests,
    api: async (request) => {
      requests.push(request);
      return { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
    },
  };
}

describe('call', () => {
  test('fills the path and repeats keys with several values', async () => {
    const { api, requests } = apiAnswering(200, { names: ['a'] });
    const input = { params: { name: 'a/b' }, query: { quality: ['low-poly', 'med-poly+'], page: undefined } };
    expect(await call(api, plain, input)).toEqual({ names: ['a'] });
    expect(requests[0]?.path).toBe('/api/things/a%2Fb?quality=low-poly&quality=med-poly%2B');
    expect(requests[0]?.body).toBeUndefined();
  });

  test('unwraps the reply, in any script', async () => {
    const json = JSON.stringify({ data: { names: ['Гвинтокрил', '日本'] } });
    const { api } = apiAnswering(200, { dataEncrypted: Buffer.from(json).toString('base64url') });
    expect(await call(api, wrapped, {})).toEqual({ names: ['Гвинтокрил', '日本'] });
  });

  test('sends a body as JSON', async () => {
    const { api, requests } = apiAnswering(200, { names: [] });
    await call(api, posted, { body: { email: 'a@b.example' } });
    expect(requests[0]).toMatchObject({
      method: 'POST',
      body: '{"email":"a@b.example"}',
      headers: { 'content-type': 'application/json' },
    });
  });

  test('throws refusals with their field', async () => {
    const { api } = apiAnswering(400, errorReply(400, 'bad_input', 'Email not correct', { field: 'email' }));
    const error = await call(api, posted, { body: { email: '' } }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, code: 'bad_input', message: 'Email not correct', details: { field: 'email' } });
  });

  test('a response outside the error format is an error too', async () => {
    const { api } = apiAnswering(502, '<html>Bad gateway</html>');
    await expect(call(api, wrapped, {})).rejects.toMatchObject({ status: 502, code: 'unreadable' });
  });
});

test('an empty query has no question mark', () => {
  expect(queryString({ a: undefined, b: [], c: null })).toBe('');
});
