import { sql, type RawBuilder } from 'kysely';

import type { ProposalState, Standing } from '../../../shared/catalogue/proposals/proposal-contract.ts';
import { TRUSTED_AFTER } from '../../../shared/catalogue/proposals/proposal-rules.ts';
import type { ProposedSubject } from '../../../shared/catalogue/proposals/proposed-subject.ts';
import { withPictureAddresses } from '../../files/storage/picture-address-service.ts';
import { pictureJson, type PictureRow } from '../../files/storage/picture-view.ts';
import type { Db } from '../../platform/db/database.ts';
import { picturesIn } from '../publications/publication-form.ts';

export interface ProposedRef {
  kind: ProposedSubject;
  id: number;
}

export interface ProposalRow {
  id: number;
  version: number;
  publication: ProposedRef;
  title: string;
  picture: PictureRow | null;
  uploaderId: number | null;
  proposerId: number | null;
  /** Null: their account is deleted. */
  proposer: string | null;
  /** Changed fields of the kind's form: values they are based on, and proposed values. */
  base: Record<string, unknown>;
  proposed: Record<string, unknown>;
  note: string | null;
  state: ProposalState;
  reason: string | null;
  judge: string | null;
  updatedAt: Date;
  judgedAt: Date | null;
}

export interface ProposalDecision {
  id: number;
  version: number;
  state: Exclude<ProposalState, 'open'>;
  reviewerId: number | null;
  moderated: boolean;
  reason: string | null;
  revisionNumber: number | null;
  at: Date;
}

/** Filter of proposals by proposer or uploader. */
export type ProposalList = { of: 'own'; accountId: number } | { of: 'waiting'; uploaderId: number | null; exceptId: number };

export function proposalStore(db: Db) {
  const proposals = async (condition: RawBuilder<boolean>, order: RawBuilder<unknown>): Promise<ProposalRow[]> => {
    const { rows } = await sql<ProposalRow>`
      select p.id, p.version, json_build_object('kind', p.kind, 'id', p.subject_id) as publication, w.title,
        ${pictureJson('w.picture_id')} as picture, w.uploader_id as "uploaderId",
        p.account_id as "proposerId", u.nickname as proposer, p.base, p.proposed, p.note, p.state, p.reason,
        j.nickname as judge, p.updated_at as "updatedAt", p.judged_at as "judgedAt"
      from proposal p join proposed_subject w on w.kind = p.kind and w.id = p.subject_id
      left join account u on u.id = p.account_id and u.deleted_at is null
      left join account j on j.id = p.judge_id and j.deleted_at is null
      where ${condition} ${order}`.execute(db);
    const forms = rows.map(({ base, proposed }) => ({ base, proposed }));
    const shown = await withPictureAddresses(db, forms, picturesIn(forms));
    return rows.map((row, index) => ({ ...row, ...shown[index] }));
  };
  const listed = (list: ProposalList): RawBuilder<boolean> =>
    list.of === 'own'
      ? sql`p.account_id = ${list.accountId}`
      : sql`p.state = 'open' and p.account_id is distinct from ${list.exceptId}::int
          and (${list.uploaderId}::int is null or w.uploader_id = ${list.uploaderId}::int)`;

  return {
    find: async (id: number) => (await proposals(sql<boolean>`p.id = ${id}`, sql``)).at(0),

    findOpen: async ({ kind, id }: ProposedRef, accountId: number) =>
      (
        await proposals(
          sql<boolean>`p.kind = ${kind} and p.subject_id = ${id} and p.account_id = ${accountId} and p.state = 'open'`,
          sql``,
        )
      ).at(0),

    /** Waiting ones, oldest first. Own ones, newest first. */
    list: (list: ProposalList, kind: ProposedSubject | null, { limit, offset }: { limit: number; offset: number }) =>
      proposals(
        kind === null ? listed(list) : sql`${listed(list)} and p.kind = ${kind}`,
        sql`order by p.id ${sql.raw(list.of === 'own' ? 'desc' : 'asc')} limit ${limit} offset ${offset}`,
      ),

    async countByKind(list: ProposalList): Promise<Map<ProposedSubject, number>> {
      const { rows } = await sql<{ kind: ProposedSubject; count: number }>`
        select p.kind, count(*)::int as count from proposal p join proposed_subject w on w.kind = p.kind and w.id = p.subject_id
        where ${listed(list)} group by p.kind`.execute(db);
      return new Map(rows.map(({ kind, count }) => [kind, count]));
    },

    /** Number of a member's open proposals. Locks the account, so concurrent requests cannot pass the limit. */
    async countOpenOf(accountId: number): Promise<number> {
      await sql`select from account where id = ${accountId} for no key update`.execute(db);
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from proposal where account_id = ${accountId} and state = 'open'`.execute(db);
      return rows[0]?.count ?? 0;
    },

    /** Adds a proposal, or replaces the proposer's open one for this publication. */
    async put(proposal: {
      publication: ProposedRef;
      accountId: number;
      base: object;
      proposed: object;
      note: string | null;
      pictureIds: number[];
      at: Date;
    }): Promise<{ id: number; version: number; isNew: boolean }> {
      const { publication, accountId, note, pictureIds, at } = proposal;
      const [base, proposed] = [JSON.stringify(proposal.base), JSON.stringify(proposal.proposed)];
      const { rows } = await sql<{ id: number; version: number; isNew: boolean }>`
        insert into proposal (kind, subject_id, account_id, base, proposed, note, created_at, updated_at)
        values (${publication.kind}, ${publication.id}, ${accountId}, ${base}::jsonb, ${proposed}::jsonb, ${note}, ${at}, ${at})
        on conflict (kind, subject_id, account_id) where state = 'open' do update
          set base = excluded.base, proposed = excluded.proposed, note = excluded.note, updated_at = excluded.updated_at,
            version = proposal.version
              + ((proposal.proposed, proposal.note) is distinct from (excluded.proposed, excluded.note))::int
        returning id, version, created_at = updated_at as "isNew"`.execute(db);
      const [row] = rows;
      if (row === undefined) throw new Error('A proposal was neither added nor changed.');
      await this.releasePictures(row.id);
      await sql`insert into proposal_picture (proposal_id, picture_id)
        select ${row.id}::int, p.id from picture p where p.id = any(${pictureIds}::int[])`.execute(db);
      return row;
    },

    /** Closes an open proposal in this version. Returns whether it existed. */
    async close({ id, version, state, reviewerId, moderated, reason, revisionNumber, at }: ProposalDecision): Promise<boolean> {
      const { rows } = await sql<{ id: number }>`
        update proposal set state = ${state}, judge_id = ${reviewerId}, moderated = ${moderated}, reason = ${reason},
          revision_number = ${revisionNumber}, judged_at = ${at}
        where id = ${id} and version = ${version} and state = 'open' returning id`.execute(db);
      return rows.length > 0;
    },

    releasePictures: (id: number) => db.deleteFrom('proposal_picture').where('proposal_id', '=', id).execute(),

    /** Makes a member trusted after enough accepted proposals for games. Returns whether that happened. */
    async earnTrust(accountId: number): Promise<boolean> {
      const { rows } = await sql<{ id: number }>`
        update account set trust = 'earned' where id = ${accountId} and trust is null and deleted_at is null
          and (select count(*) from proposal p where p.account_id = ${accountId} and p.kind = 'game' and p.state = 'accepted' and p.moderated)
            >= ${TRUSTED_AFTER}
        returning id`.execute(db);
      return rows.length > 0;
    },

    /** Undefined: no such member. */
    async standing(accountId: number): Promise<Standing | undefined> {
      const { rows } = await sql<Standing>`
        select a.trust, count(*) filter (where p.state = 'accepted')::int as accepted,
          count(*) filter (where p.state = 'rejected')::int as rejected
        from account a left join proposal p on p.account_id = a.id where a.id = ${accountId} and a.deleted_at is null group by a.id`.execute(
        db,
      );
      return rows[0];
    },

    async isApart(one: number, other: number): Promise<boolean> {
      const { rows } = await sql<{ apart: boolean }>`select are_apart(${one}::int, ${other}::int) as apart`.execute(db);
      return rows[0]?.apart ?? false;
    },

    /** Mail recipient. Null without a confirmed address. */
    async recipient(accountId: number | null): Promise<{ to: string; nickname: string } | null> {
      const { rows } = await sql<{ to: string; nickname: string }>`
        select email as "to", nickname from account where id = ${accountId}::int and email is not null
          and email_confirmed_at is not null and disabled_at is null and deleted_at is null`.execute(db);
      return rows[0] ?? null;
    },
  };
}
