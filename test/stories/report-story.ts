/** Reports and moderators, for stories. */
import type { AssetCard } from '../../src/shared/catalogue/assets/asset-contract.ts';
import { grant, newPublisher, type StoryMember } from './story-member.ts';

/** A demonstration model, the oldest first. Their positions are far apart, because a hidden model moves the later ones. */
export function modelAt(place: number, assets: AssetCard[]): { id: number; path: string } {
  const id = assets[place]?.assetId ?? 0;
  return { id, path: `/models/x?id=${id}` };
}

export async function newModerator(): Promise<StoryMember> {
  const moderator = await newPublisher('mod');
  await grant('moderator', moderator);
  return moderator;
}
