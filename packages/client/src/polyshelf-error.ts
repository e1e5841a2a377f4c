/** An HTTP response of any client library. */
interface Answer {
  status: number;
  body: string;
  retryAfter: string | null | undefined;
}

/** A refusal of the site, or a reply that is none of Polyshelf. */
export class PolyshelfError extends Error {
  /** HTTP status. */
  readonly status: number;
  /** Stable name of the error, such as `not_found`. */
  readonly code: string;
  /** `field` is the invalid input. */
  readonly details: { field?: string; [detail: string]: unknown };
  /** Seconds to wait before the same call; null: not given. */
  readonly retryAfterSeconds: number | null;

  constructor({ status, body, retryAfter }: Answer) {
    const error = readError(body);
    super(error?.message ?? `The answer with status ${status} is not one of a Polyshelf site.`);
    this.name = 'PolyshelfError';
    this.status = status;
    this.code = error?.name ?? 'unreadable';
    this.details = error?.details ?? {};
    const seconds = Number.parseInt(retryAfter ?? '', 10);
    this.retryAfterSeconds = Number.isNaN(seconds) ? null : seconds;
  }
}

function readError(body: string): { name?: string; message?: string; details?: PolyshelfError['details'] } | undefined {
  try {
    return (JSON.parse(body) as { error?: ReturnType<typeof readError> }).error;
  } catch {
    return undefined;
  }
}
