import * as m from '#messages/assets';
import { Bone, Clock } from 'lucide-react';

import type { ClipCard as ClipCardData } from '../../../shared/catalogue/assets/clip-contract.ts';
import { shortDate } from '../../../shared/platform/kit/dates.ts';
import { clipLink } from '../../../shared/catalogue/page-links.ts';
import { factsWidth } from '../../platform/ui/list/card-grid.tsx';
import { Card, Fact } from '../../platform/ui/list/card.tsx';
import { clipLength } from './measured-text.ts';

/** One clip in a list. It links to the viewer of its model, which plays it. */
export function ClipCard({ clip, eager = false }: { clip: ClipCardData; eager?: boolean }) {
  const { name, seconds, bones, model, gameTitle, publishedAt } = clip;
  const length = clipLength(seconds);
  const skeleton = bones !== null && bones > 0 ? m.boneCount({ count: bones }) : null;
  return (
    <Card
      to={clipLink(model, name)}
      title={name === '' ? m.unnamed() : name}
      picture={model.picture}
      badge={gameTitle}
      eager={eager}
      byline={model.title}
      when={<time dateTime={publishedAt}>{shortDate(publishedAt)}</time>}
      factsAcross={factsWidth([length, ...(skeleton === null ? [] : [skeleton])].map((text) => ({ text, hasIcon: true })))}
      facts={
        <>
          <Fact title={m.length()}>
            <Clock size={12} aria-hidden />
            {length}
          </Fact>
          {skeleton !== null && (
            <Fact title={m.skeleton()}>
              <Bone size={12} aria-hidden />
              {skeleton}
            </Fact>
          )}
        </>
      }
    />
  );
}
