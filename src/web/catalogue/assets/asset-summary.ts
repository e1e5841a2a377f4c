import * as m from '#messages/assets';
import type { AssetAttributes } from '../../../shared/catalogue/assets/asset-contract.ts';
import { unitFormat } from '../../../shared/platform/messages/locale-format.ts';

/** Generated summary for a model without a description. */
export function assetSummary(asset: AssetAttributes): string {
  const game = asset.games[0]?.attributes.title;
  const facts = [
    asset.measured && m.triangleCount({ count: asset.measured.triangles }),
    asset.hasSkeleton === true && m.summaryRigged(),
    asset.measured && asset.measured.clips.length > 0 && m.summaryAnimated(),
    asset.formats.length > 0 && unitFormat().format(asset.formats.map((format) => format.name)),
  ].filter((fact) => typeof fact === 'string');
  const { name } = asset;
  if (facts.length === 0) return game === undefined ? m.summary({ name }) : m.summaryOf({ name, game });
  const known = unitFormat().format(facts);
  return game === undefined ? m.summaryFacts({ name, facts: known }) : m.summaryFactsOf({ name, game, facts: known });
}
