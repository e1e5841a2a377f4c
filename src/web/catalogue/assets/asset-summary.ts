import type { AssetAttributes } from '../../../shared/catalogue/assets/asset-contract.ts';
import { counted } from '../../platform/ui/text/compact-number.ts';

/** Generated summary for a model without a description. */
export function assetSummary(asset: AssetAttributes): string {
  const game = asset.games[0]?.attributes.title;
  const facts = [
    asset.measured && counted(asset.measured.triangles, 'triangle', 'triangles'),
    asset.hasSkeleton === true && 'rigged',
    asset.measured && asset.measured.clips.length > 0 && 'animated',
    asset.formats.length > 0 && asset.formats.map((format) => format.name).join(', '),
  ].filter(Boolean);
  const start =
    game === undefined ? `${asset.name}, a 3D model to download` : `${asset.name}, a 3D model from ${game} to download`;
  return facts.length === 0 ? `${start}.` : `${start}: ${facts.join(', ')}.`;
}
