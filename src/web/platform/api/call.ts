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

/** Brings a request to the API: over HTTP in the browser, in-process while a page is rendered on the server. */
export type Api = (request: ApiRequest) => Promise<ApiAnswer>;

/** Makes the call that `endpoint` stands for. Throws ApiError for every answer that is not a success. */
export async function call<E extends Endpoint>(api: Api, endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>> {
  const { signal } = input as { signal?: AbortSignal };
  const answer = await api({ ...callRequest(endpoint, input), signal });
  if (answer.status >= 400) throw errorFrom(answer.status, answer.body);
  return callReply(endpoint, answer.body);
}
