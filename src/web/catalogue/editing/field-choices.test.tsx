import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';

import { FieldChoices, type FieldChoice as AnyChoice } from './field-choices.tsx';

type FieldChoice = AnyChoice<'title' | 'tags' | 'description'>;

afterEach(cleanup);

const TITLE: FieldChoice = { field: 'title', mine: ['Gothic 1'], theirs: ['Gothic I'], chosen: null };
const TAGS: FieldChoice = { field: 'tags', mine: [], theirs: ['castle'], chosen: null };

function Choices({ first }: { first: FieldChoice[] }) {
  const [fields, setFields] = useState(first);
  return (
    <FieldChoices
      fields={fields}
      titles={{ title: () => 'Title', tags: () => 'Tags', description: () => 'Description' }}
      labels={['Mine', 'Theirs']}
      onChange={setFields}
    />
  );
}

const radio = (field: string, side: string) =>
  within(screen.getByRole('group', { name: new RegExp(field) })).getByRole<HTMLInputElement>('radio', { name: side });

test('one of two versions is chosen, per field', () => {
  render(<Choices first={[TITLE, TAGS]} />);
  fireEvent.click(radio('Title', 'Theirs'));
  expect(radio('Title', 'Theirs').checked).toBe(true);
  expect(radio('Tags', 'Mine').checked || radio('Tags', 'Theirs').checked).toBe(false);
  expect(within(screen.getByRole('group', { name: 'Tags' })).getByText('Nothing')).toBeDefined();
});

test('all fields of one side are chosen at once, except locked ones', () => {
  render(<Choices first={[TITLE, TAGS, { ...TITLE, field: 'description', isLocked: true }]} />);
  fireEvent.click(screen.getByRole('button', { name: 'All: Theirs' }));
  expect(['Title', 'Tags', 'Description'].map((field) => radio(field, 'Theirs').checked)).toEqual([true, true, false]);
  expect(radio('Description', 'Mine').checked).toBe(true);
  expect(screen.getByRole<HTMLFieldSetElement>('group', { name: /Description/ }).disabled).toBe(true);
});

test('two long texts are shown from their first difference', () => {
  const same = 'The same words again. '.repeat(30);
  const long: FieldChoice = { field: 'description', mine: [`${same}My end.`], theirs: [`${same}Their end.`], chosen: null };
  render(<Choices first={[long]} />);
  expect(screen.getByText(/^…[\w\s.]+My end\.$/)).toBeDefined();
});
