import { Refusal } from '../../shared/kit/errors.ts';
import type { Member } from '../platform/caller.ts';
import { rules } from '../publications/publication-policy.ts';

/** What judging needs to know of a bundle. */
export interface JudgedBundle {
  accountId: number | null;
  /** Whose asset it is; null while it is nobody's. */
  assetId: number | null;
  assetUploaderId: number | null;
}

export const noSuchBundle = () => new Refusal('not_found', 'There is no such bundle of files.');

/** A bundle is for whoever brought it, and for those who may edit its asset; to everybody else it is not there. */
export function maySeeBundle<Bundle extends JudgedBundle>(
  member: Member,
  bundle: Bundle | null | undefined,
): asserts bundle is Bundle {
  if (bundle === null || bundle === undefined) throw noSuchBundle();
  if (bundle.accountId === member.id) return;
  if (bundle.assetId !== null && rules(member, { uploaderId: bundle.assetUploaderId })) return;
  throw noSuchBundle();
}

/** Files of an asset are changed by those who may edit it; others by whoever brought them. */
export function mayChangeBundle<Bundle extends JudgedBundle>(
  member: Member,
  bundle: Bundle | null | undefined,
): asserts bundle is Bundle {
  maySeeBundle(member, bundle);
  if (bundle.assetId !== null && !rules(member, { uploaderId: bundle.assetUploaderId })) throw noSuchBundle();
}
