import { getFollowState, type FollowedKind } from '../../../shared/community/follows/follow-contract.ts';
import type { PageLoad } from '../../platform/api/page-load.ts';

/** Number of followers; null if it fails to load. The page works without it. */
export async function followerCount(get: PageLoad['get'], kind: FollowedKind, id: number): Promise<number | null> {
  const state = await get(getFollowState, { query: { kind, id } }).catch(() => null);
  return state?.followers ?? null;
}
