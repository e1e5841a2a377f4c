import * as audit from '#messages/server-audit';
import * as m from '#messages/server-newsletter';

import type {
  NewsletterIssue,
  readNewsletterIssue,
  saveNewsletterIssue,
} from '../../../shared/discovery/home/newsletter-contract.ts';
import {
  ACTS_IN,
  issueLink,
  MAILS_A_MINUTE,
  MAX_ISSUE,
  MAX_SUBJECT,
  MAX_TRIES,
  RETRY_MINUTES,
  type IssueAct,
} from '../../../shared/discovery/home/newsletter-rules.ts';
import type { InputOf, ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { AppContext } from '../../app/app-context.ts';
import type { AdminService } from '../../accounts/account-acts/admin-service.ts';
import { admin, type Caller } from '../../platform/caller.ts';
import { cleanLine, cleanText } from '../../platform/text/clean-text.ts';
import type { Db } from '../../platform/db/database.ts';
import type { RunningJob } from '../../platform/jobs/job-queue.ts';
import { checkMarkdown, markdownText } from '../../platform/text/markdown.ts';
import { CODE_OF_TEST, leavingUrls, newsletterCode } from './newsletter-codes.ts';
import { newsletterIssueStore, type IssueRow } from './newsletter-issue-store.ts';

const JOB = 'newsletter-issue';
const MINUTE_MS = 60_000;

type IssueDependencies = Pick<AppContext, 'db' | 'clock' | 'jobs' | 'mails'> & {
  admins: Pick<AdminService, 'note'>;
  secret: string;
  publicUrl: string;
};

/** Newsletter issues: written by admins, and sent to confirmed subscribers, at a rate that mail servers accept. */
export function newsletterIssueService({ db, clock, jobs, mails, admins, secret, publicUrl }: IssueDependencies) {
  const store = newsletterIssueStore(db);

  async function found(id: number): Promise<IssueRow> {
    const issue = await store.find(id);
    if (issue === undefined) throw new Refusal('not_found', m.noSuch());
    return issue;
  }

  const mailOf = ({ id, subject, text }: IssueRow) => ({
    kind: 'newsletter' as const,
    issue: id,
    subject,
    html: markdownText(text).replaceAll(/ (href|src)="\//g, ` $1="${publicUrl}/`),
    url: publicUrl + issueLink(id),
  });

  /** Sends the copies of one minute. If the process dies, the copy in progress is lost, and none is sent twice. */
  async function send(id: number, { signal }: Pick<RunningJob, 'signal'>): Promise<void> {
    const issue = await found(id);
    if (issue.state !== 'sending') return;
    await store.giveUpStopped(id, clock());
    const sent = await store.countSent(new Date(clock().getTime() - MINUTE_MS));
    for (let left = MAILS_A_MINUTE - sent; left > 0; left -= 1) {
      signal.throwIfAborted();
      const copy = await store.take(id, clock());
      if (copy === undefined) break;
      const urls = leavingUrls(publicUrl, newsletterCode(secret, 'unsubscribe', copy));
      const mail = { ...mailOf(issue), ...urls, to: copy.email, language: copy.language, id: `newsletter.${id}.${copy.id}` };
      try {
        if (!(await mails.send(mail, copy.tries >= MAX_TRIES))) await store.refused(id, copy, null);
      } catch {
        await store.refused(id, copy, new Date(clock().getTime() + RETRY_MINUTES * MINUTE_MS));
      }
    }
    if (!(await store.hasMore(id))) await store.move(id, 'sending', 'sent', clock());
    else if ((await found(id)).state === 'sending') await jobs.add(db, JOB, { id }, { delayMs: MINUTE_MS });
  }

  jobs.work(JOB, { concurrency: 1, run: ({ id }: { id: number }, job) => send(id, job) });

  async function perform(trx: Db, { id, state, recipients }: IssueRow, act: IssueAct): Promise<boolean> {
    const issues = newsletterIssueStore(trx);
    if (!ACTS_IN[state].includes(act)) return false;
    if (act === 'delete') return issues.remove(id);
    if (act === 'send' && recipients === 0) throw new Refusal('conflict', m.noRecipients());
    const isGoing = act === 'send' || act === 'resume';
    if (!(await issues.move(id, state, isGoing ? 'sending' : act === 'pause' ? 'paused' : 'stopped', clock()))) return false;
    if (act === 'send') await issues.queue(id);
    if (isGoing) await jobs.hasten(trx, JOB, { id });
    return true;
  }

  return {
    async list(caller: Caller) {
      admin(caller);
      const [issues, subscribers, languages] = [await store.list(), await store.subscribers(), await store.languages()];
      return { issues: issues.map(issueView), subscribers, languages };
    },

    async save(caller: Caller, input: InputOf<typeof saveNewsletterIssue>['body']): Promise<NewsletterIssue> {
      admin(caller);
      const subject = cleanLine(input.subject, 'subject', MAX_SUBJECT);
      const text = cleanText(input.text, 'text', MAX_ISSUE);
      checkMarkdown(text);
      const gameId = input.game === null ? null : ((await store.gameOf(input.game.trim())) ?? null);
      if (input.game !== null && gameId === null) throw new Refusal('bad_input', m.noSuchGame(), 'game');
      const { language } = input;
      if (gameId !== null && language !== null) throw new Refusal('bad_input', m.gameOrLanguage(), 'game');
      const segment = gameId !== null ? ('game' as const) : language !== null ? ('language' as const) : ('all' as const);
      const issue = { subject, text, segment, gameId, language };
      if (input.id === null) return issueView(await found(await store.add(issue, clock())));
      if (!(await store.change(input.id, issue))) throw new Refusal('conflict', m.notChangeable());
      return issueView(await found(input.id));
    },

    /** Mails the issue to the requesting admin, with a working unsubscribe link if the address is on the list. */
    async test(caller: Caller, id: number): Promise<{ done: boolean }> {
      const { id: accountId } = admin(caller);
      const to = await store.addressOf(accountId);
      if (to === undefined) throw new Refusal('not_allowed', m.confirmFirst());
      const issue = await found(id);
      const reader = await store.readerOf(to);
      const urls = leavingUrls(publicUrl, reader ? newsletterCode(secret, 'unsubscribe', reader) : CODE_OF_TEST);
      // Only admins have a page for drafts.
      const url = issue.startedAt === null ? `${publicUrl}/admin/newsletter` : publicUrl + issueLink(id);
      await mails.send({ ...mailOf(issue), ...urls, url, to, id: `newsletter.${id}.test.${clock().getTime()}` });
      return { done: true };
    },

    async act(caller: Caller, id: number, act: IssueAct): Promise<{ done: boolean }> {
      const { id: actorId } = admin(caller);
      const issue = await found(id);
      const isDone = await db.transaction().execute(async (trx) => {
        if (!(await perform(trx, issue, act))) return false;
        await admins.note(trx, { actorId, act: 'newsletter', detail: [audit.issueAct.with({ act, subject: issue.subject })] });
        return true;
      });
      if (!isDone) throw new Refusal('conflict', m.changedMeanwhile());
      return { done: true };
    },

    /** Public web version. */
    async read(id: number): Promise<ReplyOf<typeof readNewsletterIssue>> {
      const { subject, text, startedAt } = await found(id);
      if (startedAt === null) throw new Refusal('not_found', m.noSuchIssue());
      return { id, subject, html: markdownText(text), startedAt: startedAt.toISOString() };
    },
  };
}

const issueView = ({ segment, game, startedAt, endedAt, ...row }: IssueRow): NewsletterIssue => ({
  ...row,
  game: segment === 'game' ? (game ?? m.deletedGame()) : null,
  startedAt: startedAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
});
