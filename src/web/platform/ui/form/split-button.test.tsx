import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { SplitButton } from './split-button.tsx';

afterEach(cleanup);

const options = [
  { value: 'publish', label: 'Publish' },
  { value: 'draft', label: 'Draft' },
] as const;

function renderButton(isDisabled = false) {
  const onChoose = vi.fn<(value: 'publish' | 'draft') => void>();
  const onPress = vi.fn<() => void>();
  render(
    <SplitButton
      label="Publish"
      menuLabel="Status"
      options={options}
      value="publish"
      onChoose={onChoose}
      onPress={onPress}
      isDisabled={isDisabled}
    />,
  );
  return { onChoose, onPress };
}

const opener = () => screen.getByRole('button', { name: 'Status' });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement?.textContent;

test('the main button acts, and the menu only changes the choice', () => {
  const { onChoose, onPress } = renderButton();
  fireEvent.click(opener());
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Draft' }));
  expect(onChoose.mock.calls).toEqual([['draft']]);
  expect(onPress).not.toHaveBeenCalled();
  expect(screen.queryByRole('menu')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  expect(onPress).toHaveBeenCalledOnce();
});

test('the menu opens at the current choice, and keys wrap around', () => {
  renderButton();
  opener().focus();
  press('ArrowDown');
  expect(focused()).toBe('Publish');
  press('ArrowUp');
  expect(focused()).toBe('Draft');
  press('ArrowDown');
  expect(focused()).toBe('Publish');
  press('End');
  expect(focused()).toBe('Draft');
  press('p');
  expect(focused()).toBe('Publish');
});

test('Escape closes the menu and restores the focus', () => {
  const { onChoose } = renderButton();
  opener().focus();
  press('ArrowDown');
  press('Escape');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(opener());
  expect(onChoose).not.toHaveBeenCalled();
});

test('a disabled button still allows the choice', () => {
  renderButton(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true);
  fireEvent.click(opener());
  expect(screen.getAllByRole('menuitemradio').map((item) => item.getAttribute('aria-checked'))).toEqual(['true', 'false']);
});
