import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';

import { counted } from '../../platform/ui/text/compact-number.ts';
import { DetailSection } from '../../platform/ui/layout/detail-layout.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { ThumbnailList } from '../../platform/ui/form/thumbnail-list.tsx';
import type { Related } from './related-to.ts';

/** Publications that mention the subject, each list with a link to all of them. */
export function RelatedSections({ related }: { related: readonly Related[] }) {
  return related.map(({ title, words, total, to, items }) => (
    <DetailSection key={title} title={title}>
      <ThumbnailList label={title} items={items} />
      {total > items.length && (
        <p>
          <Link to={to} className={textStyles.more} aria-label={`${title}: see all (${counted(total, ...words)})`}>
            See all ({counted(total, ...words)})
            <ArrowRight size={16} aria-hidden />
          </Link>
        </p>
      )}
    </DetailSection>
  ));
}
