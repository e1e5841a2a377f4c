import * as m from '#messages/server-entries';
import { Type } from 'typebox';
import * as publications from '#messages/server-publications';
import { Value } from 'typebox/value';

import type { EntryKind } from '../../../shared/catalogue/named-kinds.ts';
import { ENTRY_FIELDS } from '../../../shared/catalogue/entries/entry-fields.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { differentFields, fieldLines } from '../../../shared/catalogue/publications/changes.ts';
import {
  emptyForm,
  fieldNames,
  formProperties,
  type Field,
  type Fields,
  type FormOf,
} from '../../../shared/catalogue/publications/field.ts';
import { STATUS_PUBLISHED } from '../../../shared/catalogue/publications/publication.ts';
import type { AppContext } from '../../app/app-context.ts';
import { moderates, signedIn, type Caller, type Member } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { dryRun } from '../../platform/db/dry-run.ts';
import { unsettled, type ProposedChange, type TriedChange } from '../publications/proposed-form.ts';
import { changedNames, partOf } from '../publications/publication-form.ts';
import type { AcceptedChange } from '../publications/publication-proposal-service.ts';
import type { SaveMode, SaveReply } from '../publications/publication-save-service.ts';
import type { TrustService } from '../../accounts/trust/trust-service.ts';
import { gone, saveEntry, settledEntry } from './entry-save-service.ts';
import { entryStore, type EntryForm, type EntryRow } from './entry-store.ts';
import type { ScreenNames } from '../../accounts/trust/text-screening-service.ts';

type ProposalDependencies = Pick<AppContext, 'db' | 'version' | 'clock'> & {
  trust: Pick<TrustService, 'allowance'>;
  screenNames: ScreenNames;
};

/** Tries proposed changes of entries, and saves accepted ones. */
export function entryProposalService(kind: EntryKind, { db, version, clock, trust, screenNames }: ProposalDependencies) {
  const fields: Fields = ENTRY_FIELDS[kind];
  const Form = Type.Object(formProperties(fields));
  const forms = (from: Db) => entryStore(from, kind);
  const fieldsOf = (form: EntryForm) => form as FormOf<Fields>;

  /** Members may only suggest changes of entries that moderators locked. */
  async function mayEdit(member: Member, { locked }: EntryRow): Promise<boolean> {
    if (moderates(member)) return true;
    return member.confirmed && !locked && (await trust.allowance(db, member)).level !== 'new';
  }

  async function found(id: number): Promise<EntryRow> {
    const row = await forms(db).byId(id);
    if (row === undefined) throw gone(kind);
    return row;
  }

  return {
    async read(caller: Caller, id: number) {
      const member = signedIn(caller);
      const row = await found(id);
      const access = (await mayEdit(member, row)) ? ('edit' as const) : ('propose' as const);
      return { version: row.version, access, uploader: null, form: row.form };
    },

    /** Dry run of a save, with all its refusals. Returns the resulting entry. */
    async tryChange(caller: Caller, { id, version: seen, form }: ProposedChange<object>): Promise<TriedChange<object>> {
      const member = signedIn(caller);
      if (!member.confirmed) throw new Refusal('not_allowed', m.confirmToPropose());
      const row = await found(id);
      const from = seen === row.version ? row.form : await forms(db).snapshot(id, seen);
      if (from === undefined) throw new Refusal('conflict', m.changedMeanwhile({ kind }));
      const changedOf = differentFields(fields, fieldsOf(from), form as FormOf<Fields>);
      const target: EntryForm = { ...row.form, ...partOf(form as FormOf<Fields>, changedOf) };
      const settled = await dryRun(db, (trx) =>
        settledEntry(trx, kind, target, { member, now: clock(), restoring: false, screenNames }),
      );
      const changed = changedNames(fields, fieldsOf(row.form), fieldsOf(settled));
      if (changed.length === 0) throw new Refusal('bad_input', publications.nothingChanged());
      return {
        base: partOf(fieldsOf(from), changed),
        proposed: unsettled(partOf(fieldsOf(settled), changed), partOf(fieldsOf(target), changed)),
      };
    },

    /** Saves an accepted proposal: its fields over the current state, or the reviewer's form. */
    async accept(caller: Caller, id: number, accepted: AcceptedChange<object>, mode: SaveMode): Promise<SaveReply> {
      const member = signedIn(caller);
      if (accepted.form !== undefined && !Value.Check(Form, accepted.form))
        throw new Refusal('bad_input', m.otherForm({ kind }), 'form');
      const given = (accepted.form ?? accepted.proposed) as Partial<EntryForm>;
      const { proposer } = mode;
      const reply = await db.transaction().execute(async (trx) => {
        const how = { member, now: clock(), screenNames, ...(proposer !== undefined && { proposer }) };
        const saved = await saveEntry(trx, kind, { id, version: accepted.version, given, note: accepted.note }, how);
        const title = (await forms(trx).byId(id))?.name ?? '';
        const done = { ...saved, title, status: STATUS_PUBLISHED, uncalled: [] } as const;
        await mode.within?.(trx, { ...done, uncalled: [] });
        return { ...done, uncalled: [] };
      });
      await version.changed();
      return reply;
    },

    linesOf(given: object) {
      const form = { ...emptyForm(fields), ...given };
      return fieldNames(fields).map((field) => ({
        field,
        title: (fields[field] as Field).title(),
        lines: fieldLines(fields, form, field),
      }));
    },
  };
}
