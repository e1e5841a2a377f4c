import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';

import { BARE_GAME } from '../../../../test/factories/bare-game.ts';
import { createQueryClient } from '../../platform/api/query-client.ts';
import { GameDetail } from './game-detail.tsx';

const PICTURE = { url: '/files/pictures/1', width: 4, height: 3, placeholder: '' };

/** Class of the server-rendered panel, which may restrict it to narrow screens. */
function panelClass(media: (typeof PICTURE)[], search = ''): string | undefined {
  const page = document.createElement('div');
  const Page = createRoutesStub([
    {
      path: '/game/:title',
      Component: () => (
        <GameDetail
          game={{ id: 7, attributes: { ...BARE_GAME, media }, state: null }}
          comments={null}
          related={[]}
          followers={3}
        />
      ),
    },
  ]);
  page.innerHTML = renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <Page initialEntries={[`/game/Keep?id=7${search}`]} />
    </QueryClientProvider>,
  );
  return page.querySelector('#side-panel')?.className;
}

test('a game without pictures shows its facts without a click, one with pictures depending on the width', () => {
  expect(panelClass([])).not.toContain('from1025');
  expect(panelClass([PICTURE])).toContain('from1025');
});

test('closed facts stay closed', () => {
  expect(panelClass([], '&panel=none')).toBeUndefined();
});
