import { NOTHING_TO_SHOW_FOUND, programsSentence } from '../../../shared/files/bundles/package-rules.ts';
import type { Db } from '../../platform/db/database.ts';
import { bundleHoldStore } from './bundle-hold-store.ts';

/** Why moderators have to look at something. */
export interface HeldFor {
  reason: 'malware' | 'other';
  sentence: string;
}

/** Why the newest files of an asset are not shown before a moderator has looked; said once of the same files. */
export async function takeHeldFiles(trx: Db, assetId: number, now: Date): Promise<HeldFor | null> {
  const programs = await bundleHoldStore(trx).take(assetId, now);
  if (programs === null) return null;
  const sentence = programsSentence(programs);
  return sentence === null ? { reason: 'other', sentence: NOTHING_TO_SHOW_FOUND } : { reason: 'malware', sentence };
}
