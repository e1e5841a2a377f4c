import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { moderates, type Member } from '../../platform/caller.ts';

/** Data of a bundle that permissions depend on. */
export interface JudgedBundle {
  accountId: number | null;
  /** Asset of the bundle and its uploader; null while unsaved. */
  assetId: number | null;
  assetUploaderId: number | null;
}

export const noSuchBundle = () => new Refusal('not_found', 'There is no such bundle of files.');

/** Its uploader and moderators edit an asset, as publication-policy.ts has it of every publication. */
const mayEditAsset = (member: Member, { assetUploaderId }: JudgedBundle): boolean =>
  moderates(member) || member.id === assetUploaderId;

/** A bundle is for whoever brought it, and for those who may edit its asset; to everybody else it is not there. */
export function maySeeBundle<Bundle extends JudgedBundle>(
  member: Member,
  bundle: Bundle | null | undefined,
): asserts bundle is Bundle {
  if (bundle === null || bundle === undefined) throw noSuchBundle();
  if (bundle.accountId === member.id) return;
  if (bundle.assetId !== null && mayEditAsset(member, bundle)) return;
  throw noSuchBundle();
}

/** Files of an asset are changed by those who may edit it; others by whoever brought them. */
export function mayChangeBundle<Bundle extends JudgedBundle>(
  member: Member,
  bundle: Bundle | null | undefined,
): asserts bundle is Bundle {
  maySeeBundle(member, bundle);
  if (bundle.assetId !== null && !mayEditAsset(member, bundle)) throw noSuchBundle();
}
