import { useState } from 'react';
import { useLoaderData, useLocation, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';

import { listGameFilters, listGames } from '../../shared/games/game-contract.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { cachedGet, loadInBrowser, loadOnServer, queryKey, type PageLoad } from '../api/page-load.ts';
import { useChoices } from '../api/use-choices.ts';
import { usePages } from '../api/use-pages.ts';
import { PageHead } from '../shell/page-head.tsx';
import { counted } from '../ui/compact-number.ts';
import { EmptyHint } from '../ui/empty-hint.tsx';
import { InfiniteCards } from '../ui/infinite-cards.tsx';
import { ListLayout } from '../ui/list-layout.tsx';
import { nextPageAddress, pageIn, sortIn } from '../ui/search-values.ts';
import { VIEW_COOKIE, viewOf } from '../ui/view-cookie.ts';
import { GameCard } from './game-card.tsx';
import { gameFilterGroups, gameFiltersIn } from './game-filter-groups.ts';

/** Pictures in sight when the page opens. */
const EAGER_CARDS = 4;

async function load({ url, get, soon, cookie }: PageLoad) {
  const filters = gameFiltersIn(url.searchParams);
  const query = { ...filters, sort: sortIn(url.searchParams), page: pageIn(url.searchParams) };
  const [first, choices] = await Promise.all([
    soon(get(listGames, { query })),
    // Without its filters the list is still worth showing.
    soon(get(listGameFilters, { query: filters })).catch(() => null),
  ]);
  return { first, choices, filters, query, view: viewOf(cookie(VIEW_COOKIE)) };
}

export const loader = (args: LoaderFunctionArgs) => loadOnServer(args, load);
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadInBrowser(args, load);

/** Every published game. */
export default function GameListPage() {
  const { first, choices, filters, query, view: openingView } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const [view, setView] = useState(openingView);
  const list = usePages({
    key: queryKey(listGames, query),
    first,
    loadFirst: () => cachedGet(listGames, { query }),
    loadNext: (cursor, signal) => call(browserApi, listGames, { query: { ...query, page: undefined, cursor }, signal }),
  });
  const filterChoices = useChoices(listGameFilters, { query: filters }, choices);
  const games = list.pages.flatMap((page) => page.games);
  const count = list.pages[0]?.gamesCount ?? null;
  const isFiltered = Object.keys(filters).length > 0;

  return (
    <>
      <PageHead
        title="Games"
        description={`${count === null ? 'Games' : counted(count, 'game', 'games')} with their developers, platforms, releases and 3D models.`}
        canonical={query.page === undefined ? '/games' : `/games?page=${query.page}`}
        picture={games.find((game) => game.picture !== null)?.picture ?? null}
        noindex={isFiltered}
      />
      <ListLayout
        heading={<h1 aria-live="polite">{count === null ? 'Games' : counted(count, 'Game', 'Games')}</h1>}
        groups={typeof filterChoices === 'string' ? filterChoices : gameFilterGroups(filterChoices, filters)}
        sort={query.sort ?? 'relevance'}
        view={view}
        onView={setView}
        doneText={count === null ? 'Show' : `Show ${counted(count, 'game', 'games')}`}
      >
        <InfiniteCards
          view={view}
          label="Games"
          isEmpty={games.length === 0}
          whenEmpty={<EmptyHint isFiltered={isFiltered} clearTo={pathname} />}
          hasMore={list.hasMore}
          isLoading={list.isLoading}
          failure={list.failure}
          onMore={list.more}
          nextPage={nextPageAddress(pathname, search, query.page)}
        >
          {games.map((game, index) => (
            <GameCard key={game.gameId} game={game} eager={index < EAGER_CARDS} />
          ))}
        </InfiniteCards>
      </ListLayout>
    </>
  );
}
