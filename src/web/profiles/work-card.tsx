import type { ReactNode } from 'react';

import { shortDate } from '../../shared/kit/dates.ts';
import { PUBLICATION_TITLES } from '../../shared/publications/publication.ts';
import type { Work } from '../../shared/profiles/member-contract.ts';
import { publicationLink } from '../../shared/publications/publication-link.ts';
import { Card } from '../ui/card.tsx';

/** One publication of a member. */
export function WorkCard({ work, action, eager = false }: { work: Work; action?: ReactNode; eager?: boolean }) {
  return (
    <Card
      to={publicationLink({ ...work, kind: work.mark })}
      title={work.title}
      picture={work.picture}
      badge={PUBLICATION_TITLES[work.mark]}
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
