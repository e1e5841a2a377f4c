import * as m from '#messages/search';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';

import { EmptyResult, Unread } from './empty-result.tsx';

afterEach(cleanup);

type Help = Parameters<typeof EmptyResult>[0]['help'];
const NOTHING: Help = { instead: [], elsewhere: [], platforms: [] };

function renderHelp(help: Partial<Help>, query: string, more = '') {
  const search = new URLSearchParams(`query=${query}${more}`);
  render(
    <MemoryRouter>
      <EmptyResult help={{ ...NOTHING, ...help }} queries={search.getAll('query')} category="games" search={search} />
    </MemoryRouter>,
  );
}
/** Links of the list, each with the text of its line. */
const offers = () =>
  screen.queryAllByRole('listitem').map((item) => [item.textContent, item.querySelector('a')?.getAttribute('href')]);

test('platforms come first, then other texts, then other categories, each with its count', () => {
  renderHelp(
    {
      platforms: [{ id: 7, name: 'PlayStation 2', query: 'racing', count: 1 }],
      instead: ['Racing Heron'],
      elsewhere: [{ category: 'models', count: 1200 }],
    },
    'racing%20ps2',
    '&category=games&page=3&asTyped=true&tag=4',
  );
  expect(offers()).toEqual([
    ['Search racing on PlayStation 2 (1 result)', '/search?category=games&tag=4&query=racing&platform=7'],
    ['Racing Heron', '/search?query=Racing+Heron&category=games'],
    ['Search in Models (1,200 results)', '/search?query=racing+ps2&category=models&asTyped=true&tag=4'],
  ]);
});

test('without offers there is no empty list, and still the way to the help', () => {
  renderHelp({}, 'xqxq');
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.queryByText(m.tryThese())).toBeNull();
  expect(screen.getByRole('link', { name: m.howToSearch() })).toBeTruthy();
});

test('a word before a colon that is no filter is named', () => {
  renderHelp({}, 'colour:red');
  expect(screen.getByText(/not a filter/).textContent).toBe('colour: is not a filter, so the words were searched for.');
  cleanup();
  renderHelp({}, 'colour:red%20taste:sour');
  expect(screen.getByText(/not filters/).textContent).toBe('colour:, taste: are not filters, so the words were searched for.');
});

test.each(['game:red', 'https://example.org', 'Hitman: Contracts'])('%s names no unknown filter', (query) => {
  renderHelp({}, encodeURIComponent(query));
  expect(screen.queryByText(/not a filter/)).toBeNull();
});

test('filters that could not be read are named, and exclusions apart from them', () => {
  render(
    <MemoryRouter>
      <Unread unread={['platform:"Ouija Board"', '-game:doom']} />
    </MemoryRouter>,
  );
  const sentences = screen.getAllByText(/searched for|left out/).map((each) => each.textContent);
  expect(sentences).toEqual([
    'Nothing was found for platform:"Ouija Board", so the words were searched for.',
    '-game:doom was left out: only words can be excluded.',
  ]);
});

test('nothing is shown if every filter is valid', () => {
  const { container } = render(<Unread unread={[]} />);
  expect(container.innerHTML).toBe('');
});
