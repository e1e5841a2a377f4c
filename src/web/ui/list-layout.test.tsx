import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import type { FilterGroup } from './filter-group.ts';
import { ListLayout } from './list-layout.tsx';

const choices = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: String(index + 1), name: `Choice ${index + 1}`, count: 10 }));
const yesNo = [
  { id: 'true', name: 'Yes', count: 3 },
  { id: 'false', name: 'No', count: 4 },
];

function renderList(address: string, groups: FilterGroup[] | 'coming' | 'failed', onView = vi.fn<(view: string) => void>()) {
  const element = (
    <ListLayout
      heading={<h1>Things</h1>}
      groups={groups}
      sort="relevance"
      view="masonry"
      onView={onView}
      doneText="Show 3 things"
      kept={[['query', 'lamp']]}
    >
      <p>results</p>
    </ListLayout>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return () => router.state.location.pathname + router.state.location.search;
}

afterEach(cleanup);

test('a choice becomes part of the address, beside what the list keeps', async () => {
  const address = renderList('/things?query=lamp&page=3', [{ name: 'kind', label: 'Kind', choices: choices(3), selected: [] }]);
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /Choice 2/ })));
  expect(address()).toBe('/things?query=lamp&kind=2');
});

test('the order is in the address unless it is the usual one', async () => {
  const address = renderList('/things', [], vi.fn<() => void>());
  const select = screen.getByRole('combobox', { name: 'Sort by' });
  await act(async () => fireEvent.change(select, { target: { value: 'popular' } }));
  expect(address()).toBe('/things?query=lamp&sort=popular');
  await act(async () => fireEvent.change(select, { target: { value: 'relevance' } }));
  expect(address()).toBe('/things?query=lamp');
});

test('of yes and no the last choice wins', async () => {
  const address = renderList('/things?moves=true', [
    { name: 'moves', label: 'Moves', choices: yesNo, selected: ['true'], isSingle: true },
  ]);
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /No/ })));
  expect(address()).toBe('/things?query=lamp&moves=false');
});

test('what is chosen stands as chips that take it away', () => {
  renderList('/things?kind=1&kind=2&sort=recent', [{ name: 'kind', label: 'Kind', choices: choices(3), selected: ['1', '2'] }]);
  expect(screen.getByRole('link', { name: 'Remove Kind Choice 1' }).getAttribute('href')).toBe('/things?kind=2&sort=recent');
  expect(screen.getByRole('link', { name: 'Clear all', hidden: true }).getAttribute('href')).toBe('/things?sort=recent');
});

test('a long list of choices is shortened, keeps what is chosen in sight, and can be searched', () => {
  renderList('/things', [{ name: 'kind', label: 'Kind', choices: choices(30), selected: ['20'] }]);
  expect(screen.getByText('Show all 30')).toBeTruthy();
  const rest = screen.getByText('Show all 30').closest('details');
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { hidden: true });
  const inSight = boxes.filter((box) => rest?.contains(box) === false).map((box) => box.value);
  expect(inSight).toEqual(['1', '2', '3', '4', '5', '6', '20']);
  fireEvent.change(screen.getByRole('searchbox', { hidden: true }), { target: { value: 'choice 1' } });
  expect(screen.getAllByRole('checkbox', { hidden: true })).toHaveLength(11);
});

test('filters that cannot be had take nothing from the list', () => {
  renderList('/things', 'failed');
  expect(screen.getByText('The filters could not be loaded.')).toBeTruthy();
  expect(screen.getByText('results')).toBeTruthy();
});

test('the view is remembered in its cookie', () => {
  const onView = vi.fn<(view: string) => void>();
  renderList('/things', [], onView);
  fireEvent.click(screen.getByRole('button', { name: 'List view' }));
  expect(onView).toHaveBeenCalledWith('list');
  expect(document.cookie).toContain('view=list');
});
