import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';

import type { GameAttributes, GameCompany } from '../../../shared/catalogue/games/game-contract.ts';
import { BARE_GAME } from '../../../../test/factories/bare-game.ts';
import { GameInformation } from './game-information.tsx';

const company = (id: number, more: Partial<GameCompany>): GameCompany => ({
  id,
  name: `Company ${id}`,
  mainDeveloper: false,
  publisher: false,
  supportingDeveloper: false,
  portingDeveloper: false,
  platforms: [],
  ...more,
});

function shown(more: Partial<GameAttributes>): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <MemoryRouter>
      <GameInformation id={1} game={{ ...BARE_GAME, ...more }} />
    </MemoryRouter>,
  );
  return page;
}

/** Value of a fact by its label. */
function fact(page: HTMLElement, name: string): HTMLElement | null | undefined {
  const term = [...page.querySelectorAll('dt')].find((one) => one.textContent === name);
  return term?.parentElement?.querySelector('dd');
}

test('unknown facts are named as unknown', () => {
  const page = shown({ type: { id: 2, name: 'Port', gameSelection: true } });
  expect(fact(page, 'Main game')?.textContent).toBe('Unknown game');
  expect(fact(page, 'Developer')?.textContent).toBe('Unknown developer');
  expect(fact(page, 'Publisher')?.textContent).toBe('Unknown');
  expect(fact(page, 'Supporting dev.')?.textContent).toBe('-');
  expect(page.textContent).toContain('No releases added.');
});

test('a status is shown if somebody has stated it', () => {
  expect(fact(shown({}), 'Status')).toBeUndefined();
  expect(fact(shown({ gameStatus: 'cancelled' }), 'Status')?.textContent).toBe('Cancelled');
});

test('a main game is a base game; other types link to their related game', () => {
  const main = shown({ type: { id: 1, name: 'maingame', gameSelection: false } });
  expect(fact(main, 'Type')?.textContent).toBe('Base Game');
  expect(fact(main, 'Main game')).toBeUndefined();
  const type = { id: 2, name: 'Port', gameSelection: true };
  const port = fact(shown({ type, gameRalation: { id: 9, title: 'First', isDraft: false } }), 'Type');
  expect(port?.querySelector('a')?.getAttribute('href')).toBe('/game/First?id=9');
  const ofDraft = shown({ type, gameRalation: { id: 9, title: 'First', isDraft: true } });
  expect(fact(ofDraft, 'Main game')?.textContent).toBe('First');
  expect(fact(ofDraft, 'Main game')?.querySelector('a')).toBeNull();
});

test('a bundle without a related game shows no main game', () => {
  expect(fact(shown({ type: { id: 3, name: 'Bundle', gameSelection: false } }), 'Main game')).toBeUndefined();
});

test('series, companies and platforms link to their pages', () => {
  const page = shown({
    series: { id: 4, name: 'Keep / Lantern' },
    company: [company(5, { mainDeveloper: true })],
    platformReleases: [
      { platform: { id: 6, name: 'Personal Computer', altName: 'PC', color: '#000' }, releases: [], technologies: [] },
    ],
  });
  const address = (within: Element | null | undefined) => within?.querySelector('a')?.getAttribute('href');
  expect(address(fact(page, 'Series'))).toBe('/series/Keep%20%2F%20Lantern?id=4');
  expect(address(fact(page, 'Developer'))).toBe('/company/Company%205?id=5');
  expect(address(page.querySelector('details'))).toBe('/platform/Personal%20Computer?id=6');
  expect(page.querySelector('details a')?.textContent).toBe('More for PC');
});

test('only the first supporting developer is shown, the rest is folded', () => {
  const helpers = [1, 2, 3].map((id) => company(id, { portingDeveloper: true }));
  const porting = fact(shown({ company: helpers }), 'Porting dev.');
  expect(porting?.querySelector(':scope > ul')?.textContent).toBe('Company 1');
  expect(porting?.querySelector('details summary')?.textContent).toContain('Show 2 more');
  expect(porting?.querySelector('details')?.textContent).toContain('Company 3');
});

test('links by members have no endorsement, and never run scripts', () => {
  const page = shown({
    storeLinks: [
      { name: 'Shop', link: 'https://shop.example/' },
      { name: 'Trap', link: 'javascript:alert(1)' },
    ],
  });
  const links = [...(fact(page, 'Stores')?.querySelectorAll('a') ?? [])];
  expect(links.map((link) => [link.getAttribute('href'), link.rel])).toEqual([
    ['https://shop.example/', 'nofollow ugc noopener noreferrer'],
  ]);
});

test('a platform without releases or technologies has a note', () => {
  const platform = { id: 1, name: 'PC', altName: null, color: '#000' };
  const page = shown({ platformReleases: [{ platform, releases: [], technologies: [] }] });
  expect(page.querySelector('details')?.textContent).toContain('No releases added.');
  expect(page.querySelector('details')?.textContent).toContain('No technologies added.');
});

test('IGDB is credited for an imported game', () => {
  expect(shown({ igdbId: 71 }).textContent).toContain('With data from IGDB.com');
  expect(shown({}).textContent).not.toContain('IGDB');
});
