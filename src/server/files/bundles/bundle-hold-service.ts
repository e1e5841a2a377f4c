import * as m from '#messages/bundles';

import { programsNamed } from '../../../shared/files/bundles/package-rules.ts';
import { storedText } from '../../../shared/platform/messages/stored-text.ts';
import type { Db } from '../../platform/db/database.ts';
import { takeHeldPrograms } from './bundle-hold-store.ts';

/** Reason why moderators have to review something. */
export interface HeldFor {
  reason: 'malware' | 'other';
  sentence: string;
}

/** Reason to hold the newest files of an asset for review, or null. Each bundle is reported once. */
export async function takeHeldFiles(trx: Db, assetId: number, now: Date): Promise<HeldFor | null> {
  const programs = await takeHeldPrograms(trx, assetId, now);
  if (programs === null) return null;
  return programs.length === 0
    ? { reason: 'other', sentence: storedText([m.noContentFound.with()]) }
    : { reason: 'malware', sentence: storedText([m.programs.with(programsNamed(programs))]) };
}
