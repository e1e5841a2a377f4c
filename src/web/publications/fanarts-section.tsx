import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';

import { fanartLink } from '../../shared/kit/page-links.ts';
import { counted } from '../ui/compact-number.ts';
import { DetailSection } from '../ui/detail-layout.tsx';
import textStyles from '../ui/text.module.css';
import { ThumbnailList } from '../ui/thumbnail-list.tsx';
import type { Fanarts } from './fanarts-of.ts';

/** The fan arts that depict what the page is about, with the way to all of them; nothing where there are none. */
export function FanartsSection({ fanarts, to }: { fanarts: Fanarts | null; to: string }) {
  if (fanarts === null || fanarts.total === 0) return null;
  return (
    <DetailSection title="Fan arts">
      <ThumbnailList
        label="Fan arts"
        items={fanarts.cards.map(({ id, title, picture, sensitive }) => ({
          id,
          title,
          picture,
          isVeiled: sensitive,
          to: fanartLink({ id, title }),
        }))}
      />
      <p>
        <Link to={to} className={textStyles.more}>
          See all ({counted(fanarts.total, 'fan art', 'fan arts')})
          <ArrowRight size={16} aria-hidden />
        </Link>
      </p>
    </DetailSection>
  );
}
