import { createHash } from 'node:crypto';

import * as m from '#messages/server-strapi-api';

import type { PublicationKind } from '../../../../shared/catalogue/publications/publication.ts';
import { Refusal } from '../../../../shared/platform/kit/errors.ts';

/** Attempts when others save between read and save. The change then applies to their version. */
const MAX_TRIES = 10;
const HOUR_MS = 3_600_000;

/** Idempotency key from member, hour and body, because programs send none. */
export function saveKeyOf(memberId: number, data: unknown, now: Date): string {
  const content = JSON.stringify([memberId, Math.floor(now.getTime() / HOUR_MS), data]);
  const digits = createHash('sha256').update(content).digest('hex');
  return [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20), digits.slice(20, 32)].join('-');
}

/** Repeats read, change and save until no other save interferes. */
export async function saveOverConflicts(save: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await save();
      return;
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'conflict' || tries === MAX_TRIES) throw error;
    }
  }
}

/** Rethrows a refusal with the attribute's name instead of the form field's. */
export function refuseAsAttribute(error: unknown, attributes: Readonly<Record<string, string>>): never {
  if (!(error instanceof Refusal) || error.details.field === undefined) throw error;
  const { field } = error.details;
  throw new Refusal(error.code, error.message, { ...error.details, field: attributes[field] ?? field });
}

/** Members add publications under their own account, and the uploader never changes. */
export function checkUploader(uploader: number | null | undefined, allowed: (number | null)[], kind: PublicationKind): void {
  if (uploader === undefined || allowed.includes(uploader)) return;
  throw new Refusal('not_allowed', m.otherUploader({ kind }), 'uploader');
}
