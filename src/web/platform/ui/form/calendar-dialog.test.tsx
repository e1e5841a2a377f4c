import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import type { KnownDate } from '../../../../shared/platform/kit/dates.ts';
import { CalendarDialog } from './calendar-dialog.tsx';

afterEach(cleanup);
afterEach(() => document.documentElement.removeAttribute('style'));

let set: KnownDate[] = [];

function renderDialog(value: KnownDate, near?: string) {
  set = [];
  render(
    <CalendarDialog
      title="Add New Release"
      value={value}
      near={near}
      firstYear={1952}
      lastYear={2036}
      onSet={(next) => set.push(next)}
      onClose={() => {}}
    />,
  );
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
const choose = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name, { selector: 'select' }), { target: { value } });
const precisely = (name: string) => fireEvent.click(screen.getByLabelText(name, { selector: 'input' }));
const selected = () => screen.getByText(/^Selected date:/).textContent;

test('a click on a day selects it, and a second click clears it', () => {
  renderDialog({ date: '2006-03-05', datePrecision: 'day' });
  expect(selected()).toBe('Selected date: 5 March, 2006');
  press('17 March, 2006');
  expect(selected()).toBe('Selected date: 17 March, 2006');
  press('17 March, 2006, selected');
  expect(selected()).toBe('Selected date: none');
  press('Set Date');
  expect(set).toEqual([{ date: null, datePrecision: 'day' }]);
});

test('the dropdowns change the month without changing the date', () => {
  renderDialog({ date: '2006-03-05', datePrecision: 'day' });
  choose('Month', 'November');
  choose('Year', '1998');
  expect(selected()).toBe('Selected date: 5 March, 2006');
  press('30 November, 1998');
  press('Set Date');
  expect(set).toEqual([{ date: '1998-11-30', datePrecision: 'day' }]);
});

test('years range from the first to the last allowed one', () => {
  renderDialog({ date: null, datePrecision: 'day' });
  const years = [...screen.getByLabelText('Year', { selector: 'select' }).children].map((option) => option.textContent);
  expect([years.length, years.at(-1), years[0]]).toEqual([85, '1952', '2036']);
});

test('a date with only a year is its first day', () => {
  renderDialog({ date: '2005-08-09', datePrecision: 'day' });
  precisely('Year');
  choose('Year', '2006');
  expect(selected()).toBe('Selected date: 2006');
  press('Set Date');
  expect(set).toEqual([{ date: '2006-01-01', datePrecision: 'year' }]);
});

test('a month and a quarter are chosen by name', () => {
  renderDialog({ date: '2006-11-17', datePrecision: 'day' });
  precisely('Month');
  expect(selected()).toBe('Selected date: November, 2006');
  precisely('Quarter');
  expect(selected()).toBe('Selected date: Q4 2006');
  choose('Quarter', 'April – June');
  press('Set Date');
  expect(set).toEqual([{ date: '2006-04-01', datePrecision: 'quarter' }]);
});

test('a change to day precision selects no day automatically', () => {
  renderDialog({ date: '2006-01-01', datePrecision: 'year' });
  precisely('Day');
  expect(selected()).toBe('Selected date: none');
});

test('without a date, the calendar shows the month of a nearby date', () => {
  renderDialog({ date: null, datePrecision: 'day' }, '1995-03-11');
  expect(screen.getByRole('grid', { hidden: true }).getAttribute('aria-label')).toBe('March 1995');
  expect(selected()).toBe('Selected date: none');
});

test.each([
  ['left to right', 'ltr', 'ArrowRight'],
  ['right to left', 'rtl', 'ArrowLeft'],
])('from %s, one day is in the tab order, and keys move from it to another month', (_name, direction, onward) => {
  document.documentElement.style.direction = direction;
  renderDialog({ date: '2006-03-31', datePrecision: 'day' });
  const grid = screen.getByRole('grid', { hidden: true });
  const tabbable = () => grid.querySelectorAll('[tabindex="0"]');
  expect([...tabbable()].map((day) => day.textContent)).toEqual(['31']);
  fireEvent.keyDown(grid, { key: onward });
  expect(grid.getAttribute('aria-label')).toBe('April 2006');
  expect([...tabbable()].map((day) => day.textContent)).toEqual(['1']);
  expect(document.activeElement).toBe(tabbable()[0]);
});
