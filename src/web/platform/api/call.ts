import type { Endpoint, ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { callReply, callRequest, type CallInput, type CallRequest } from '../../../shared/platform/kit/endpoint-call.ts';
import { errorFrom } from './api-error.ts';

export interface ApiRequest extends CallRequest {
  signal: AbortSignal | undefined;
}

export interface ApiAnswer {
  status: number;
  body: string;
}

/** Transport of API requests: HTTP in the browser, in-process during server rendering. */
export type Api = (request: ApiRequest) => Promise<ApiAnswer>;

/** Calls an endpoint. Throws ApiError for every unsuccessful response. */
export async function call<E extends Endpoint>(api: Api, endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>> {
  const { signal } = input as { signal?: AbortSignal };
  const answer = await api({ ...callRequest(endpoint, input), signal });
  if (answer.status >= 400) throw errorFrom(answer.status, answer.body);
  return callReply(endpoint, answer.body);
}
