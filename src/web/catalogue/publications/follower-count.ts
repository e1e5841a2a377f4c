import { getFollowState, type FollowedKind } from '../../../shared/community/follows/follow-contract.ts';
import type { PageLoad } from '../../platform/api/page-load.ts';

/** How many members follow it, for its page; null where the count cannot be had, without which the page can do. */
export async function followerCount(get: PageLoad['get'], kind: FollowedKind, id: number): Promise<number | null> {
  const state = await get(getFollowState, { query: { kind, id } }).catch(() => null);
  return state?.followers ?? null;
}
