import { act, cleanup, fireEvent, render, screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';

import { NotificationHost } from './notification-host.tsx';
import { notify } from './notify.ts';

afterEach(cleanup);

test('several simultaneous notifications are all shown, the first two while their code loads', async () => {
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

test('notifications with a link are shown longer', async () => {
  render(
    <MemoryRouter>
      <NotificationHost />
    </MemoryRouter>,
  );
  act(() => {
    notify('success', 'Five is saved.');
    notify('success', 'Six is published.', 'Saved', { to: '/models', text: 'Open its page' });
  });
  // The end of the progress bar closes the notification.
  const shownFor = async (words: string) => {
    const notification = (await screen.findByText(words)).closest<HTMLElement>('[role="alert"]')!;
    return within(notification).getByRole('progressbar', { hidden: true }).style.animationDuration;
  };
  expect(await shownFor('Five is saved.')).toBe('4500ms');
  expect(await shownFor('Six is published.')).toBe('15000ms');
});

test('following a link closes all notifications with links', async () => {
  render(
    <MemoryRouter>
      <NotificationHost />
    </MemoryRouter>,
  );
  const link = { to: '/models', text: 'Open its page' };
  act(() => {
    notify('success', 'Seven is published.', 'Saved', link);
    notify('info', 'Eight is on its way.');
    notify('success', 'Nine is published.', 'Saved', link);
  });
  const first = (await screen.findByText('Seven is published.')).closest<HTMLElement>('.Toastify__toast')!;
  const last = (await screen.findByText('Nine is published.')).closest<HTMLElement>('.Toastify__toast')!;
  act(() => within(last).getByRole('link', { name: 'Open its page' }).click());
  fireEvent.animationEnd(first);
  await waitForElementToBeRemoved(first, { timeout: 20_000 });
  expect(screen.getByText('Eight is on its way.')).toBeDefined();
});
