import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';

import { NotificationHost } from './notification-host.tsx';
import { notify } from './notify.ts';

afterEach(cleanup);

test('each of several notifications that come at once is shown, the first two while their code is fetched', async () => {
  render(
    <MemoryRouter>
      <NotificationHost />
    </MemoryRouter>,
  );
  act(() => {
    notify('success', 'One is saved.');
    notify('info', 'Two is on its way.');
  });
  expect(await screen.findByText('One is saved.')).toBeDefined();
  expect(await screen.findByText('Two is on its way.')).toBeDefined();
  act(() => {
    notify('success', 'Three is saved.');
    notify('error', 'Four is not.', 'Oh');
  });
  expect(await screen.findByText('Three is saved.')).toBeDefined();
  expect(await screen.findByText('Four is not.')).toBeDefined();
});
