import * as m from '#messages/server-bundles';

import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { moderates, type Member } from '../../platform/caller.ts';

export interface BundleAccess {
  accountId: number | null;
  /** Asset of the bundle and its uploader. Null until the bundle is saved. */
  assetId: number | null;
  assetUploaderId: number | null;
}

const noSuchBundle = () => new Refusal('not_found', m.noSuch());

/** The rule for assets in publication-policy.ts: the uploader and moderators. */
const mayEditAsset = (member: Member, { assetUploaderId }: BundleAccess): boolean =>
  moderates(member) || member.id === assetUploaderId;

/** A bundle is visible to its sender and to everyone who may edit its asset. For others it does not exist. */
export function maySeeBundle<Bundle extends BundleAccess>(
  member: Member,
  bundle: Bundle | null | undefined,
): asserts bundle is Bundle {
  if (bundle === null || bundle === undefined) throw noSuchBundle();
  if (bundle.accountId === member.id) return;
  if (bundle.assetId !== null && mayEditAsset(member, bundle)) return;
  throw noSuchBundle();
}

/** A bundle with an asset is changed by those who may edit the asset, others by their sender. */
export function mayChangeBundle<Bundle extends BundleAccess>(
  member: Member,
  bundle: Bundle | null | undefined,
): asserts bundle is Bundle {
  maySeeBundle(member, bundle);
  if (bundle.assetId !== null && !mayEditAsset(member, bundle)) throw noSuchBundle();
}
