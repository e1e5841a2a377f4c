import * as m from '#messages/assets';
import { Bone, Clapperboard, Triangle } from 'lucide-react';
import type { ReactNode } from 'react';

import type { AssetCard as AssetCardData } from '../../../shared/catalogue/assets/asset-contract.ts';
import { QUALITY_NAMES } from '../../../shared/catalogue/assets/quality-names.ts';
import { shortDate } from '../../../shared/platform/kit/dates.ts';
import { assetLink } from '../../../shared/catalogue/page-links.ts';
import { ModelCredit } from '../../platform/shell/member-link.tsx';
import { factsWidth } from '../../platform/ui/list/card-grid.tsx';
import { Card, Fact } from '../../platform/ui/list/card.tsx';
import { compactNumber } from '../../platform/ui/text/compact-number.ts';

/** One model in a list. */
export function AssetCard({ asset, eager = false }: { asset: AssetCardData; eager?: boolean }) {
  const facts = factsOf(asset);
  return (
    <Card
      to={assetLink({ id: asset.assetId, title: asset.assetTitle })}
      title={asset.assetTitle}
      picture={asset.picture}
      badge={asset.gameTitle}
      eager={eager}
      byline={<ModelCredit uploader={asset.uploaderName} author={asset.author} />}
      when={<time dateTime={asset.publishedAt}>{shortDate(asset.publishedAt)}</time>}
      factsAcross={factsWidth(facts.map(({ text, icon }) => ({ text, hasIcon: icon !== undefined })))}
      facts={facts.map(({ text, title, icon, unit }) => (
        <Fact key={text} title={title}>
          {icon}
          {text}
          {unit !== undefined && <span className="visually-hidden"> {unit}</span>}
        </Fact>
      ))}
    />
  );
}

interface ShownFact {
  text: string;
  title?: string;
  icon?: ReactNode;
  /** Unit for screen readers, if sighted users only see an icon. */
  unit?: string;
}

/** Facts of a model, most important first. A narrow card cuts off the end. */
function factsOf({ triangles, quality, textures, skeleton, animated, formats }: AssetCardData): ShownFact[] {
  const facts: ShownFact[] = [];
  if (triangles !== null) {
    const title = m.triangleCount({ count: triangles });
    facts.push({
      text: compactNumber(triangles),
      title,
      unit: m.triangleUnit({ count: triangles }),
      icon: <Triangle size={11} aria-hidden />,
    });
  }
  if (quality !== null) facts.push({ text: QUALITY_NAMES[quality](), title: m.modelQuality() });
  if (textures !== null) facts.push({ text: textures, title: m.textures() });
  if (skeleton) facts.push({ text: m.rigged(), title: m.hasSkeleton(), icon: <Bone size={12} aria-hidden /> });
  if (animated) facts.push({ text: m.animated(), title: m.hasClips(), icon: <Clapperboard size={12} aria-hidden /> });
  return [...facts, ...formats.map((text) => ({ text }))];
}
