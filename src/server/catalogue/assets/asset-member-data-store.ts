import { sql } from 'kysely';

import { WORD_GAP } from '@polyshelf/catalogue-index/text-forms.ts';
import { matchKey, matchWords } from '../../../shared/platform/kit/text.ts';
import type { EventHandler } from '../../app/domain-events.ts';
import type { MemberData } from '../../platform/member-data.ts';

export const assetMemberData: MemberData = {
  columns: {
    'asset.uploader_id': { in: 'works', stays: 'published works stay, by a deleted user' },
  },
};

/** Deletes drafts of models with all their data. */
export const removeAssetDrafts: EventHandler<'member.left'> = (trx, { id }) =>
  sql`delete from asset where uploader_id = ${id} and status_id = 3`.execute(trx);

/**
 * Removes the last occurrence of the nickname from the search text of the member's models. It is stored last, so an equal name
 * before it stays.
 */
export const forgetInSearch: EventHandler<'member.left'> = (trx, { id, nickname }) => {
  const [key, words] = [matchKey(nickname), matchWords(nickname).join(WORD_GAP)];
  return sql`
    update asset set search_text = left(search_text, -length(${words}::text) - 1)
    where uploader_id = ${id} and right(search_text, length(${words}::text) + 2) = ' ' || ${words}::text || ' '
      and name_key <> ${key}::text and not exists (
        select from asset_game x join game g on g.id = x.game_id where x.asset_id = asset.id and g.title_key = ${key}::text
      )`.execute(trx);
};
