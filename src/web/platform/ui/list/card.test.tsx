import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';

import { Card } from './card.tsx';

afterEach(cleanup);

const renderCard = (badge: ReactNode) =>
  render(
    <MemoryRouter>
      <Card to="/x" title="Lamp" byline="mira" picture={null} badge={badge} />
    </MemoryRouter>,
  );

test.each([false, null, undefined])('a card with the badge %s has no empty badge', (badge) => {
  renderCard(badge);
  expect(screen.getByText('Lamp')).toBeTruthy();
  expect(document.querySelectorAll('[class*="badge"]')).toHaveLength(0);
});

test('a badge is shown on the picture', () => {
  renderCard('3 pictures');
  expect(screen.getByText('3 pictures')).toBeTruthy();
});
