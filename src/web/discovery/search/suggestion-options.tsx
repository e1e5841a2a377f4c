import * as m from '#messages/search';
import { ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { ENTRY_TITLES } from '../../../shared/catalogue/entries/entry-titles.ts';
import { entryLink } from '../../../shared/catalogue/page-links.ts';
import { publicationLink } from '../../../shared/catalogue/publications/publication-link.ts';
import { PUBLICATION_TITLES } from '../../../shared/catalogue/publications/publication.ts';
import { matchedParts } from '../../../shared/discovery/search/matched-parts.ts';
import type { Suggestion } from '../../../shared/discovery/search/search-contract.ts';
import { ENTRY_ICONS, PUBLICATION_ICONS } from '../../catalogue/publications/publication-icons.ts';
import { optionAria } from '../../platform/ui/form/active-option.ts';
import { MarkedText } from '../../platform/ui/text/marked-text.tsx';
import { rich } from '../../platform/ui/text/rich.ts';
import textStyles from '../../platform/ui/text/text.module.css';
import styles from './search-box.module.css';
import type { SyntaxOffer } from './syntax-offers.ts';

interface SuggestionOptionsProps {
  /** The typed text and its corrections, marked in titles. */
  texts: string[];
  items: Suggestion[];
  offers: SyntaxOffer[];
  listId: string;
  active: number | null;
  onActive: (index: number) => void;
  /** A page was opened. */
  onOpened: () => void;
  onOffer: (offer: SyntaxOffer) => void;
}

/** Options of the search box: pages, then completions of the text. */
export function SuggestionOptions({
  texts,
  items,
  offers,
  listId,
  active,
  onActive,
  onOpened,
  onOffer,
}: SuggestionOptionsProps) {
  return (
    <>
      {items.map((item, index) => (
        <Link
          key={`${item.mark}-${item.id}`}
          to={suggestionLink(item)}
          {...optionAria(listId, index, active)}
          className={styles.option}
          onPointerMove={() => onActive(index)}
          onClick={onOpened}
        >
          <Icon of={item.mark} />
          <span dir="auto" className={styles.title}>
            <MarkedText parts={matchedParts(item.title, texts)} />
            {item.matchedName !== null && (
              <span className={styles.apart}>
                {rich(
                  m.alsoKnownAsMarked<ReactNode>({ name: () => <MatchedName name={item.matchedName ?? ''} texts={texts} /> }),
                )}
              </span>
            )}
            {distinguishingDetails(item) !== '' && (
              <span dir="auto" className={styles.apart}>
                {distinguishingDetails(item)}
              </span>
            )}
          </span>
          <span className={textStyles.tiny}>{TITLES[item.mark]()}</span>
        </Link>
      ))}
      {offers.map((offer, at) => (
        <button
          key={offer.text}
          type="button"
          {...optionAria(listId, items.length + at, active)}
          className={styles.option}
          onPointerMove={() => onActive(items.length + at)}
          onClick={() => onOffer(offer)}
        >
          <ListFilter size={18} aria-hidden />
          <span className={styles.title}>{offer.label}</span>
          <span className={textStyles.tiny}>{offer.group}</span>
        </button>
      ))}
    </>
  );
}

const MatchedName = ({ name, texts }: { name: string; texts: string[] }) => (
  <bdi>
    <MarkedText parts={matchedParts(name, texts)} />
  </bdi>
);

const TITLES = { ...PUBLICATION_TITLES, ...ENTRY_TITLES };
const ICONS = { ...PUBLICATION_ICONS, ...ENTRY_ICONS };

function Icon({ of: kind }: { of: Suggestion['mark'] }) {
  const KindIcon = ICONS[kind];
  return <KindIcon size={18} aria-hidden />;
}

/** Details that distinguish items of the same title: '2001 · PS2, Xbox', or the game of a model. */
function distinguishingDetails({ year, platforms, gameTitle }: Suggestion): string {
  return [year, [...new Set(platforms)].join(', '), gameTitle].filter(Boolean).join(' · ');
}

export function suggestionLink(item: Suggestion): string {
  const { id, title, mark } = item;
  if (mark === 'technology' || mark === 'format') return entryLink(mark, { id, name: title });
  return publicationLink({ id, title, kind: mark });
}
