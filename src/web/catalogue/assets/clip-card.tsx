import { Bone, Clock } from 'lucide-react';

import type { ClipCard as ClipCardData } from '../../../shared/catalogue/assets/clip-contract.ts';
import { shortDate } from '../../../shared/platform/kit/dates.ts';
import { clipLink } from '../../../shared/catalogue/page-links.ts';
import { factsWidth } from '../../platform/ui/list/card-grid.tsx';
import { Card, Fact } from '../../platform/ui/list/card.tsx';
import { counted } from '../../platform/ui/text/compact-number.ts';
import { clipLength } from './measured-text.ts';

/** One clip in a list. It links to the viewer of its model, which plays it. */
export function ClipCard({ clip, eager = false }: { clip: ClipCardData; eager?: boolean }) {
  const { name, seconds, bones, model, gameTitle, publishedAt } = clip;
  const length = clipLength(seconds);
  const skeleton = bones !== null && bones > 0 ? counted(bones, 'bone', 'bones') : null;
  return (
    <Card
      to={clipLink(model, name)}
      title={name === '' ? 'Unnamed' : name}
      picture={model.picture}
      badge={gameTitle}
      eager={eager}
      byline={model.title}
      when={<time dateTime={publishedAt}>{shortDate(publishedAt)}</time>}
      factsAcross={factsWidth([length, ...(skeleton === null ? [] : [skeleton])].map((text) => ({ text, hasIcon: true })))}
      facts={
        <>
          <Fact title="Length">
            <Clock size={12} aria-hidden />
            {length}
          </Fact>
          {skeleton !== null && (
            <Fact title="Skeleton">
              <Bone size={12} aria-hidden />
              {skeleton}
            </Fact>
          )}
        </>
      }
    />
  );
}
