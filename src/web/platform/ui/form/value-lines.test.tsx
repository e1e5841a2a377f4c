import * as ui from '#messages/ui';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { ValueLines } from './value-lines.tsx';

afterEach(cleanup);

test('a deleted picture has a note instead of a broken image', () => {
  render(<ValueLines lines={['/files/pictures/7', '/files/pictures/8']} missing="None" />);
  const [first, second] = screen.getAllByRole('img', { name: ui.picture() });
  if (first === undefined) throw new Error('There is no picture.');
  fireEvent.error(first);
  expect(screen.getAllByText(ui.pictureDeleted())).toHaveLength(1);
  expect(screen.getAllByRole('img')).toEqual([second]);
});
