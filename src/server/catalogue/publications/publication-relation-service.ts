import * as m from '#messages/server-publications';

import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { ofType, type Fields, type FormOf } from '../../../shared/catalogue/publications/field.ts';
import { type PublicationKind, type PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import type { Member } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { maySee } from './publication-policy.ts';
import { namedPublications } from './publication-relation-store.ts';

interface Relating<F extends Fields> {
  fields: F;
  /** The stored form. Its references stay, even if the member does not see them. */
  base: FormOf<F>;
  /** Missing publications are left out, instead of refused. */
  restoring: boolean;
  /** Referring publication; null while it is created. */
  own: PublicationRef | null;
}

type Chosen = { id: number; title: string }[];

/** Resolves publications in a form. Those that the member may not see count as missing. */
export async function settlePublications<F extends Fields>(
  trx: Db,
  member: Member,
  form: FormOf<F>,
  { fields, base, restoring, own }: Relating<F>,
): Promise<FormOf<F>> {
  const settled: Partial<Record<keyof F, Chosen>> = {};
  for (const [name, { of }] of ofType(fields, 'publications')) {
    const kind = of as PublicationKind;
    const chosen = form[name] as Chosen;
    const known = new Set((base[name] as Chosen).map(({ id }) => id));
    const rows = await namedPublications(
      trx,
      kind,
      chosen.map(({ id }) => id),
    );
    const found = new Map(rows.map((row) => [row.id, row]));
    settled[name] = chosen.flatMap(({ id }) => {
      const row = found.get(id);
      if (kind === own?.kind && id === own.id) throw new Refusal('bad_input', m.namesItself({ kind }), name);
      if (row !== undefined && (known.has(id) || maySee(member, row))) return [{ id, title: row.title }];
      if (restoring) return [];
      throw new Refusal('bad_input', m.relatedGone({ kind }), name);
    });
  }
  return { ...form, ...settled };
}
