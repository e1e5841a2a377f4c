import * as audit from '#messages/server-audit';
import * as m from '#messages/server-account-acts';

import { isAccountAct } from '../../../shared/accounts/auth/account-acts.ts';
import { ADMIN_PAGE_SIZE, type AuditEntry, type ManagedUser } from '../../../shared/moderation/admin/admin-contract.ts';
import type { Role } from '../../../shared/accounts/auth/account-rules.ts';
import type { Trust } from '../../../shared/catalogue/proposals/proposal-rules.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { MessageText } from '../../../shared/platform/messages/message.ts';
import { shownText, storedText } from '../../../shared/platform/messages/stored-text.ts';
import { jobName } from '../../../shared/integrations/operations/kind-names.ts';
import type { Events } from '../../app/domain-events.ts';
import type { Installation } from '../../app/installation.ts';
import type { Db } from '../../platform/db/database.ts';
import { endAccess } from '../../platform/db/end-access.ts';
import { adminStore, type AdminStore, type AuditAct, type AuditRow, type ManagedUserRow } from './admin-store.ts';

/** Id of an admin, or null for the operator at the command line. */
export type Actor = number | null;

export type AdminService = ReturnType<typeof adminService>;

type AdminDependencies = Pick<Installation, 'db' | 'clock' | 'version' | 'accountsVersion' | 'throwawayMail'> & {
  events?: Events;
};

/**
 * Acts of admins and operators on accounts, logged in the same transaction. The command line has no events, so its operator
 * informs members.
 */
export function adminService({ db, clock, version, accountsVersion, throwawayMail, events }: AdminDependencies) {
  const store = adminStore(db);

  async function user(id: number): Promise<ManagedUser> {
    return viewOf(await found(store, id));
  }

  const viewOf = async (row: ManagedUserRow) => managedUserView(row, await throwawayMail.has(row.email));

  async function found(from: AdminStore, id: number): Promise<ManagedUserRow> {
    const row = await from.find(id, clock());
    if (row === undefined) throw new Refusal('not_found', m.noSuchAccount());
    return row;
  }

  /** Runs an act with the account locked. */
  async function act(id: number, { actor, note }: By, work: (context: ActContext) => Promise<void>): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const inside = adminStore(trx);
      const admins = await inside.lock(id);
      const log = (done: AuditAct, detail?: MessageText) =>
        write(trx, { actorId: actor, act: done, accountId: id, detail: detail && [detail], note });
      const row = await found(inside, id);
      if (row.waiting) throw new Refusal('conflict', m.registrationWaits({ nickname: row.nickname }));
      await work({ trx, inside, row, admins, log });
    });
    await accountsVersion.changed();
  }

  /** Logs an act. The owner of the account is notified of its reason. */
  async function write(
    trx: Db,
    { actorId, act: done, accountId = null, detail: text = '', note = null }: NotedAct,
  ): Promise<void> {
    const detail = storedText(text);
    const entry = { at: clock(), actor_id: actorId, act: done, account_id: accountId, detail, note };
    const id = await adminStore(trx).audit(entry);
    if (accountId !== null && note !== null && accountId !== actorId && isAccountAct(done))
      await events?.emit(trx, 'member.account-changed', { id, act: done, accountId, detail, note });
  }

  return {
    async list(query: string, page: number): Promise<{ users: ManagedUser[]; total: number }> {
      const wanted = stored(query);
      const rows = await store.list(wanted, clock(), windowOf(page));
      return { users: await Promise.all(rows.map(viewOf)), total: await store.count(wanted) };
    },

    async change(
      id: number,
      change: { role?: Role | undefined; disabled?: boolean | undefined },
      actor: Actor,
      note: string | null = null,
    ): Promise<ManagedUser> {
      await act(id, { actor, note }, async ({ trx, inside, row, admins, log }) => {
        const wasDisabled = row.disabled_at !== null;
        const { role = row.role, disabled = wasDisabled } = change;
        if (role !== 'admin' || disabled) keepAnAdmin(admins, row, actor);
        if (role !== row.role) {
          await inside.setRole(id, role);
          await log('role', audit.roleChanged.with({ before: row.role, after: role }));
        }
        if (disabled === wasDisabled) return;
        await inside.setDisabled(id, disabled ? clock() : null);
        if (disabled) await endAccess(trx, id);
        await log(disabled ? 'disable' : 'enable');
      });
      // Public profiles show the role, and less of disabled members.
      await version.changed();
      return user(id);
    },

    /** Sets whether the member's changes to games of others apply at once. */
    async setTrust(
      id: number,
      trust: 'given' | 'withheld' | null,
      actor: Actor,
      note: string,
    ): Promise<{ trust: Trust | null }> {
      await act(id, { actor, note }, async ({ inside, row, log }) => {
        if (id === actor) throw new Refusal('not_allowed', m.notOnOwnAccount());
        if (row.trust === trust) return;
        await inside.setTrust(id, trust);
        await log('trust', audit.trustChanged.with({ before: row.trust ?? 'none', after: trust ?? 'none' }));
      });
      return { trust };
    },

    async endSessions(id: number, actor: Actor, note: string | null = null): Promise<ManagedUser> {
      await act(id, { actor, note }, async ({ trx, log }) => {
        const { sessions, tokens } = await endAccess(trx, id);
        await log('end_sessions', audit.sessionsEnded.with({ sessions, tokens }));
      });
      return user(id);
    },

    /** Account by nickname, case-insensitive. */
    async named(nickname: string): Promise<ManagedUser> {
      const id = await store.idOf(stored(nickname));
      if (id === undefined) throw new Refusal('not_found', m.noSuchNickname({ nickname }));
      return user(id);
    },

    /** Refuses to remove the last admin. Call it in the transaction that would. */
    async mayLeave(trx: Db, id: number): Promise<void> {
      const admins = await adminStore(trx).lock(id);
      if (isLast(admins, id)) throw new Refusal('not_allowed', m.onlyAdminLeaves());
    },

    /** Logs an import that overwrites edits of members, before it begins. */
    async noteOverwrite(file: string): Promise<void> {
      await store.audit({ at: clock(), actor_id: null, act: 'import_overwrite', account_id: null, detail: file });
    },

    /** Logs an act of another module, in its transaction. */
    note: write,

    async auditList(accountId: number | null, page: number): Promise<{ entries: AuditEntry[]; total: number }> {
      const rows = await store.listAudit(accountId, windowOf(page));
      return { entries: rows.map(auditEntryView), total: await store.countAudit(accountId) };
    },
  };
}

interface NotedAct {
  actorId: Actor;
  act: AuditAct;
  accountId?: number | null;
  /** Words that need no translation, or messages. */
  detail?: string | MessageText[] | undefined;
  note?: string | null;
}

interface By {
  actor: Actor;
  note: string | null;
}

interface ActContext {
  trx: Db;
  inside: AdminStore;
  row: ManagedUserRow;
  /** Ids of admins who can log in. */
  admins: number[];
  log(act: AuditAct, detail?: MessageText): Promise<void>;
}

/** Normalises a nickname or address. PostgreSQL cannot store the character 0. */
const stored = (text: string): string => text.replaceAll('\0', '').trim().replace(/^@/, '').toLowerCase();

const isLast = (admins: number[], id: number): boolean => admins.length === 1 && admins[0] === id;

/** Admins remove neither the last admin nor themselves. */
function keepAnAdmin(admins: number[], row: ManagedUserRow, actor: Actor): void {
  if (row.id === actor) throw new Refusal('not_allowed', m.askAnotherAdmin());
  if (isLast(admins, row.id)) throw new Refusal('not_allowed', m.onlyAdmin({ nickname: row.nickname }));
}

function windowOf(page: number): { limit: number; offset: number } {
  return { limit: ADMIN_PAGE_SIZE, offset: (page - 1) * ADMIN_PAGE_SIZE };
}

function managedUserView(row: ManagedUserRow, throwaway: boolean): ManagedUser {
  return {
    id: row.id,
    nickname: row.nickname,
    email: row.email,
    emailConfirmed: row.email_confirmed_at !== null,
    role: row.role,
    disabled: row.disabled_at !== null,
    waiting: row.waiting,
    throwaway,
    invitedBy: row.invited_by,
    sessions: row.sessions,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  };
}

function auditEntryView(row: AuditRow): AuditEntry {
  const isOfJobs = row.act === 'job_retry' || row.act === 'job_discard';
  return { ...row, detail: isOfJobs ? shownJobs(row.detail) : shownText(row.detail), at: row.at.toISOString() };
}

/** Jobs of an act, stored as `2 × mail` or `mail 12`, with the name of their kind. */
const shownJobs = (detail: string): string =>
  detail.replace(/^(\d+ × )?(.+?)( \d+)?$/, (_, count = '', kind: string, id = '') => `${count}${jobName(kind)}${id}`);
