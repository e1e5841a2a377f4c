import { searchLink } from '../../../../shared/catalogue/page-links.ts';
import { ChipList, Tag } from './chip.tsx';
import { DetailSection } from '../layout/detail-layout.tsx';
import textStyles from '../text/text.module.css';

/** The tags of one thing; each leads to a search for its name. */
export function TagsSection({ tags }: { tags: { id: number; name: string }[] }) {
  return (
    <DetailSection title="Tags">
      {tags.length === 0 ? (
        <p className={textStyles.muted}>No tags provided.</p>
      ) : (
        <ChipList label="Tags">
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
