import * as common from '#messages/common';
import * as m from '#messages/related';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';

import { DetailSection } from '../../platform/ui/layout/detail-layout.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { ThumbnailList } from '../../platform/ui/form/thumbnail-list.tsx';
import type { Related, RelatedKind } from './related-to.ts';

const TEXTS: Record<RelatedKind, { title: () => string; all: (values: { count: number }) => string }> = {
  game: { title: common.games, all: m.allGames },
  asset: { title: common.models, all: m.allModels },
  guide: { title: common.guides, all: m.allGuides },
  fanart: { title: m.fanArt, all: m.allFanArt },
  tool: { title: common.tools, all: m.allTools },
  openingTool: { title: m.openingTools, all: m.allTools },
  writingTool: { title: m.writingTools, all: m.allTools },
  technology: { title: m.technologiesUsing, all: m.allTechnologies },
  format: { title: m.formatsUsed, all: m.allFormats },
};

/** Publications that mention the subject, each list with a link to all of them. */
export function RelatedSections({ related }: { related: readonly Related[] }) {
  return related.map(({ kind, total, to, items }) => {
    const title = TEXTS[kind].title();
    const all = TEXTS[kind].all({ count: total });
    return (
      <DetailSection key={kind} title={title}>
        <ThumbnailList label={title} items={items} />
        {total > items.length && (
          <p>
            <Link to={to} className={textStyles.more} aria-label={m.titleWithLink({ title, link: all })}>
              {all}
              <ArrowRight size={16} aria-hidden />
            </Link>
          </p>
        )}
      </DetailSection>
    );
  });
}
