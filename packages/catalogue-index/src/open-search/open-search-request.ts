/** No reply of OpenSearch, or an unexpected one. The message contains neither its address nor the query. */
export class OpenSearchFailure extends Error {
  /** OpenSearch refused this query and may accept another one. */
  readonly isRefusal: boolean;

  constructor(message: string, isRefusal = false) {
    super(message);
    this.name = 'OpenSearchFailure';
    this.isRefusal = isRefusal;
  }

  /** Failure of a reply. Its reason is left out, since it may repeat the query. */
  static of(status: number, reply: unknown): OpenSearchFailure {
    const { type, root_cause: causes = [] } = (reply as ErrorAnswer | null)?.error ?? {};
    const known = type !== undefined && /^[a-z_]{1,80}$/.test(type) ? ` (${type})` : '';
    // OpenSearch replies 500 to queries with too many clauses.
    const isRefusal = status === 400 || status === 413 || causes.some((cause) => /^too_(?:many|complex)_/.test(cause.type));
    return new OpenSearchFailure(`it answered ${status}${known}`, isRefusal);
  }
}

interface ErrorAnswer {
  error?: { type?: string; root_cause?: { type: string }[] };
}

export interface OpenSearchRequest {
  /** Objects, one for each line of NDJSON. */
  lines?: object[];
  body?: object;
  limitMs: number;
  /** Statuses beside 2xx that are no failure. */
  also?: number[];
}

export interface OpenSearchClient {
  /**
   * Sends a request.
   * @returns `reply`: the JSON of the reply, or null. Throws an OpenSearchFailure.
   */
  ask(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    request: OpenSearchRequest,
  ): Promise<{ status: number; reply: unknown }>;
}
