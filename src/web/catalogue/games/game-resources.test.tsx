import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';

import { GameResources } from './game-resources.tsx';

const NONE = { tech: 0, formats: 0, tools: 0, models: 0, animations: 0, guides: 0 };

function shown(more: Partial<typeof NONE>): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <MemoryRouter>
      <GameResources id={7} resources={{ ...NONE, ...more }} />
    </MemoryRouter>,
  );
  return page;
}

test('only non-zero counts have a tile', () => {
  const page = shown({ models: 120, tech: 1 });
  expect([...page.querySelectorAll('li')].map((tile) => tile.textContent)).toEqual(['1Tech', '99+Models']);
  expect([...page.querySelectorAll('a')].map((tile) => tile.getAttribute('href'))).toEqual([
    '/technologies?game=7',
    '/models?game=7',
  ]);
});

test('a game without resources has a note', () => {
  const page = shown({});
  expect(page.querySelector('ul')).toBeNull();
  expect(page.textContent).toBe('No models or technologies for this game yet.');
});
