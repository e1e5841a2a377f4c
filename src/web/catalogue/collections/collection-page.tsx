import * as m from '#messages/collections';
import { Fragment } from 'react';
import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';

import { listAssets } from '../../../shared/catalogue/assets/asset-contract.ts';
import { COLLECTION_KINDS } from '../../../shared/catalogue/named-kinds.ts';
import { getCollection, type Collection } from '../../../shared/catalogue/collections/collection-contract.ts';
import { listGames } from '../../../shared/catalogue/games/game-contract.ts';
import { collectionLink } from '../../../shared/catalogue/page-links.ts';
import type { Endpoint, ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { arrived, deferred, type Deferred, type Outcome } from '../../platform/api/deferred-data.ts';
import { atOwnAddress, isSameThing } from '../../platform/api/own-address.ts';
import { foundOrNull, loadInBrowser, loadOnServer, type PageLoad } from '../../platform/api/page-load.ts';
import { usePages, type Pages } from '../../platform/api/use-pages.ts';
import { ASSET_LIST } from '../assets/asset-list.tsx';
import { GAME_LIST } from '../games/game-list.tsx';
import { followerCount } from '../publications/follower-count.ts';
import type { ListedKind } from '../publications/publication-list.tsx';
import { DeferredDetail } from '../../platform/shell/deferred-detail.tsx';
import { listJsonLd } from '../../platform/shell/list-json-ld.ts';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { useSite } from '../../platform/shell/site.ts';
import { type View, CardGrid } from '../../platform/ui/list/card-grid.tsx';
import { EAGER_CARDS } from '../../platform/ui/list/card-list.tsx';
import { VIEW_COOKIE, viewOf } from '../../platform/ui/list/view-cookie.ts';
import { CollectionHeader } from './collection-header.tsx';
import { CollectionList } from './collection-list.tsx';
import { listIn, type GamesOfCollection, type ModelsOfCollection } from './collection-list-query.ts';
import { collectionJsonLd, collectionSummary } from './collection-summary.ts';
import { SkeletonCard } from '../../platform/ui/list/card.tsx';
import { DetailTitle } from '../../platform/ui/layout/detail-title.tsx';
import { SKELETON_COUNT } from '../../platform/ui/list/infinite-cards.tsx';
import headerStyles from './collection-header.module.css';
import styles from './collection-skeleton.module.css';

interface Found {
  collection: Collection;
  followers: number | null;
  view: View;
}
/** `first` has the cards that come with the page; null during loading. */
type FoundGames = Found & GamesOfCollection & { first: ReplyOf<typeof listGames> | null };
type FoundModels = Found & ModelsOfCollection & { first: ReplyOf<typeof listAssets> | null };
type Opened = FoundGames | FoundModels;

async function find({ url, params, get, soon, cookie }: PageLoad): Promise<Outcome<Opened>> {
  const kind = COLLECTION_KINDS.find((known) => url.pathname.startsWith(`/${known}/`)) ?? 'series';
  const id = url.searchParams.get('id');
  const wanted = id === null ? { name: params['title'] ?? '' } : { id: Number(id) };
  const collection = await foundOrNull(get(getCollection, { query: { kind, ...wanted } }));
  if (collection === null) return { kind: 'missing' };
  const list = listIn(url.searchParams, collection);
  const followers = await followerCount(get, kind, collection.id);
  const found = { collection, followers, view: viewOf(cookie(VIEW_COOKIE)) };
  const opened: Opened =
    list.show === 'games'
      ? { ...found, ...list, first: await soon(get(listGames, list.input)) }
      : { ...found, ...list, first: await soon(get(listAssets, list.input)) };
  const cards = opened.show === 'games' ? opened.first?.games : opened.first?.assets;
  if (list.page !== undefined && cards?.length === 0) return { kind: 'missing' };
  return atOwnAddress(url, opened, [collectionLink(kind, collection)]);
}

export const loader = (args: LoaderFunctionArgs): Promise<Deferred<Opened>> =>
  loadOnServer(args, (page) => arrived(find(page)));
export const clientLoader = (args: ClientLoaderFunctionArgs): Promise<Deferred<Opened>> =>
  loadInBrowser(args, (page) =>
    // A changed sort order keeps the current list visible.
    isSameThing(new URL(location.href), page.url) ? arrived(find(page)) : deferred(page.url, find(page)),
  );

/** Page of a series, a company or a platform, with its games and models. */
export default function CollectionPage() {
  return (
    <DeferredDetail of={useLoaderData<typeof loader>()} Skeleton={CollectionSkeleton}>
      {(opened) => (opened.show === 'games' ? <CollectionGames {...opened} /> : <CollectionModels {...opened} />)}
    </DeferredDetail>
  );
}

function CollectionGames(opened: FoundGames) {
  return <CollectionOf opened={opened} kind={GAME_LIST} pages={usePages(listGames, opened.input, opened.first)} />;
}

function CollectionModels(opened: FoundModels) {
  return <CollectionOf opened={opened} kind={ASSET_LIST} pages={usePages(listAssets, opened.input, opened.first)} />;
}

interface CollectionOfProps<Reply, Card> {
  opened: Opened;
  kind: Pick<ListedKind<Endpoint, Endpoint, Card>, 'entryOf' | 'show'> & { read: (reply: Reply) => { cards: Card[] } };
  pages: Pages<Reply>;
}

function CollectionOf<Reply, Card>({ opened, kind, pages }: CollectionOfProps<Reply, Card>) {
  const cards = pages.pages.flatMap((page) => kind.read(page).cards);
  const entries = cards.map((card) => kind.entryOf(card));
  return (
    <>
      <CollectionTop {...opened} things={entries} />
      <CollectionList
        {...opened}
        pages={pages}
        cards={cards.map((card, index) => (
          <Fragment key={entries[index]?.id}>{kind.show(card, index < EAGER_CARDS)}</Fragment>
        ))}
      />
    </>
  );
}

interface ListedThing {
  name: string;
  path: string;
  picture: Collection['logo'];
}

function CollectionTop({ collection, followers, address, page, things }: Opened & { things: ListedThing[] }) {
  const { publicUrl } = useSite();
  const path = collectionLink(collection.kind, collection);
  const pictured = things.find(({ picture }) => picture !== null);
  const about = collectionJsonLd(collection, publicUrl + path);
  return (
    <>
      <PageHead
        title={collection.name}
        description={collectionSummary(collection)}
        canonical={page === undefined ? address : `${address}&page=${page}`}
        picture={pictured?.picture ?? collection.logo}
        pictureAlt={pictured?.name}
        noindex={collection.gamesCount === 0}
        jsonLd={listJsonLd({ publicUrl, about, trail: [{ name: collection.name, path }], items: things })}
      />
      <CollectionHeader collection={collection} followers={followers} />
    </>
  );
}

/** Collection page during loading. Its name comes from the followed link. */
function CollectionSkeleton({ title }: { title: string }) {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {m.loadingTitle({ title })}
      </p>
      <div className={headerStyles.header}>
        <span className={styles.cover} />
        <div className={headerStyles.text}>
          <DetailTitle back={<span className={styles.round} />} title={title}>
            <span className={styles.line} />
          </DetailTitle>
        </div>
      </div>
      <div className={styles.top} />
      <CardGrid view="masonry" label={m.loading()}>
        {Array.from({ length: SKELETON_COUNT }, (_, index) => (
          <SkeletonCard key={index} index={index} />
        ))}
      </CardGrid>
    </div>
  );
}
