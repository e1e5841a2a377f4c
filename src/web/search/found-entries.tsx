import { ENTRY_TITLES } from '../../shared/entries/entry-fields.ts';
import { entryLink } from '../../shared/kit/page-links.ts';
import { matchedParts } from '../../shared/search/matched-parts.ts';
import type { FoundEntry } from '../../shared/search/search-contract.ts';
import { ENTRY_ICONS } from '../publications/publication-icons.ts';
import { ChipList, Tag } from '../ui/chip.tsx';
import { MarkedText } from '../ui/marked-text.tsx';
import textStyles from '../ui/text.module.css';
import styles from './search-page.module.css';

/** Technologies and formats of that name, above what was found. */
export function FoundEntries({ entries, texts }: { entries: FoundEntry[]; texts: readonly string[] }) {
  if (entries.length === 0) return null;
  return (
    <div className={styles.entries}>
      <ChipList label="Technologies and formats">
        {entries.map(({ kind, id, name }) => {
          const Icon = ENTRY_ICONS[kind];
          return (
            <Tag key={`${kind}-${id}`} to={entryLink(kind, { id, name })}>
              <Icon size={16} aria-hidden />
              <span>
                <MarkedText parts={matchedParts(name, texts)} />
              </span>
              <span className={textStyles.muted}>{ENTRY_TITLES[kind]}</span>
            </Tag>
          );
        })}
      </ChipList>
    </div>
  );
}
