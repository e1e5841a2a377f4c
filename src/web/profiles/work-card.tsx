import type { ReactNode } from 'react';

import { shortDate } from '../../shared/kit/dates.ts';
import { assetLink, gameLink } from '../../shared/kit/page-links.ts';
import type { Work } from '../../shared/profiles/member-contract.ts';
import { Card } from '../ui/card.tsx';

/** One publication of a member. */
export function WorkCard({ work, action, eager = false }: { work: Work; action?: ReactNode; eager?: boolean }) {
  const isGame = work.mark === 'game';
  return (
    <Card
      to={isGame ? gameLink(work) : assetLink(work)}
      title={work.title}
      picture={work.picture}
      badge={isGame ? 'Game' : 'Model'}
      action={action}
      eager={eager}
      byline={
        <>
          Updated <time dateTime={work.updatedAt}>{shortDate(work.updatedAt)}</time>
        </>
      }
    />
  );
}
