import * as m from '#messages/server-collections';

import type { CollectionKind } from '../../../shared/catalogue/named-kinds.ts';
import type { Collection } from '../../../shared/catalogue/collections/collection-contract.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { pictureView } from '../../files/storage/picture-view.ts';
import { findByOtherNames, findMerged } from '../vocabularies/lookup-name-service.ts';
import type { Db } from '../../platform/db/database.ts';
import { collectionStore, type CollectionRow } from './collection-store.ts';

export function collectionService(db: Db) {
  const store = collectionStore(db);

  /** The collection that a merged or renamed one has become. */
  async function findSuccessor(kind: CollectionKind, wanted: number | string): Promise<CollectionRow | undefined> {
    const id =
      typeof wanted === 'number'
        ? (await findMerged(db, kind, [wanted])).get(wanted)
        : (await findByOtherNames(db, kind, [wanted])).get(wanted)?.id;
    return id === undefined ? undefined : store.find(kind, id);
  }

  return {
    /** The id decides; without one, the name is looked up. */
    async find({ kind, id, name }: { kind: CollectionKind; id?: number; name?: string }): Promise<Collection> {
      const wanted = id ?? name;
      if (wanted === undefined) throw new Refusal('bad_input', m.idOrName(), 'id');
      const row = (await store.find(kind, wanted)) ?? (await findSuccessor(kind, wanted));
      if (row === undefined) throw new Refusal('not_found', m.noSuch({ kind }));
      return {
        id: row.id,
        kind,
        name: row.name,
        altName: row.alt_name,
        color: row.color,
        logo: pictureView(row.logo),
        gamesCount: row.games,
        assetsCount: row.assets,
        roles: row.roles,
        firstYear: row.first_year,
        lastYear: row.last_year,
      };
    },
  };
}
