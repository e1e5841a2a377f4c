import { sql, type RawBuilder } from 'kysely';

import type { Fields, FormOf } from '../../../shared/catalogue/publications/field.ts';
import type { Hider, PublicationKind, PublicationStatus } from '../../../shared/catalogue/publications/publication.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Origins } from './origin-policy.ts';
import type { PublicationColumns } from './publication-columns-store.ts';
import type { HiddenBy } from './publication-policy.ts';

/** Reads the forms of a kind. */
export interface FormKind<F extends Fields> {
  kind: PublicationKind;
  fields: F;
  columns: PublicationColumns<F>;
  /** Own fields of the form, as JSON. */
  form: Partial<Record<keyof F, RawBuilder<unknown>>>;
  /** Data for saves beside the form, as JSON. */
  formExtras?: RawBuilder<unknown>;
}

/** A stored publication as a form. */
export interface FormRow<Form, Extras = unknown> {
  id: number;
  version: number;
  status: PublicationStatus;
  uploaderId: number | null;
  uploader: string | null;
  removalAt: Date | null;
  removedBy: Hider | null;
  listed: boolean;
  hidden: boolean;
  hiddenBy: HiddenBy | null;
  publishedAt: Date | null;
  updatedAt: Date;
  origins: Origins;
  form: Form;
  extras: Extras;
}

export function publicationFormStore<F extends Fields, Extras = unknown>(db: Db, kind: FormKind<F>) {
  const table = sql.table(kind.kind);

  async function findAll(ids: number[]): Promise<FormRow<FormOf<F>, Extras>[]> {
    const of = (column: string) => sql.ref(`${kind.kind}.${column}`);
    const { rows } = await sql<FormRow<FormOf<F>, Extras>>`
      select ${of('id')}, version, status_id as status, uploader_id as "uploaderId", u.credit as uploader,
        removal_at as "removalAt", removed_by as "removedBy", listed, hidden_at is not null as hidden, hidden_by as "hiddenBy",
        published_at as "publishedAt", ${of('updated_at')} as "updatedAt", field_origins as origins, ${kind.columns.formJson(kind.form)} as form,
        ${kind.formExtras ?? sql`null`} as extras
      from ${table} left join account u on u.id = uploader_id where ${of('id')} = any(${ids}::int[])`.execute(db);
    return rows.map((row) => ({ ...row, form: kind.columns.formView(row.form) }));
  }

  return {
    findAll,
    find: async (id: number): Promise<FormRow<FormOf<F>, Extras> | undefined> => (await findAll([id]))[0],
    /** Locks a publication until the transaction ends. */
    hold: (id: number) => sql`select from ${table} where id = ${id} for no key update`.execute(db),
  };
}
