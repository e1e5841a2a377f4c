import * as m from '#messages/assets';
import type { AssetAttributes } from '../../../shared/catalogue/assets/asset-contract.ts';
import { localeFormat } from '../../../shared/platform/messages/locale-format.ts';

const list = localeFormat((locale) => new Intl.ListFormat(locale, { type: 'unit' }));

/** Generated summary for a model without a description. */
export function assetSummary(asset: AssetAttributes): string {
  const game = asset.games[0]?.attributes.title;
  const facts = [
    asset.measured && m.triangleCount({ count: asset.measured.triangles }),
    asset.hasSkeleton === true && m.summaryRigged(),
    asset.measured && asset.measured.clips.length > 0 && m.summaryAnimated(),
    asset.formats.length > 0 && list().format(asset.formats.map((format) => format.name)),
  ].filter((fact) => typeof fact === 'string');
  const { name } = asset;
  if (facts.length === 0) return game === undefined ? m.summary({ name }) : m.summaryOf({ name, game });
  const known = list().format(facts);
  return game === undefined ? m.summaryFacts({ name, facts: known }) : m.summaryFactsOf({ name, game, facts: known });
}
