import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Picture } from '../../../shared/files/storage/picture-contract.ts';
import { useModelStage } from './use-model-stage.tsx';

const MODEL = { url: '/files/models/1.glb?v=1', presented: null, bytes: 1000 };

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

function Stage({ pictures }: { pictures: Picture[] }) {
  return useModelStage(MODEL, 'Knight', { pictures })?.content;
}

const drawn = (count: number): Picture[] =>
  Array.from({ length: count }, (_, index) => ({ url: `/files/pictures/${index}`, width: 4, height: 3, placeholder: '' }));

function start(count: number) {
  render(<Stage pictures={drawn(count)} />);
  fireEvent.click(screen.getByRole('button', { name: /^View in 3D/ }));
}

test('without WebGL and rendered pictures, a message is shown', () => {
  start(0);
  expect(screen.getByRole('alert').textContent).toContain('This browser cannot show 3D');
  expect(screen.getByRole('button', { name: /^View in 3D/ })).toBeTruthy();
});

test('without WebGL, rendered pictures form a turntable, and Escape closes it', async () => {
  start(4);
  const slider = await screen.findByRole('slider', { name: 'Turn the model' });
  expect(document.activeElement).toBe(slider);
  expect(screen.getByRole('img').getAttribute('alt')).toBe('Knight, side 1 of 4');
  fireEvent.change(slider, { target: { value: '2' } });
  expect(screen.getByRole('img').getAttribute('alt')).toBe('Knight, side 3 of 4');
  expect(slider.getAttribute('aria-valuetext')).toBe('Side 3 of 4');
  fireEvent.keyDown(slider, { key: 'Escape' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^View in 3D/ }));
});

test('a link to a view opens it, on load and on a hash change; a link to a page section does not', async () => {
  const follow = (address: string) => {
    history.replaceState(null, '', address);
    fireEvent(window, new HashChangeEvent('hashchange'));
  };
  const isOpening = () => screen.getByRole('button', { name: /^View in 3D/ }).hasAttribute('data-busy');
  render(<Stage pictures={drawn(4)} />);
  follow('#files');
  expect(isOpening()).toBe(false);
  follow('#variant=Night');
  expect(await screen.findByRole('slider')).toBeTruthy();
  cleanup();
  render(<Stage pictures={drawn(4)} />);
  expect(await screen.findByRole('slider')).toBeTruthy();
});
