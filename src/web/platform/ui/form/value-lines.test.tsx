import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { ValueLines } from './value-lines.tsx';

afterEach(cleanup);

test('a picture that is kept no longer is said, not shown broken', () => {
  render(<ValueLines lines={['/files/pictures/7', '/files/pictures/8']} missing="None" />);
  const [first, second] = screen.getAllByRole('img', { name: 'One of its pictures' });
  if (first === undefined) throw new Error('There is no picture.');
  fireEvent.error(first);
  expect(screen.getAllByText('Picture no longer kept')).toHaveLength(1);
  expect(screen.getAllByRole('img')).toEqual([second]);
});
