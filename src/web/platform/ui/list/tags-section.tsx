import * as m from '#messages/ui';
import { searchLink } from '../../../../shared/catalogue/page-links.ts';
import { ChipList, Tag } from './chip.tsx';
import { DetailSection } from '../layout/detail-layout.tsx';
import textStyles from '../text/text.module.css';

/** Tags, each with a link to a search for it. */
export function TagsSection({ tags }: { tags: { id: number; name: string }[] }) {
  return (
    <DetailSection title={m.tags()}>
      {tags.length === 0 ? (
        <p className={textStyles.muted}>{m.noTags()}</p>
      ) : (
        <ChipList label={m.tags()}>
          {tags.map((tag) => (
            <Tag key={tag.id} to={searchLink([tag.name])}>
              {tag.name}
            </Tag>
          ))}
        </ChipList>
      )}
    </DetailSection>
  );
}
