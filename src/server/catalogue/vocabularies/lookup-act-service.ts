import type { Db } from '../../platform/db/database.ts';
import { hiddenLookupStore } from './hidden-lookup-store.ts';
import { lookupActStore } from './lookup-act-store.ts';
import { mayLoseName } from './lookup-policy.ts';
import { lookupNameStore } from './lookup-name-store.ts';

interface Named {
  kind: string;
  id: number;
  name: string;
}

interface Made {
  accountId: number;
  at: Date;
  areHidden: boolean;
}

interface ActBy {
  accountId: number | null;
  note?: string | null;
  at: Date;
}

/** Keeps who made these lookups, in the transaction that makes them. Names that somebody else made and nobody sees yet may be among them. */
export async function noteMade(trx: Db, made: Named[], { accountId, at, areHidden }: Made): Promise<void> {
  const hidden = hiddenLookupStore(trx);
  if (areHidden) await hidden.hide(made);
  else for (const { kind, id } of made) await hidden.show(kind, id);
  await lookupActStore(trx).add(made.map(({ kind, id, name }) => ({ kind, lookupId: id, act: 'make', name, accountId, at })));
}

/** Keeps who renamed a lookup, which is met under the name before too, in the transaction that does it. */
export async function noteRenamed(trx: Db, { kind, id, name }: Named, newName: string, by: ActBy): Promise<void> {
  mayLoseName(kind, name);
  const names = lookupNameStore(trx);
  await names.drop(kind, newName);
  if (newName.toLowerCase() !== name.toLowerCase()) await names.keep(kind, id, name);
  await lookupActStore(trx).add([{ kind, lookupId: id, act: 'rename', name, newName, ...by }]);
}

/** Keeps who removed a lookup, in the transaction that does it. */
export async function noteRemoved(trx: Db, { kind, id, name }: Named, by: ActBy): Promise<void> {
  mayLoseName(kind, name);
  await lookupActStore(trx).add([{ kind, lookupId: id, act: 'remove', name, ...by }]);
}

/** Keeps who left the editing of an entry to moderators, or opened it again, in the transaction that does it. */
export async function noteLocked(trx: Db, { kind, id, name }: Named, isLocked: boolean, by: ActBy): Promise<void> {
  await lookupActStore(trx).add([{ kind, lookupId: id, act: isLocked ? 'lock' : 'unlock', name, ...by }]);
}
