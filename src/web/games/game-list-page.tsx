import { Plus } from 'lucide-react';
import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';

import { listGameFilters, listGames } from '../../shared/games/game-contract.ts';
import { loadInBrowser, loadOnServer, type PageLoad } from '../api/page-load.ts';
import { useChoices } from '../api/use-choices.ts';
import { usePages } from '../api/use-pages.ts';
import { PageHead } from '../shell/page-head.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { CardList, EAGER_CARDS } from '../ui/card-list.tsx';
import { counted } from '../ui/compact-number.ts';
import { openList, withListStatus } from '../ui/open-list.ts';
import { pageIn, sortIn } from '../ui/search-values.ts';
import { GameCard } from './game-card.tsx';
import { gameFilterGroups, gameFiltersIn } from './game-filter-groups.ts';
import styles from './game-list.module.css';

async function load(page: PageLoad) {
  const search = page.url.searchParams;
  const filters = gameFiltersIn(search);
  const query = { ...filters, sort: sortIn(search), page: pageIn(search) };
  const opened = await openList(page, page.get(listGames, { query }), page.get(listGameFilters, { query: filters }));
  return withListStatus({ ...opened, filters, query }, query.page, opened.first?.games);
}

export const loader = (args: LoaderFunctionArgs) => loadOnServer(args, load);
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadInBrowser(args, load);

/** Every published game. */
export default function GameListPage() {
  const { first, choices, filters, query, view } = useLoaderData<typeof loader>();
  const list = usePages(listGames, { query }, first);
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
      <CardList
        label="Games"
        heading={
          <div className={styles.heading}>
            <h1 aria-live="polite">{count === null ? 'Games' : counted(count, 'Game', 'Games')}</h1>
            <ButtonLink to="/add-game">
              <Plus size={18} aria-hidden />
              Add a game
            </ButtonLink>
          </div>
        }
        groups={typeof filterChoices === 'string' ? filterChoices : gameFilterGroups(filterChoices, filters)}
        sort={query.sort}
        page={query.page}
        openingView={view}
        doneText={count === null ? 'Show' : `Show ${counted(count, 'game', 'games')}`}
        isFiltered={isFiltered}
        clearTo="/games"
        list={list}
        cards={games.map((game, index) => (
          <GameCard key={game.gameId} game={game} eager={index < EAGER_CARDS} />
        ))}
      />
    </>
  );
}
