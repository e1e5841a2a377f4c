import * as m from '#messages/search';
import { publicationLink } from '../../../shared/catalogue/publications/publication-link.ts';
import { PUBLICATION_TITLES } from '../../../shared/catalogue/publications/publication.ts';
import { matchedParts } from '../../../shared/discovery/search/matched-parts.ts';
import type { SearchCard as SearchCardData } from '../../../shared/discovery/search/search-contract.ts';
import { ModelCredit } from '../../platform/shell/member-link.tsx';
import { PlatformFact, platformFacts } from '../../platform/shell/platform-fact.tsx';
import { factsWidth } from '../../platform/ui/list/card-grid.tsx';
import { Card, Fact } from '../../platform/ui/list/card.tsx';
import { MarkedText } from '../../platform/ui/text/marked-text.tsx';
import styles from './search-card.module.css';
import { rich } from '../../platform/ui/text/rich.ts';

/** Address of the page of a result. */
export function foundLink({ mark, id, name }: SearchCardData): string {
  return publicationLink({ kind: mark, id, title: name });
}

interface SearchCardProps {
  found: SearchCardData;
  /** Texts whose matches are marked. */
  texts: readonly string[];
  eager?: boolean;
}

/** One found game or model. */
export function SearchCard({ found, texts, eager = false }: SearchCardProps) {
  const isGame = found.mark === 'game';
  const mark = isGame ? found.companyImage : found.avatar;
  const names = [
    ...(found.matchedName === null ? [] : [m.alsoNamed({ name: found.matchedName })]),
    ...(found.gameTitle === null ? [] : [found.gameTitle]),
  ];
  return (
    <Card
      to={foundLink(found)}
      title={found.name}
      heading={<MarkedText parts={matchedParts(found.name, texts)} />}
      picture={found.picture}
      badge={PUBLICATION_TITLES[found.mark]()}
      eager={eager}
      byline={
        <>
          {mark !== null && <img className={styles.mark} src={mark} width={18} height={18} alt="" loading="lazy" />}
          {isGame ? (
            (found.developerType ?? m.unknownDeveloper())
          ) : (
            <ModelCredit uploader={found.username} author={found.author} />
          )}
        </>
      }
      when={found.year}
      factsAcross={factsWidth([...names.map((text) => ({ text, hasIcon: false })), ...platformFacts(found.platforms)])}
      facts={
        <>
          {found.matchedName !== null && (
            <Fact title={m.alsoKnownAs({ name: found.matchedName })} shrinks>
              {rich(m.alsoMarked({ name: () => <MarkedText parts={matchedParts(found.matchedName ?? '', texts)} /> }))}
            </Fact>
          )}
          {found.gameTitle !== null && (
            <Fact title={m.fromGame({ title: found.gameTitle })} shrinks>
              {found.gameTitle}
            </Fact>
          )}
          <PlatformFact platforms={found.platforms} />
        </>
      }
    />
  );
}
