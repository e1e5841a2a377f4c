import { nothingToShowFound, programsSentence } from '../../../shared/files/bundles/package-rules.ts';
import { inLanguage } from '../../../shared/platform/messages/language-scope.ts';
import { DEFAULT_LANGUAGE } from '../../../shared/platform/messages/languages.ts';
import type { Db } from '../../platform/db/database.ts';
import { bundleHoldStore } from './bundle-hold-store.ts';

/** Reason why moderators have to review something. */
export interface HeldFor {
  reason: 'malware' | 'other';
  sentence: string;
}

/** Reason to hold the newest files of an asset for review, or null. Each bundle is reported once. */
export async function takeHeldFiles(trx: Db, assetId: number, now: Date): Promise<HeldFor | null> {
  const programs = await bundleHoldStore(trx).take(assetId, now);
  if (programs === null) return null;
  // Stored for moderators, so the uploader's language does not count.
  return inLanguage(DEFAULT_LANGUAGE, () => {
    const sentence = programsSentence(programs);
    return sentence === null ? { reason: 'other', sentence: nothingToShowFound() } : { reason: 'malware', sentence };
  });
}
