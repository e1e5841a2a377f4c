import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';

import { counted } from '../ui/compact-number.ts';
import { DetailSection } from '../ui/detail-layout.tsx';
import textStyles from '../ui/text.module.css';
import { ThumbnailList } from '../ui/thumbnail-list.tsx';
import type { Related } from './related-to.ts';

/** What names the subject of the page, each list with the way to all of it. */
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
