import * as m from '#messages/search';
import { ENTRY_TITLES } from '../../../shared/catalogue/entries/entry-titles.ts';
import { entryLink } from '../../../shared/catalogue/page-links.ts';
import { matchedParts } from '../../../shared/discovery/search/matched-parts.ts';
import type { FoundEntry } from '../../../shared/discovery/search/search-contract.ts';
import { ENTRY_ICONS } from '../../catalogue/publications/publication-icons.ts';
import { ChipList, Tag } from '../../platform/ui/list/chip.tsx';
import { MarkedText } from '../../platform/ui/text/marked-text.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import styles from './search-page.module.css';

/** Technologies and formats of that name, above the results. */
export function FoundEntries({ entries, texts }: { entries: FoundEntry[]; texts: readonly string[] }) {
  if (entries.length === 0) return null;
  return (
    <div className={styles.entries}>
      <ChipList label={m.technologiesAndFormats()}>
        {entries.map(({ kind, id, name }) => {
          const Icon = ENTRY_ICONS[kind];
          return (
            <Tag key={`${kind}-${id}`} to={entryLink(kind, { id, name })}>
              <Icon size={16} aria-hidden />
              <span>
                <MarkedText parts={matchedParts(name, texts)} />
              </span>
              <span className={textStyles.muted}>{ENTRY_TITLES[kind]()}</span>
            </Tag>
          );
        })}
      </ChipList>
    </div>
  );
}
