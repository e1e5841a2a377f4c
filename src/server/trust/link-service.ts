import { normalized } from '../../shared/kit/text.ts';
import { Refusal } from '../../shared/kit/errors.ts';
import type { Db } from '../platform/db/database.ts';
import { markdownText } from '../platform/markdown.ts';
import { linkStore, type TextPlace } from './link-store.ts';
import { DAY_MS, judgePace } from './trust-policy.ts';
import type { Allowance } from './trust-service.ts';

/** For as long it is known who posted a link: longer than any rule looks back. */
const KEPT_DAYS = 30;
const ADDRESS = /(?:href|src)="(https?:[^"]*)"/g;

export type LinkService = ReturnType<typeof linkService>;

/** A text before and after it was changed; empty: there was none. */
export interface ChangedText {
  place: TextPlace;
  before: string;
  after: string;
}

/** Links of members to other sites: those who are new post few of them. */
export function linkService({ db, clock, publicUrl }: { db: Db; clock: () => Date; publicUrl: string }) {
  const ownHost = new URL(publicUrl).host;

  /** The addresses outside of here to which a text leads, as it is rendered. */
  function linksIn(text: string): URL[] {
    const found = new Map<string, URL>();
    for (const [, escaped = ''] of markdownText(text).matchAll(ADDRESS)) {
      const address = escaped.replaceAll('&amp;', '&');
      if (!URL.canParse(address)) continue;
      const url = new URL(address);
      if (url.host !== ownHost) found.set(url.href, url);
    }
    return [...found.values()];
  }

  return {
    /** To which a text leads, by links or by names that somebody could type. */
    hostsIn(text: string): string[] {
      const named = visible(text)
        .toLowerCase()
        .split(/[^\p{L}\p{N}.-]+/u)
        .map((part) => part.replace(/^www\./, '').replace(/(?<!\.)\.+$/, ''))
        .filter((part) => part.includes('.'));
      return [...new Set([...linksIn(text).map(({ hostname }) => hostname), ...named])];
    },

    /** The hosts of the links that a change brings. */
    brought({ before, after }: Pick<ChangedText, 'before' | 'after'>): string[] {
      const known = new Set(linksIn(before).map(({ href }) => href));
      return linksIn(after)
        .filter(({ href }) => !known.has(href))
        .map(({ hostname }) => hostname);
    },

    /** Notes the links that somebody new posts, and refuses too many. In the transaction that keeps the text. */
    async take(trx: Db, member: { id: number }, hosts: string[], place: TextPlace, allowed: Allowance): Promise<void> {
      if (allowed.level !== 'new' || hosts.length === 0) return;
      const { newLinksADay: most } = allowed.numbers;
      const store = linkStore(trx);
      await store.holdWriter(member.id);
      if (hosts.length > most)
        throw new Refusal(
          'bad_input',
          `New members post at most ${most} links to other sites a day; here are ${hosts.length} at once. What you typed stays here.`,
        );
      const now = clock();
      const before = await store.lastPosted(member.id, most);
      // As if all but the last of these were posted already.
      const done = [...hosts.slice(1).map(() => now), ...before];
      judgePace({
        done,
        windows: [{ count: most, ms: DAY_MS, name: 'a day' }],
        who: 'New members post',
        what: ['link to other sites', 'links to other sites'],
        again: 'You can post this',
        now,
        timeZone: allowed.timeZone,
      });
      await store.add(member.id, place, hosts, now);
    },

    sweep: () => linkStore(db).sweep(new Date(clock().getTime() - KEPT_DAYS * DAY_MS)),
  };
}

/** A text without the signs that nobody sees. */
export const visible = (text: string): string => normalized(text, 'NFKC').replace(/\p{Cf}/gu, '');
