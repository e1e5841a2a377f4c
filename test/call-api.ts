import type { FastifyInstance } from 'fastify';

import { decodeEnvelope } from '../src/shared/platform/kit/envelope.ts';
import type { Endpoint, ReplyOf } from '../src/shared/platform/kit/endpoint.ts';

/** The reply of an endpoint to a query, without its envelope. Fails the test if the status is not 200. */
export async function callApi<E extends Endpoint>(app: FastifyInstance, endpoint: E, query = ''): Promise<ReplyOf<E>> {
  const answer = await app.inject(`${endpoint.path}${query}`);
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
  const reply: unknown = answer.json();
  return (endpoint.envelope === null ? reply : decodeEnvelope(reply as { dataEncrypted: string })) as ReplyOf<E>;
}

/** Status and error of a refused call. */
export async function refusal(app: FastifyInstance, path: string, method: 'GET' | 'POST' = 'GET') {
  const answer = await app.inject({ url: path, method });
  const { data, error } = answer.json<{
    data: null;
    error: { status: number; name: string; message: string; details: { field?: string } };
  }>();
  return { statusCode: answer.statusCode, data, ...error };
}
