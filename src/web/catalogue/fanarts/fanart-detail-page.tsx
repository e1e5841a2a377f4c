import * as common from '#messages/common';
import * as m from '#messages/fanarts';
import { CalendarDays, Eye, Images } from 'lucide-react';
import { useLoaderData, Link, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';

import { getFanart, type FanartAttributes, type FanartDetail } from '../../../shared/catalogue/fanarts/fanart-contract.ts';
import { MEDIUM_NAMES } from '../../../shared/catalogue/fanarts/fanart-rules.ts';
import { fanartLink, gameLink, assetLink } from '../../../shared/catalogue/page-links.ts';
import type { CommentPage } from '../../../shared/community/comments/comment-contract.ts';
import { shortDate } from '../../../shared/platform/kit/dates.ts';
import { plainText } from '../../../shared/platform/kit/text.ts';
import { arrived, deferred, type Deferred, type Outcome } from '../../platform/api/deferred-data.ts';
import { atOwnAddress } from '../../platform/api/own-address.ts';
import { loadInBrowser, loadOnServer, type PageLoad } from '../../platform/api/page-load.ts';
import { DeferredDetail } from '../../platform/shell/deferred-detail.tsx';
import { MemberLink } from '../../platform/shell/member-link.tsx';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { useSite } from '../../platform/shell/site.ts';
import { BackLink } from '../../platform/ui/layout/back-link.tsx';
import { DetailTitle } from '../../platform/ui/layout/detail-title.tsx';
import { FactLinks, FactList, FactRow } from '../../platform/ui/list/fact-list.tsx';
import { Stat } from '../../platform/ui/list/stat-row.tsx';
import { Gallery } from '../../platform/ui/media/gallery.tsx';
import { SensitiveCover } from '../../platform/ui/overlay/sensitive-cover.tsx';
import { wholeNumber } from '../../../shared/platform/messages/locale-format.ts';
import { OriginLink } from '../../platform/ui/text/origin-link.tsx';
import { commentsJsonLd, firstComments } from '../publications/first-comments.ts';
import { changesPublication, PublicationDetail } from '../publications/publication-detail.tsx';
import styles from './fanart-detail.module.css';
import { fanartJsonLd, fanartSummary } from './fanart-json-ld.ts';
import { rich } from '../../platform/ui/text/rich.ts';

const SIZES = '(width < 1024px) 100vw, (width < 1760px) calc(100vw - 216px), 1540px';

interface FoundPage {
  fanart: FanartDetail;
  comments: CommentPage | null;
}

async function find({ url, params, get }: PageLoad): Promise<Outcome<FoundPage>> {
  const id = url.searchParams.get('id') ?? undefined;
  const { data } = await get(getFanart, { query: id === undefined ? { title: params['title'] } : { id } });
  const fanart = data[0];
  if (fanart === undefined) return { kind: 'missing' };
  const comments = await firstComments(get, { kind: 'fanart', id: fanart.id });
  return atOwnAddress(url, { fanart, comments }, [fanartLink({ id: fanart.id, title: fanart.attributes.title })]);
}

export const loader = (args: LoaderFunctionArgs): Promise<Deferred<FoundPage>> =>
  loadOnServer(args, (page) => arrived(find(page)));
export const clientLoader = (args: ClientLoaderFunctionArgs): Promise<Deferred<FoundPage>> =>
  loadInBrowser(args, (page) => deferred(page.url, find(page)));

export const shouldRevalidate = changesPublication;

export default function FanartDetailPage() {
  return <DeferredDetail of={useLoaderData<typeof loader>()}>{(found) => <FoundFanart {...found} />}</DeferredDetail>;
}

function FoundFanart({ fanart, comments }: FoundPage) {
  const { publicUrl } = useSite();
  const { title, descriptionHtml, images, sensitive } = fanart.attributes;
  return (
    <>
      <PageHead
        title={title}
        description={descriptionHtml === null ? fanartSummary(fanart.attributes) : plainText(descriptionHtml)}
        canonical={fanartLink({ id: fanart.id, title })}
        picture={sensitive ? null : (images[0] ?? null)}
        type="article"
        jsonLd={{
          ...fanartJsonLd(fanart, publicUrl),
          ...commentsJsonLd({ kind: 'fanart', id: fanart.id, title }, comments, publicUrl),
        }}
      />
      <FanartWhole fanart={fanart} comments={comments} />
    </>
  );
}

function FanartWhole({ fanart: { id, attributes: fanart, state }, comments }: FoundPage) {
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
          {rich(
            m.byline({
              author: () =>
                fanart.rights === 'permission' && fanart.permissionOf !== null ? (
                  <bdi>{fanart.permissionOf}</bdi>
                ) : (
                  <MemberLink nickname={uploader?.username ?? null} missing={m.unknownUploader()} />
                ),
            }),
          )}
        </DetailTitle>
      )}
      pictures={<FanartPictures key={id} fanart={fanart} />}
      stats={
        <>
          <Stat
            icon={<Eye size={18} aria-hidden />}
            value={wholeNumber(fanart.views)}
            label={m.viewUnit({ count: fanart.views })}
          />
          {fanart.images.length > 1 && (
            <Stat icon={<Images size={18} aria-hidden />} value={wholeNumber(fanart.images.length)} label={m.pictures()} />
          )}
          {fanart.publishedAt !== null && (
            <Stat icon={<CalendarDays size={18} aria-hidden />} value={shortDate(fanart.publishedAt)} label={m.added()} />
          )}
        </>
      }
      panelHeader={
        game === undefined ? (
          <OriginLink
            kind={m.fanArt()}
            to={fanartLink({ id, title })}
            title={title}
            picture={fanart.sensitive ? null : (fanart.images[0] ?? null)}
          />
        ) : (
          <OriginLink kind={m.game()} to={gameLink(game)} title={game.title} picture={game.picture} />
        )
      }
      information={<FanartInformation fanart={fanart} />}
    >
      {null}
    </PublicationDetail>
  );
}

/** Pictures of the fan art. Sensitive ones are hidden until a click, which works without scripts. */
function FanartPictures({ fanart: { images, title, sensitive } }: { fanart: FanartAttributes }) {
  const gallery = <Gallery pictures={images} title={title} sizes={SIZES} />;
  const [first] = images;
  if (!sensitive || first === undefined) return gallery;
  return (
    <details className={styles.sensitive}>
      <summary className={styles.ask}>
        <SensitiveCover picture={first} className={styles.veil} />
        <span className={styles.show}>{m.showPictures({ count: images.length })}</span>
        <span className={styles.hide}>{m.hidePictures()}</span>
      </summary>
      {gallery}
    </details>
  );
}

/** All facts of a fan art. */
function FanartInformation({ fanart }: { fanart: FanartAttributes }) {
  const { medium, rights } = fanart;
  return (
    <FactList>
      <FactRow name={m.medium()} missing={m.notStated()}>
        {medium && <Link to={`/fanarts?medium=${medium}`}>{MEDIUM_NAMES[medium]()}</Link>}
      </FactRow>
      <FactRow name={m.software()} missing={m.notStated()}>
        {fanart.software}
      </FactRow>
      <Depicted name={common.games()} linked={fanart.games} linkOf={gameLink} />
      <Depicted name={common.models()} linked={fanart.models} linkOf={assetLink} />
      <FactRow name={m.rights()} missing={m.notStated()}>
        {rights === 'permission'
          ? fanart.permissionOf === null
            ? m.permission()
            : m.permissionOf({ name: fanart.permissionOf })
          : rights && m.ownWork()}
      </FactRow>
    </FactList>
  );
}

interface DepictedProps {
  name: string;
  linked: FanartAttributes['games'];
  linkOf: (linked: { id: number; title: string }) => string;
}

function Depicted({ name, linked, linkOf }: DepictedProps) {
  return (
    <FactRow name={name}>
      {linked.length > 0 && <FactLinks links={linked.map((each) => ({ ...each, to: linkOf(each) }))} />}
    </FactRow>
  );
}
