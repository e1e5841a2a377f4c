import { assetLink, gameLink } from '../../shared/kit/page-links.ts';
import type { SearchCard as SearchCardData } from '../../shared/search/search-contract.ts';
import { MemberLink } from '../shell/member-link.tsx';
import { Card } from '../ui/card.tsx';
import styles from './search-card.module.css';

/** One found game or model. */
export function SearchCard({ found, eager = false }: { found: SearchCardData; eager?: boolean }) {
  const isGame = found.mark === 'game';
  const thing = { id: found.id, title: found.name };
  const mark = isGame ? found.companyImage : found.avatar;
  return (
    <Card
      to={isGame ? gameLink(thing) : assetLink(thing)}
      title={found.name}
      picture={found.picture}
      badge={isGame ? 'Game' : 'Model'}
      eager={eager}
      byline={
        <>
          {mark !== null && <img className={styles.mark} src={mark} width={18} height={18} alt="" loading="lazy" />}
          {isGame ? (
            (found.developerType ?? 'Unknown developer')
          ) : (
            <MemberLink nickname={found.username} missing="Unknown uploader" />
          )}
        </>
      }
    />
  );
}
