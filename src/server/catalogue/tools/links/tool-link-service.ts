import { setTimeout as wait } from 'node:timers/promises';

import type { Events } from '../../../app/domain-events.ts';
import type { Db } from '../../../platform/db/database.ts';
import { OutsideFailure, outsideCaller } from '../../../platform/http/outside-caller.ts';
import type { CacheGeneration } from '../../../platform/cache/cache-generation.ts';
import { afterAnswer, isSilence, isWorthRetrying, type Answer } from './tool-link-rules.ts';
import { toolLinkStore, type ClaimedLink } from './tool-link-store.ts';

/** Concurrent checks in one process. A claim of a dead process expires. */
const MOST_AT_ONCE = 50;
const CLAIM_MS = 30 * 60_000;
/** Delay between two requests to one host. */
const POLITE_MS = 1000;
const LIMIT_MS = 10_000;
const MAX_BYTES = 256 * 1024;

type AskLink = (method: 'HEAD' | 'GET', url: string) => Promise<Answer>;

interface LinkDependencies {
  db: Db;
  version: Pick<CacheGeneration, 'changed'>;
  events: Events;
  clock: () => Date;
  publicUrl: string;
  /** For tests. */
  request?: AskLink;
  pause?: (ms: number) => Promise<unknown>;
}

/** Checks whether links of tools work, rarely and one after the other. */
export function toolLinkService(parts: LinkDependencies) {
  const { db, version, events, clock, publicUrl, request = outside(publicUrl), pause = wait } = parts;

  return {
    /** Checks all links that are due. */
    async check(): Promise<void> {
      const now = clock();
      await toolLinkStore(db).follow(now);
      const until = new Date(now.getTime() + CLAIM_MS);
      const links = await db.transaction().execute((trx) => toolLinkStore(trx).claim(now, until, MOST_AT_ONCE));
      const requestedAt = new Map<string, number>();
      const answers: Answer[] = [];
      for (const link of links) answers.push(await answerOf(link, requestedAt));
      // If no host replies at all, this server is offline: the claims expire, and the links are checked again.
      if (links.length > 1 && answers.every(isSilence)) return;
      for (const [index, link] of links.entries()) await settle(link, answers[index] ?? 'unreachable');
    },
  };

  async function answerOf({ url, host }: ClaimedLink, requestedAt: Map<string, number>): Promise<Answer> {
    const politely = async (method: 'HEAD' | 'GET') => {
      const last = requestedAt.get(host);
      if (last !== undefined) await pause(Math.max(0, last + POLITE_MS - performance.now()));
      const answer = await request(method, url);
      requestedAt.set(host, performance.now());
      return answer;
    };
    const answer = await politely('HEAD');
    return isWorthRetrying(answer) ? politely('GET') : answer;
  }

  async function settle(link: ClaimedLink, answer: Answer): Promise<void> {
    const now = clock();
    const state = afterAnswer(link, answer, now);
    await db.transaction().execute(async (trx) => {
      const store = toolLinkStore(trx);
      const isSettled = await store.settle(link, state, now);
      if (!isSettled || link.deadSince !== null || state.deadSince === null) return;
      const to = await store.uploaderOf(link.toolId);
      if (to !== null) await events.emit(trx, 'tool-link.died', { ...link, to, at: now });
    });
    if ((link.deadSince === null) !== (state.deadSince === null)) await version.changed();
  }
}

/** Requests public addresses only. A link to a private address counts as dead. */
function outside(publicUrl: string): AskLink {
  const headers = { 'user-agent': `Polyshelf link check (${publicUrl})`, connection: 'close' };
  return async (method, url) => {
    const { origin } = new URL(url);
    try {
      const caller = outsideCaller(origin, { mayBePrivate: false });
      const answer = await caller.request(url.slice(origin.length), {
        method,
        headers,
        limitMs: LIMIT_MS,
        maxBytes: MAX_BYTES,
      });
      return answer.status;
    } catch (error) {
      if (error instanceof OutsideFailure) return error.kind;
      return 'unreachable';
    }
  };
}
