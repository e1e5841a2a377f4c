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

/** Records creators of lookups in the same transaction. Some may be names of others that are still hidden. */
export async function noteMade(trx: Db, made: Named[], { accountId, at, areHidden }: Made): Promise<void> {
  const hidden = hiddenLookupStore(trx);
  if (areHidden) await hidden.hide(made);
  else for (const { kind, id } of made) await hidden.show(kind, id);
  await lookupActStore(trx).add(made.map(({ kind, id, name }) => ({ kind, lookupId: id, act: 'make', name, accountId, at })));
}

/** Records a rename in the same transaction. The earlier name still finds the lookup. */
export async function noteRenamed(trx: Db, { kind, id, name }: Named, newName: string, by: ActBy): Promise<void> {
  mayLoseName(kind, name);
  const names = lookupNameStore(trx);
  await names.drop(kind, newName);
  if (newName.toLowerCase() !== name.toLowerCase()) await names.keep(kind, id, name);
  await lookupActStore(trx).add([{ kind, lookupId: id, act: 'rename', name, newName, ...by }]);
}

/** Records a removal in the same transaction. */
export async function noteRemoved(trx: Db, { kind, id, name }: Named, by: ActBy): Promise<void> {
  mayLoseName(kind, name);
  await lookupActStore(trx).add([{ kind, lookupId: id, act: 'remove', name, ...by }]);
}

/** Records the locking or unlocking of an entry in the same transaction. */
export async function noteLocked(trx: Db, { kind, id, name }: Named, isLocked: boolean, by: ActBy): Promise<void> {
  await lookupActStore(trx).add([{ kind, lookupId: id, act: isLocked ? 'lock' : 'unlock', name, ...by }]);
}
