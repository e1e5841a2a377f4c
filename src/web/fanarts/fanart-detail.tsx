import { CalendarDays, Eye, Images } from 'lucide-react';

import type { CommentPage } from '../../shared/comments/comment-contract.ts';
import {
  getFanart,
  type FanartAttributes,
  type FanartDetail as FanartDetailData,
} from '../../shared/fanarts/fanart-contract.ts';
import { shortDate } from '../../shared/kit/dates.ts';
import { fanartLink, gameLink } from '../../shared/kit/page-links.ts';
import { PublicationDetail } from '../publications/publication-detail.tsx';
import { MemberLink } from '../shell/member-link.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { counted, wholeNumber } from '../ui/compact-number.ts';
import { DetailTitle } from '../ui/detail-title.tsx';
import { Gallery } from '../ui/gallery.tsx';
import { OriginLink } from '../ui/origin-link.tsx';
import { Stat } from '../ui/stat-row.tsx';
import { Veil } from '../ui/veil.tsx';
import styles from './fanart-detail.module.css';
import { FanartInformation } from './fanart-information.tsx';

const SIZES = '(width < 1024px) 100vw, (width < 1760px) calc(100vw - 216px), 1540px';

interface FanartDetailProps {
  fanart: FanartDetailData;
  comments: CommentPage | null;
}

/** Everything about one fan art. */
export function FanartDetail({ fanart: { id, attributes: fanart, state }, comments }: FanartDetailProps) {
  const { title, uploader, games } = fanart;
  const game = games[0];
  return (
    <PublicationDetail
      publication={{ kind: 'fanart', id, title }}
      attributes={fanart}
      state={state}
      comments={comments}
      calls={[getFanart]}
      narrowBelowPx={1024}
      isBare={fanart.images.length === 0}
      renderHead={(action) => (
        <DetailTitle back={<BackLink />} title={title} action={action}>
          by{' '}
          {fanart.rights === 'permission' && fanart.permissionOf !== null ? (
            <bdi>{fanart.permissionOf}</bdi>
          ) : (
            <MemberLink nickname={uploader?.username ?? null} missing="Unknown uploader" />
          )}
        </DetailTitle>
      )}
      pictures={<FanartPictures key={id} fanart={fanart} />}
      stats={
        <>
          <Stat
            icon={<Eye size={18} aria-hidden />}
            value={wholeNumber(fanart.views)}
            label={fanart.views === 1 ? 'view' : 'views'}
          />
          {fanart.images.length > 1 && (
            <Stat icon={<Images size={18} aria-hidden />} value={wholeNumber(fanart.images.length)} label="pictures" />
          )}
          {fanart.publishedAt !== null && (
            <Stat icon={<CalendarDays size={18} aria-hidden />} value={shortDate(fanart.publishedAt)} label="added" />
          )}
        </>
      }
      panelHeader={
        game === undefined ? (
          <OriginLink
            kind="Fan art"
            to={fanartLink({ id, title })}
            title={title}
            picture={fanart.sensitive ? null : (fanart.images[0] ?? null)}
          />
        ) : (
          <OriginLink kind="Game" to={gameLink(game)} title={game.title} picture={game.picture} />
        )
      }
      information={<FanartInformation fanart={fanart} />}
    >
      {null}
    </PublicationDetail>
  );
}

/** The pictures; sensitive ones wait until somebody asks for them, which needs no scripts. */
function FanartPictures({ fanart: { images, title, sensitive } }: { fanart: FanartAttributes }) {
  const gallery = <Gallery pictures={images} title={title} sizes={SIZES} />;
  const [first] = images;
  if (!sensitive || first === undefined) return gallery;
  return (
    <details className={styles.sensitive}>
      <summary className={styles.ask}>
        <Veil picture={first} className={styles.veil} />
        <span className={styles.show}>Show {counted(images.length, 'picture', 'pictures')}</span>
        <span className={styles.hide}>Hide the pictures</span>
      </summary>
      {gallery}
    </details>
  );
}
