import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { CopyText } from './copy-text.tsx';

let clipboard: Pick<Clipboard, 'writeText'> | undefined;
beforeEach(() => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, get: () => clipboard });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'clipboard');
});

const TEXT = 'first line\nsecond line';
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Copy the codes' }));

test('the text is copied to the clipboard, and the button confirms it', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  clipboard = { writeText };
  render(<CopyText text={TEXT} label="Copy the codes" />);
  press();
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined();
  expect(writeText.mock.calls).toEqual([[TEXT]]);
});

test.each([
  ['there is none, as on plain http', undefined],
  [
    'the browser forbids it',
    { writeText: () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError')) },
  ],
])('without a clipboard the text is selected, to be copied by keys: %s', async (_, given) => {
  clipboard = given;
  render(
    <p>
      <CopyText text={TEXT} label="Copy the codes" />
    </p>,
  );
  press();
  expect(await screen.findByRole('dialog', { name: 'Press Ctrl+C to copy' })).toBeDefined();
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Selected text' });
  expect(document.activeElement).toBe(field);
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe(TEXT);
  fireEvent.copy(field);
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});
