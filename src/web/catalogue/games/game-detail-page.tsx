import * as m from '#messages/games';
import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';

import { getGame, type GameAttributes } from '../../../shared/catalogue/games/game-contract.ts';
import { gameLink } from '../../../shared/catalogue/page-links.ts';
import { plainText } from '../../../shared/platform/kit/text.ts';
import { arrived, deferred, type Deferred, type Outcome } from '../../platform/api/deferred-data.ts';
import { atOwnAddress } from '../../platform/api/own-address.ts';
import { loadInBrowser, loadOnServer, type PageLoad } from '../../platform/api/page-load.ts';
import { commentsJsonLd, firstComments } from '../publications/first-comments.ts';
import { followerCount } from '../publications/follower-count.ts';
import { relatedTo } from '../publications/related-to.ts';
import { changesPublication } from '../publications/publication-detail.tsx';
import { DeferredDetail } from '../../platform/shell/deferred-detail.tsx';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { useSite } from '../../platform/shell/site.ts';
import { GameDetail, type GameDetailProps } from './game-detail.tsx';
import { gameJsonLd } from './game-json-ld.ts';
import { firstYear } from './first-release.ts';
import { unitFormat } from '../../../shared/platform/messages/locale-format.ts';

async function find({ url, params, get }: PageLoad): Promise<Outcome<GameDetailProps>> {
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

export const loader = (args: LoaderFunctionArgs): Promise<Deferred<GameDetailProps>> =>
  loadOnServer(args, (page) => arrived(find(page)));
export const clientLoader = (args: ClientLoaderFunctionArgs): Promise<Deferred<GameDetailProps>> =>
  loadInBrowser(args, (page) => deferred(page.url, find(page)));

export const shouldRevalidate = changesPublication;

export default function GameDetailPage() {
  return <DeferredDetail of={useLoaderData<typeof loader>()}>{(found) => <FoundGame {...found} />}</DeferredDetail>;
}

function FoundGame(found: GameDetailProps) {
  const { game, comments } = found;
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
      <GameDetail {...found} />
    </>
  );
}

/** Generated summary for a game without a description. */
function gameSummary(game: GameAttributes): string {
  const year = firstYear(game.platformReleases);
  const developer = game.company.find((company) => company.mainDeveloper)?.name;
  const platforms = game.platformReleases.map(({ platform }) => platform.name);
  return m.summary({
    title: game.title,
    hasYear: year === null ? 'no' : 'yes',
    year: String(year),
    hasDeveloper: developer === undefined ? 'no' : 'yes',
    developer: developer ?? '',
    hasPlatforms: platforms.length === 0 ? 'no' : 'yes',
    platforms: unitFormat().format(platforms.slice(0, 4)),
    count: game.resources.models,
  });
}
