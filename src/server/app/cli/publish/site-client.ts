import * as m from '#messages/command-publish';
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { PictureOfLine } from '../../../../shared/integrations/import-export/import-contract.ts';
import type { StoredPicture } from '../../../../shared/files/storage/picture-contract.ts';
import type { Endpoint, ReplyOf } from '../../../../shared/platform/kit/endpoint.ts';
import { callReply, callRequest, type CallInput } from '../../../../shared/platform/kit/endpoint-call.ts';
import type { ErrorReply } from '../../../../shared/platform/kit/errors.ts';
import { currentLanguage } from '../../../../shared/platform/messages/current-language.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
/** Long enough for an update or a move of the server. */
const GIVE_UP_AFTER_MS = 10 * 60_000;
/** Statuses after which the same call may succeed. */
const PASSING = new Set([429, 502, 503, 504]);

/** Failure with a sentence for the operator: the site's own, or about the input. */
export class PublishFailure extends Error {
  /** HTTP status; 0 without a reply. */
  readonly status: number;

  constructor(sentence: string, status = 0) {
    super(sentence);
    this.name = 'PublishFailure';
    this.status = status;
  }
}

export type SiteClient = ReturnType<typeof siteClient>;

/**
 * Client of a site's API. Waits for a site that is temporarily away, if it has answered before.
 *
 * @param base address without a trailing slash
 */
export function siteClient({ base, token, onTrouble }: { base: string; token: string; onTrouble: (sentence: string) => void }) {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': currentLanguage() };
  let hasAnswered = false;

  async function request(path: string, init: RequestInit): Promise<string> {
    const startedMs = performance.now();
    for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
      const mayWait = hasAnswered && performance.now() - startedMs < GIVE_UP_AFTER_MS;
      const answer = await fetch(`${base}${path}`, { ...init, redirect: 'error' }).catch((error: unknown) => {
        if (mayWait) return null;
        throw new PublishFailure(m.cannotReach({ site: base, reason: reasonOf(error) }));
      });
      const text = await answer?.text().catch(() => null);
      if (answer?.ok === true && typeof text === 'string') {
        hasAnswered = true;
        return text;
      }
      if (answer !== null && typeof text === 'string' && !(mayWait && PASSING.has(answer.status)))
        throw new PublishFailure(sentenceOf(text, answer.status), answer.status);
      if (waitMs === FIRST_WAIT_MS) onTrouble(m.siteAway());
      await wait(Math.max(waitMs, 1000 * Number(answer?.headers.get('retry-after') ?? 0)));
    }
  }

  return {
    base,
    headers,

    async request<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>> {
      const { method, path, headers: own, body } = callRequest(endpoint, input);
      return callReply(endpoint, await request(path, { method, headers: { ...own, ...headers }, ...(body && { body }) }));
    },

    read: async (path: string): Promise<unknown> => JSON.parse(await request(path, { headers })),

    /** Uploads pictures, in order. */
    async sendPictures(pictures: PictureOfLine[]): Promise<StoredPicture[]> {
      const sent: StoredPicture[] = [];
      for (const given of pictures) {
        const { path, ...texts } = typeof given === 'string' ? { path: given } : given;
        const form = new FormData();
        form.append('fileInfo', JSON.stringify(texts));
        form.append('files', await openAsBlob(path), basename(path));
        const [picture] = JSON.parse(await request('/api/upload', { method: 'POST', headers, body: form })) as StoredPicture[];
        if (picture !== undefined) sent.push(picture);
      }
      return sent.map(({ id, url, width, height, placeholder }) => ({ id, url, width, height, placeholder }));
    },
  };
}

/** Message of a refusal; a proxy may answer in another format. */
export function sentenceOf(body: string, status: number): string {
  try {
    const { error } = JSON.parse(body) as ErrorReply;
    if (typeof error.message === 'string') return error.message;
  } catch {
    // Not a reply of Polyshelf.
  }
  return m.notPolyshelf({ status });
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return m.noAnswer();
  return 'code' in cause && cause.message === '' ? String(cause.code) : cause.message;
}
