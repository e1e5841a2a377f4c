import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';

import type { CommentPage } from '../../shared/comments/comment-contract.ts';
import { getGame, type GameDetail as GameDetailData } from '../../shared/games/game-contract.ts';
import { gameLink } from '../../shared/kit/page-links.ts';
import { plainText } from '../../shared/kit/text.ts';
import { arrived, arriving, type Arriving, type Outcome } from '../api/arriving.ts';
import { atOwnAddress } from '../api/own-address.ts';
import { loadInBrowser, loadOnServer, type PageLoad } from '../api/page-load.ts';
import { commentsJsonLd, firstComments } from '../publications/first-comments.ts';
import { followerCount } from '../publications/follower-count.ts';
import { relatedTo, type Related } from '../publications/related-to.ts';
import { changesPublication } from '../publications/publication-detail.tsx';
import { ArrivingDetail } from '../shell/arriving-detail.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useSite } from '../shell/site.ts';
import { GameDetail } from './game-detail.tsx';
import { gameJsonLd } from './game-json-ld.ts';
import { gameSummary } from './game-summary.ts';

interface FoundPage {
  game: GameDetailData;
  comments: CommentPage | null;
  related: Related[];
  followers: number | null;
}

async function find({ url, params, get }: PageLoad): Promise<Outcome<FoundPage>> {
  const id = url.searchParams.get('id') ?? undefined;
  const { data } = await get(getGame, { query: id === undefined ? { gameName: params['title'] } : { gameId: id } });
  const game = data[0];
  if (game === undefined) return { kind: 'missing' };
  const [comments, related, followers] = await Promise.all([
    firstComments(get, { kind: 'game', id: game.id }),
    relatedTo(get, { kind: 'game', id: game.id }),
    followerCount(get, 'game', game.id),
  ]);
  return atOwnAddress(url, { game, comments, related, followers }, [gameLink({ id: game.id, title: game.attributes.title })]);
}

export const loader = (args: LoaderFunctionArgs): Promise<Arriving<FoundPage>> =>
  loadOnServer(args, (page) => arrived(find(page)));
export const clientLoader = (args: ClientLoaderFunctionArgs): Promise<Arriving<FoundPage>> =>
  loadInBrowser(args, (page) => arriving(find(page)));

export const shouldRevalidate = changesPublication;

export default function GameDetailPage() {
  return <ArrivingDetail of={useLoaderData<typeof loader>()}>{(found) => <FoundGame {...found} />}</ArrivingDetail>;
}

function FoundGame({ game, comments, related, followers }: FoundPage) {
  const { publicUrl } = useSite();
  const { title, descriptionHtml, cover, coverHeader, media } = game.attributes;
  return (
    <>
      <PageHead
        title={title}
        description={descriptionHtml === null ? gameSummary(game.attributes) : plainText(descriptionHtml)}
        canonical={gameLink({ id: game.id, title })}
        picture={coverHeader ?? cover ?? media[0] ?? null}
        type="article"
        jsonLd={{
          ...gameJsonLd(game, publicUrl),
          ...commentsJsonLd({ kind: 'game', id: game.id, title }, comments, publicUrl),
        }}
      />
      <GameDetail game={game} comments={comments} related={related} followers={followers} />
    </>
  );
}
