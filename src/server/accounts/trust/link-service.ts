import { setImmediate as rest } from 'node:timers/promises';

import * as m from '#messages/server-trust';

import type { EntryKind } from '../../../shared/catalogue/named-kinds.ts';
import { KEEP_LINKS_DAYS } from '../../../shared/accounts/trust/trust-rules.ts';
import { normalized } from '../../../shared/platform/kit/text.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { linkTarget, type LinkTarget } from '../../../shared/platform/kit/link-target.ts';
import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import type { Db } from '../../platform/db/database.ts';
import { markdownText } from '../../platform/text/markdown.ts';
import { linkStore, type TextPlace } from './link-store.ts';
import { formTexts } from './form-texts.ts';
import { DAY_MS, checkPace } from './trust-policy.ts';
import type { Allowance } from './trust-service.ts';
import { hostOf, isOfHost } from './watched-policy.ts';

const ADDRESS = /(?:href|src)="([^"]*)"/g;

type OtherSite = Extract<LinkTarget, { site: 'other' }>;

export type LinkService = ReturnType<typeof linkService>;

/** Texts before and after a change. Each is rendered by itself. */
export interface ChangedTexts {
  before: readonly string[];
  after: readonly string[];
}

/** Outside links of members, and the limit of new members. */
export function linkService({ db, clock, publicUrl }: { db: Db; clock: () => Date; publicUrl: string }) {
  /** Outside addresses in texts: links of Markdown, and fields that are an address. */
  function linksIn(texts: readonly string[]): OtherSite[] {
    const found = new Map<string, OtherSite>();
    const note = (address: string, isAlone: boolean) => {
      const target = linkTarget(address, publicUrl);
      if (target.site === 'other' && (!isAlone || /^https?:$/.test(target.url.protocol))) found.set(target.url.href, target);
    };
    for (const text of texts) {
      for (const [, escaped = ''] of markdownText(text).matchAll(ADDRESS)) note(escaped.replaceAll('&amp;', '&'), false);
      if (!text.trim().includes(' ')) note(text, true);
    }
    return [...found.values()];
  }

  return {
    textsOf: (kind: PublicationKind | EntryKind, form: object): string[] => formTexts(kind, form, publicUrl),

    /** Hosts that texts link to or mention as plain text. */
    hostsIn(texts: readonly string[]): string[] {
      const named = texts.flatMap((text) =>
        visible(text)
          .toLowerCase()
          .split(/[^\p{L}\p{N}.-]+/u)
          .flatMap((part) => (part.includes('.') ? (hostOf(part) ?? []) : [])),
      );
      return [...new Set([...linksIn(texts).map(({ host }) => host), ...named])];
    },

    /** Hosts of links that a change adds. */
    brought({ before, after }: ChangedTexts): string[] {
      const known = new Set(linksIn(before).map(({ url }) => url.href));
      return linksIn(after)
        .filter(({ url }) => !known.has(url.href))
        .map(({ host }) => host);
    },

    /** Items that link to a host. Yields between items, so that requests are served meanwhile. */
    async leadingTo<T>(host: string, written: T[], textsOf: (item: T) => readonly string[]): Promise<T[]> {
      const found: T[] = [];
      for (const item of written) {
        if (linksIn(textsOf(item)).some((link) => isOfHost(link.host, host))) found.push(item);
        await rest();
      }
      return found;
    },

    /** Whether a text has an outside link or a picture. */
    leadsAway: (text: string): boolean => linksIn([text]).length > 0 || markdownText(text).includes('<img '),

    /** Records links of new members, and refuses too many. Runs in the transaction that stores the text. */
    async take(trx: Db, member: { id: number }, hosts: string[], place: TextPlace, allowed: Allowance): Promise<void> {
      if (allowed.level !== 'new' || hosts.length === 0) return;
      const { newLinksADay: most } = allowed.numbers;
      const store = linkStore(trx);
      await store.holdWriter(member.id);
      if (hosts.length > most) throw new Refusal('bad_input', m.tooManyLinks({ max: most, count: hosts.length }));
      const now = clock();
      const before = await store.lastPosted(member.id, most);
      // Counts all but one of the new links as already posted.
      const done = [...hosts.slice(1).map(() => now), ...before];
      checkPace({
        done,
        windows: [{ count: most, ms: DAY_MS, period: 'day' }],
        sentence: m.linkPace,
        now,
        timeZone: allowed.timeZone,
      });
      await store.add(member.id, place, hosts, now);
    },

    sweep: () => linkStore(db).sweep(new Date(clock().getTime() - KEEP_LINKS_DAYS * DAY_MS)),
  };
}

/** Text without invisible characters. */
export const visible = (text: string): string => normalized(text, 'NFKC').replace(/\p{Cf}/gu, '');
