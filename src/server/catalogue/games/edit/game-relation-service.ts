import * as m from '#messages/server-games';

import { EMPTY_GAME_FORM, type RelatedGame } from '../../../../shared/catalogue/games/game-form.ts';
import { Refusal } from '../../../../shared/platform/kit/errors.ts';
import { STATUS_DRAFT } from '../../../../shared/catalogue/publications/publication.ts';
import type { Member } from '../../../platform/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { sightOf } from '../../publications/publication-policy.ts';
import { upsertPublications, type RenewSearch } from '../../publications/publication-upsert-service.ts';
import { gameEditStore } from './game-edit-store.ts';
import { recordOf } from './game-form-record.ts';
import { GAME_KIND } from './game-stored-kind.ts';

interface Relating {
  /** Id of the child game; null while it is created. */
  id: number | null;
  uploaderId: number;
  /** The stored related game, which may stay even if the member does not see it. */
  knownId: number | null;
  restoring: boolean;
}

/** Resolves the related game in the caller's transaction. A missing one is created as a draft. */
export async function settleRelation(
  trx: Db,
  { renewSearch, member, now }: { renewSearch: RenewSearch; member: Member; now: Date },
  related: RelatedGame,
  { id, uploaderId, knownId, restoring }: Relating,
): Promise<RelatedGame | null> {
  const store = gameEditStore(trx);
  const accountIds = [...new Set([member.id, uploaderId])];
  const isKnown = related.id !== null && related.id === knownId;
  // An id must be visible to the member. By title, a draft of the uploader is found rather than created again.
  const viewer =
    related.id === null ? { accountIds, seesAll: false } : { ...sightOf(member), ...(isKnown && { seesAll: true }) };
  let found = await store.related(related, viewer);
  if (found === undefined && restoring) found = await store.related({ ...related, id: null }, { accountIds, seesAll: false });
  if (found !== undefined) {
    if (id !== null && found.id !== null && (await store.belongsTo(found.id, id)))
      throw new Refusal('bad_input', m.relationToItself(), 'relatedGame');
    return found;
  }
  if (restoring) return null;
  if (related.id !== null) throw new Refusal('bad_input', m.relatedGone(), 'relatedGame');
  if (related.title === '') throw new Refusal('bad_input', m.relatedTitleWanted(), 'relatedGame');
  const { title, igdbId, type } = related;
  const record = recordOf({ ...EMPTY_GAME_FORM, title, igdbId, type }, { uploaderId, publishedAt: null });
  const draft = { record, before: null, status: STATUS_DRAFT, origins: {} } as const;
  const [made = null] = await upsertPublications(trx, GAME_KIND, [draft], { now, renewSearch });
  return { ...related, id: made };
}
