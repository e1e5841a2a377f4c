import * as ui from '#messages/ui';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { COUNT } from '../../../../shared/catalogue/publications/filter-range.ts';
import type { FilterGroup, MissingChoices } from '../form/filter-group.ts';
import { ListLayout } from './list-layout.tsx';

const choices = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: String(index + 1), name: `Choice ${index + 1}`, count: 10 }));
const yesNo = [
  { id: 'true', name: 'Yes', count: 3 },
  { id: 'false', name: 'No', count: 4 },
];

function renderList(
  address: string,
  groups: FilterGroup[] | MissingChoices,
  onView = vi.fn<(view: string) => void>(),
  loader?: () => Promise<null>,
) {
  const element = (
    <ListLayout
      heading={<h1>Things</h1>}
      groups={groups}
      sort="relevance"
      sorts={['relevance', 'popular']}
      view="masonry"
      onView={onView}
      doneText="Show 3 things"
      hiddenFields={[['query', 'lamp']]}
    >
      <p>results</p>
    </ListLayout>
  );
  const router = createMemoryRouter([{ path: '*', element, ...(loader && { loader }), hydrateFallbackElement: element }], {
    initialEntries: [address],
    hydrationData: { loaderData: { '0': null } },
  });
  render(<RouterProvider router={router} />);
  const current = () => router.state.location.pathname + router.state.location.search;
  return Object.assign(current, { isUnderWay: () => router.state.navigation.state !== 'idle' });
}

afterEach(cleanup);

test('a choice is added to the address, with the kept parameters', async () => {
  const address = renderList('/things?query=lamp&page=3', [{ name: 'kind', label: 'Kind', choices: choices(3), selected: [] }]);
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /Choice 2/ })));
  expect(address()).toBe('/things?query=lamp&kind=2');
});

test('the sort order is in the address unless it is the default', async () => {
  const address = renderList('/things', [], vi.fn<() => void>());
  const select = screen.getByRole('combobox', { name: 'Sort by' });
  await act(async () => fireEvent.change(select, { target: { value: 'popular' } }));
  expect(address()).toBe('/things?query=lamp&sort=popular');
  await act(async () => fireEvent.change(select, { target: { value: 'relevance' } }));
  expect(address()).toBe('/things?query=lamp');
});

test('the last choice of a single-value filter wins', async () => {
  const address = renderList('/things?moves=true', [
    { name: 'moves', label: 'Moves', choices: yesNo, selected: ['true'], isSingle: true },
  ]);
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /No/ })));
  expect(address()).toBe('/things?query=lamp&moves=false');
});

test('active filters are chips that remove them', () => {
  renderList('/things?kind=1&kind=2&sort=recent', [{ name: 'kind', label: 'Kind', choices: choices(3), selected: ['1', '2'] }]);
  expect(screen.getByRole('link', { name: 'Remove Kind Choice 1' }).getAttribute('href')).toBe('/things?kind=2&sort=recent');
  expect(screen.getByRole('link', { name: 'Clear all', hidden: true }).getAttribute('href')).toBe('/things?sort=recent');
});

describe('a range', () => {
  // happy-dom sets the form as the submitter, which React rejects.
  beforeAll(() => {
    HTMLFormElement.prototype.requestSubmit = function send() {
      this.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    };
  });
  const bars = [
    { id: '..9', name: 'Up to 9', count: 3 },
    { id: '10..99', name: '10 to 99', count: 4 },
  ];
  const height = (selected: string[]): FilterGroup => {
    const range = { ends: COUNT, buckets: ['..9', '10..99', '100..'], shown: String };
    return { name: 'height', label: 'Height', choices: bars, selected, isSingle: true, range };
  };
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const type = (name: string, value: string) => act(async () => fireEvent.change(field(name), { target: { value } }));

  test('is added to the address, in its order, after one or both ends are typed', async () => {
    const address = renderList('/things?kind=1', [
      height([]),
      { name: 'kind', label: 'Kind', choices: choices(3), selected: ['1'] },
    ]);
    await type('To', '1.5k');
    expect(address()).toBe('/things?query=lamp&height=..1500&kind=1');
    await type('From', '200');
    expect(address()).toBe('/things?query=lamp&height=200..1500&kind=1');
    expect(field('To').value).toBe('1500');
    await type('To', '');
    expect(address()).toBe('/things?query=lamp&height=200..&kind=1');
  });

  test('unreadable input stays with an error, and the other end applies', async () => {
    const address = renderList('/things', [height([])]);
    await type('From', 'tall');
    await type('To', '50');
    expect(address()).toBe('/things?query=lamp&height=..50&heightFrom=tall');
    expect([field('From').value, field('From').getAttribute('aria-invalid')]).toEqual(['tall', 'true']);
    expect(screen.getByRole('alert').textContent).toBe(
      '“tall” is not understood. Enter a number of 0 or more, such as 1500 or 1.5k.',
    );
    await type('From', '60');
    expect(address()).toBe('/things?query=lamp&heightFrom=60&heightTo=50');
    expect(screen.getByRole('alert').textContent).toBe(ui.rangeReversed({ from: '60', to: '50' }));
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Clear all', hidden: true })));
    expect([address(), field('From').value, field('To').value]).toEqual(['/things?query=lamp', '', '']);
  });

  test('is cleared by its chip', async () => {
    const address = renderList('/things?height=5..50', [height(['5..50'])]);
    expect([field('From').value, field('To').value]).toEqual(['5', '50']);
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Remove Height 5..50' })));
    expect([address(), field('From').value, field('To').value]).toEqual(['/things?query=lamp', '', '']);
  });

  test('unreadable input is shown even if no filters are left', () => {
    renderList('/things?heightFrom=tall', [{ ...height([]), choices: [] }]);
    expect(field('From').value).toBe('tall');
    cleanup();
    renderList('/things', [{ ...height([]), choices: [] }]);
    expect(screen.getByText(ui.noFilters())).toBeTruthy();
  });

  test('has a histogram', () => {
    renderList('/things', [height([])]);
    expect(
      screen.getByRole('img', { name: ui.mostCommon({ range: ui.fromTo({ min: '10', max: '99' }), most: 4, total: 7 }) }),
    ).toBeTruthy();
  });
});

describe('during a pending navigation', () => {
  const colour = { name: 'colour', label: 'Colour', choices: [{ id: 'red', name: 'Red', count: 1 }], selected: [] };
  const moves = { name: 'moves', label: 'Moves', choices: yesNo, selected: ['true'], isSingle: true };
  const kind = { name: 'kind', label: 'Kind', choices: choices(3), selected: ['1', '2'] };

  /** The next page loads when it is released. */
  function renderSlow(groups: FilterGroup[]) {
    let letGo = () => {};
    const loader = vi.fn<() => Promise<null>>(() => new Promise((resolve) => (letGo = () => resolve(null))));
    const address = renderList('/things?query=lamp&kind=1&kind=2&moves=true', groups, undefined, loader);
    return async () => {
      expect(address.isUnderWay()).toBe(true);
      await act(async () => letGo());
      return address();
    };
  }
  const check = (name: RegExp) => act(async () => fireEvent.click(screen.getByRole('checkbox', { name })));
  const follow = (name: string) => act(async () => fireEvent.click(screen.getByRole('link', { name, hidden: true })));

  test('a choice does not restore a removed filter', async () => {
    const arrive = renderSlow([kind, colour]);
    await follow('Remove Kind Choice 1');
    await check(/Red/);
    expect(await arrive()).toBe('/things?query=lamp&kind=2&colour=red');
  });

  test('a chip neither reverts a choice nor restores a removed filter', async () => {
    const arrive = renderSlow([kind, colour]);
    await check(/Red/);
    await follow('Remove Kind Choice 1');
    await follow('Remove Kind Choice 2');
    expect(await arrive()).toBe('/things?query=lamp&colour=red');
  });

  test("a choice after 'Clear all' is the only one", async () => {
    const arrive = renderSlow([kind, moves, colour]);
    await follow('Clear all');
    await check(/Red/);
    expect(await arrive()).toBe('/things?query=lamp&colour=red');
  });

  test('a single-value filter has one value after any further choice', async () => {
    const arrive = renderSlow([moves, colour]);
    await check(/No/);
    await check(/Red/);
    expect(await arrive()).toBe('/things?query=lamp&moves=false&colour=red');
  });
});

test('a chip opened in another tab does not change this one', async () => {
  const group = { name: 'kind', label: 'Kind', choices: choices(3), selected: ['1'] };
  const address = renderList('/things?kind=1', [group]);
  const chip = screen.getByRole('link', { name: 'Remove Kind Choice 1' });
  // The DOM of the tests opens no tabs.
  chip.addEventListener('click', (event) => event.preventDefault());
  await act(async () => fireEvent.click(chip, { ctrlKey: true }));
  expect(address()).toBe('/things?kind=1');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Choice 1/ }).checked).toBe(true);
});

test('choices are kept during a search for others', async () => {
  const address = renderList('/things?kind=20', [{ name: 'kind', label: 'Kind', choices: choices(30), selected: ['20'] }]);
  fireEvent.change(screen.getByRole('searchbox', { hidden: true }), { target: { value: 'choice 3' } });
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /Choice 30/ })));
  expect(address()).toBe('/things?query=lamp&kind=20&kind=30');
});

test.each(['coming', 'unavailable', 'failed'] as const)(
  'filters whose choices are %s stay when the order changes',
  async (groups) => {
    const address = renderList('/things?query=lamp&kind=1&page=2', groups);
    const select = screen.getByRole('combobox', { name: 'Sort by' });
    await act(async () => fireEvent.change(select, { target: { value: 'popular' } }));
    expect(address()).toBe('/things?query=lamp&kind=1&sort=popular');
  },
);

test('a long list is shortened, shows selected choices, and has a search field', () => {
  renderList('/things', [{ name: 'kind', label: 'Kind', choices: choices(30), selected: ['20'] }]);
  expect(screen.getByText('Show all 30')).toBeTruthy();
  const rest = screen.getByText('Show all 30').closest('details');
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { hidden: true });
  const inSight = boxes.filter((box) => rest?.contains(box) === false).map((box) => box.value);
  expect(inSight).toEqual(['1', '2', '3', '4', '5', '6', '20']);
  fireEvent.change(screen.getByRole('searchbox', { hidden: true }), { target: { value: 'choice 1' } });
  const found = screen.getAllByRole('checkbox', { hidden: true }).filter((box) => box.closest('[hidden]') === null);
  expect(found).toHaveLength(11);
});

test('the list works without filters, and offers to load them again instead of a panel', () => {
  renderList('/things', 'failed');
  expect(screen.getByText('The filters could not be loaded.')).toBeTruthy();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toContain('Try again');
  expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull();
  expect(screen.getByText('results')).toBeTruthy();
});

test('an unavailable index is named as the reason for missing filters', () => {
  renderList('/things', 'unavailable');
  expect(screen.getByText(ui.filtersUnavailable())).toBeTruthy();
  expect(screen.getByText('results')).toBeTruthy();
});

test('the view is stored in its cookie', () => {
  const onView = vi.fn<(view: string) => void>();
  renderList('/things', [], onView);
  fireEvent.click(screen.getByRole('button', { name: 'List view' }));
  expect(onView).toHaveBeenCalledWith('list');
  expect(document.cookie).toContain('view=list');
});

test('a choice outside the list is found by a search, and added to the address', async () => {
  const find = vi.fn<(typed: string) => Promise<FilterGroup['choices']>>(async () => [
    { id: '77', name: 'Far away', count: 0 },
    { id: '2', name: 'Choice 2', count: 10 },
  ]);
  const kind = { name: 'kind', label: 'Kind', search: 'Search kinds', choices: choices(3), selected: [], find };
  const address = renderList('/things', [kind]);
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search kinds' }), { target: { value: 'away' } });
  const found = await screen.findByRole('checkbox', { name: /Far away/ });
  expect(screen.getAllByRole('checkbox', { name: /Choice 2/ })).toHaveLength(1);
  expect(screen.queryByRole('checkbox', { name: /Choice 3/ })).toBeNull();
  expect(address()).toBe('/things');
  await act(async () => fireEvent.click(found));
  expect(address()).toBe('/things?query=lamp&kind=77');
});
