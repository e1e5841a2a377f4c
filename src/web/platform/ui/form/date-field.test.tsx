import * as kit from '#messages/kit';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';

import type { KnownDate } from '../../../../shared/platform/kit/dates.ts';
import { DateField, DayField } from './date-field.tsx';

afterEach(cleanup);

let value: KnownDate;
let isUnread = false;

function Place({ first, near }: { first: KnownDate; near?: string }) {
  const [date, setDate] = useState(first);
  return (
    <DateField
      label="Date"
      value={date}
      onChange={(next) => {
        value = next;
        setDate(next);
      }}
      years={{ firstYear: 1952, lastYear: 2036 }}
      calendarTitle="Add New Release"
      near={near}
      onUnread={(next) => (isUnread = next)}
    />
  );
}

const NONE: KnownDate = { date: null, datePrecision: 'day' };
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Date' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

test('a typed date is applied at once, and formatted on blur', () => {
  render(<Place first={NONE} />);
  type('q2 1995');
  expect(value).toEqual({ date: '1995-04-01', datePrecision: 'quarter' });
  expect(field().value).toBe('q2 1995');
  fireEvent.blur(field());
  expect(field().value).toBe('Q2 1995');
});

test('an invalid date is left unchanged, reported, and shown as an error on blur', () => {
  render(<Place first={{ date: '1995-03-11', datePrecision: 'day' }} />);
  expect(field().value).toBe('11 March 1995');
  type('31 Feb 1995');
  expect([value, isUnread]).toEqual([NONE, true]);
  expect(field().getAttribute('aria-invalid')).toBe('false');
  fireEvent.blur(field());
  expect(screen.getByText('There is no such day as “31 Feb 1995”.')).toBeTruthy();
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['31 Feb 1995', 'true']);
  type('');
  expect([value, isUnread, field().getAttribute('aria-invalid')]).toEqual([NONE, false, 'false']);
});

test('a button pressed on blur does not move before its click', async () => {
  render(<Place first={NONE} />);
  type('someday');
  fireEvent.pointerDown(document.body);
  fireEvent.blur(field());
  expect(field().getAttribute('aria-invalid')).toBe('false');
  fireEvent.pointerUp(document.body);
  fireEvent.click(document.body);
  await expect.poll(() => field().getAttribute('aria-invalid')).toBe('true');
});

test('the calendar opens at the date, otherwise at a nearby one', () => {
  render(<Place first={NONE} near="1999-11-02" />);
  const open = () => fireEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
  const shown = () => screen.getByRole('grid', { hidden: true }).getAttribute('aria-label');
  open();
  expect(shown()).toBe('November 1999');
  fireEvent.click(screen.getByRole('button', { name: '2 November, 1999', hidden: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Set Date', hidden: true }));
  expect(field().value).toBe('02 November 1999');
  type('Aug 2001');
  open();
  expect(screen.getByText(/^Selected date:/).textContent).toBe('Selected date: August, 2001');
});

let day: string | null;

function DayPlace({ first }: { first: string | null }) {
  const [value, setValue] = useState(first);
  return (
    <DayField
      label="Date"
      value={value}
      onChange={(next) => {
        day = next;
        setValue(next);
      }}
      years={{ firstYear: 1952, lastYear: 2026 }}
    />
  );
}

test('a field for full days rejects a less precise date on blur, without changing it', () => {
  render(<DayPlace first="2024-03-05" />);
  expect(field().value).toBe('05 March 2024');
  type('mar 1995');
  fireEvent.blur(field());
  expect([day, field().value]).toEqual(['mar 1995', 'mar 1995']);
  expect(screen.getByText('Write the whole day, such as 11 Mar 1995.')).toBeTruthy();
  type('2027-01-01');
  fireEvent.blur(field());
  expect(screen.getByText(kit.yearOutOfRange({ first: '1952', last: '2026' }))).toBeTruthy();
  type('2024-02-31');
  expect(field().value).toBe('2024-02-31');
  type('11 mar 1995');
  fireEvent.blur(field());
  expect([day, field().value]).toEqual(['1995-03-11', '11 March 1995']);
  type('');
  expect(day).toBeNull();
});

test('a restored partial date is shown', () => {
  render(<DayPlace first="11 ma" />);
  expect(field().value).toBe('11 ma');
});

test('its calendar only has days', () => {
  render(<DayPlace first={null} />);
  fireEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByRole('button', { name: 'Set Date' })).toBeTruthy();
});
