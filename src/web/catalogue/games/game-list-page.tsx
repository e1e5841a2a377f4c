import * as common from '#messages/common';
import * as m from '#messages/games';
import { Plus } from 'lucide-react';
import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';

import { DIRECTORY_PATHS } from '../../../shared/catalogue/page-links.ts';
import { loadInBrowser, loadOnServer, type PageLoad } from '../../platform/api/page-load.ts';
import { openPublicationList, PublicationList } from '../publications/publication-list.tsx';
import { ButtonLink } from '../../platform/ui/form/button.tsx';
import { GAME_LIST } from './game-list.tsx';

const load = (page: PageLoad) => openPublicationList(GAME_LIST, page);

export const loader = (args: LoaderFunctionArgs) => loadOnServer(args, load);
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadInBrowser(args, load);

/** Every published game. */
export default function GameListPage() {
  return (
    <PublicationList
      kind={GAME_LIST}
      opened={useLoaderData<typeof loader>()}
      path="/games"
      title={common.games()}
      label={common.games()}
      counted={m.gameCount}
      describe={m.gamesDescription}
      ways={
        <>
          <ButtonLink to={DIRECTORY_PATHS.game}>{m.directory()}</ButtonLink>
          <ButtonLink to="/add-game">
            <Plus size={18} aria-hidden />
            {m.addGame()}
          </ButtonLink>
        </>
      }
    />
  );
}
