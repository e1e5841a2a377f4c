import * as audit from '#messages/server-audit';
import * as m from '#messages/server-trust';

import { MAX_WATCHED, type WatchedKind } from '../../../shared/accounts/trust/hold-rules.ts';
import type { listWatchedWords, tryWatchedWords } from '../../../shared/accounts/trust/trust-contract.ts';
import type { ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { plainText } from '../../../shared/platform/kit/text.ts';
import type { AppContext } from '../../app/app-context.ts';
import type { AdminService } from '../account-acts/admin-service.ts';
import { markdownText } from '../../platform/text/markdown.ts';
import type { Db } from '../../platform/db/database.ts';
import { visible, type LinkService } from './link-service.ts';
import { patternThread } from './pattern-thread.ts';
import { hostOf, isIn, looksOf, type Watched } from './watched-policy.ts';
import { watchedStore } from './watched-store.ts';

export type WatchedService = ReturnType<typeof watchedService>;

type WatchedDependencies = Pick<AppContext, 'db' | 'clock'> & {
  admins: Pick<AdminService, 'note'>;
  links: Pick<LinkService, 'hostsIn'>;
};

/** Inputs on which backtracking patterns take exponential time. */
const TRIALS = ['a', '1', ' ', 'ab ', 'http://', 'é', '.-'].map((part) => `${part.repeat(60)}!`);

/** Words as readers see them. Markdown, entities and spoilers may split a word in the source only. */
const shownWords = (text: string): string => plainText(markdownText(text)).replaceAll('||', '');

export function watchedService({ db, clock, admins, links }: WatchedDependencies) {
  const thread = patternThread();

  /** The watched words in texts. `isSlow`: a regular expression took too long, so the result is not known. */
  async function find(
    from: Db,
    texts: readonly string[],
  ): Promise<{ found: (Watched & { created_at: Date })[]; isSlow: boolean }> {
    const all = await watchedStore(from).list();
    if (all.length === 0) return { found: [], isSlow: false };
    const shown = texts.map(shownWords);
    const text = visible([...texts, ...shown].join('\n\n'));
    const [looks, hosts] = [looksOf(text), links.hostsIn([...texts, ...shown])];
    const patterns = all.filter(({ kind }) => kind === 'pattern');
    const matches = await thread.find({ patterns: patterns.map((each) => each.text), text });
    const matched = patterns.filter((_, index) => matches?.[index]);
    return { found: [...all.filter((each) => isIn(each, looks, hosts)), ...matched], isSlow: matches === null };
  }

  async function list(): Promise<ReplyOf<typeof listWatchedWords>> {
    return { words: (await watchedStore(db).list()).map(viewOf) };
  }

  /** Normalised form. Refuses patterns that match nothing or everything, or take too long. */
  async function cleaned(kind: WatchedKind, typed: string): Promise<string> {
    const text = typed.trim();
    if (kind === 'pattern') return usablePattern(text);
    const normalised = kind === 'host' ? hostOf(text) : looksOf(text).trim();
    if (normalised === null || normalised === '')
      throw new Refusal('bad_input', kind === 'host' ? m.siteMissing() : m.wordMissing(), 'text');
    return normalised;
  }

  async function usablePattern(pattern: string): Promise<string> {
    if (!isPattern(pattern)) throw new Refusal('bad_input', m.patternInvalid(), 'text');
    for (const text of ['', ...TRIALS]) {
      const found = await thread.find({ patterns: [pattern], text });
      if (found === null) throw new Refusal('bad_input', m.patternSlow(), 'text');
      if (text === '' && found[0] === true) throw new Refusal('bad_input', m.patternMatchesAll(), 'text');
    }
    return pattern;
  }

  return {
    find,
    list,

    async add(adminId: number, kind: WatchedKind, typed: string) {
      const text = await cleaned(kind, typed);
      await db.transaction().execute(async (trx) => {
        const store = watchedStore(trx);
        if ((await store.holdAll()) >= MAX_WATCHED) throw new Refusal('conflict', m.tooManyWatched({ max: MAX_WATCHED }));
        if (!(await store.add(kind, text, clock()))) throw new Refusal('conflict', m.watchedAlready(), 'text');
        await admins.note(trx, { actorId: adminId, act: 'watched_word', detail: [audit.watchedAdded.with({ kind, text })] });
      });
      return list();
    },

    async remove(adminId: number, id: number) {
      await db.transaction().execute(async (trx) => {
        const gone = await watchedStore(trx).remove(id);
        if (gone === undefined) throw new Refusal('not_found', m.notWatched());
        const { kind, text } = gone;
        await admins.note(trx, { actorId: adminId, act: 'watched_word', detail: [audit.watchedRemoved.with({ kind, text })] });
      });
      return list();
    },

    async try(text: string): Promise<ReplyOf<typeof tryWatchedWords>> {
      const { found, isSlow } = await find(db, [text]);
      return { words: found.map(viewOf), slow: isSlow };
    },
  };
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'iu').unicode;
  } catch {
    return false;
  }
}

const viewOf = ({ id, kind, text, created_at }: Watched & { created_at: Date }) => ({
  id,
  kind,
  text,
  createdAt: created_at.toISOString(),
});
