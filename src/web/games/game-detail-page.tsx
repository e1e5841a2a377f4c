import { useQueryClient } from '@tanstack/react-query';
import {
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';

import { getGame, type GameDetail as GameDetailData } from '../../shared/games/game-contract.ts';
import { gameLink } from '../../shared/kit/page-links.ts';
import { useViewCount } from '../activity/use-view-count.ts';
import { arrived, arriving, type Arriving, type Outcome } from '../api/arriving.ts';
import { atOwnAddress, isSameThing } from '../api/own-address.ts';
import { loadInBrowser, loadOnServer, type PageLoad } from '../api/page-load.ts';
import { ArrivingDetail } from '../shell/arriving-detail.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useSite } from '../shell/site.ts';
import { PublicationHistory } from '../history/publication-history.tsx';
import { ReportButton } from '../reports/report-button.tsx';
import { SaveButton } from '../saves/save-button.tsx';
import { GameDetail } from './game-detail.tsx';
import { gameJsonLd } from './game-json-ld.ts';
import { gameSummary } from './game-summary.ts';

async function find({ url, params, get }: PageLoad): Promise<Outcome<GameDetailData>> {
  const id = url.searchParams.get('id') ?? undefined;
  const { data } = await get(getGame, { query: id === undefined ? { gameName: params['title'] } : { gameId: id } });
  const game = data[0];
  if (game === undefined) return { kind: 'missing' };
  return atOwnAddress(url, game, [gameLink({ id: game.id, title: game.attributes.title })]);
}

export const loader = (args: LoaderFunctionArgs): Promise<Arriving<GameDetailData>> =>
  loadOnServer(args, (page) => arrived(find(page)));
export const clientLoader = (args: ClientLoaderFunctionArgs): Promise<Arriving<GameDetailData>> =>
  loadInBrowser(args, (page) => arriving(find(page)));

/** Panels come and go in the address without asking for the game again. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  // To the same address nothing leads but the wish to see it anew.
  return currentUrl.href !== nextUrl.href && isSameThing(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
}

export default function GameDetailPage() {
  return <ArrivingDetail of={useLoaderData<typeof loader>()}>{(game) => <FoundGame game={game} />}</ArrivingDetail>;
}

function FoundGame({ game }: { game: GameDetailData }) {
  const { publicUrl } = useSite();
  useViewCount('game', game.id);
  const { title, description, cover, coverHeader, media } = game.attributes;
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: [getGame.name] });
  return (
    <>
      <PageHead
        title={title}
        description={description ?? gameSummary(game.attributes)}
        canonical={gameLink({ id: game.id, title })}
        picture={coverHeader ?? cover ?? media[0] ?? null}
        type="article"
        jsonLd={gameJsonLd(game, publicUrl)}
      />
      <GameDetail
        game={game}
        history={<PublicationHistory subject={{ mark: 'game', id: game.id, ...game.attributes }} onRestored={refresh} />}
        report={<ReportButton of={{ mark: 'game', id: game.id, title }} />}
        save={<SaveButton thing={{ mark: 'game', id: game.id }} saves={game.attributes.saves} />}
      />
    </>
  );
}
