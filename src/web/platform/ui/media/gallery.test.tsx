import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';

import { Gallery } from './gallery.tsx';

afterEach(cleanup);

const picture = { url: '/files/pictures/1', width: 400, height: 300, placeholder: '' };

test("the uploader's text is the alternative text and the caption", () => {
  const pictures = [{ ...picture, alternativeText: 'A keep on a hill', caption: 'By night' }, picture];
  const html = renderToString(<Gallery pictures={pictures} title="Lantern Keep" sizes="100vw" />);
  expect(html).toContain('alt="A keep on a hill"');
  expect(html).toContain('alt="Lantern Keep, picture 2"');
  expect(html).toContain('full screen: A keep on a hill"');
  expect(html).toMatch(/<p[^>]*>By night<\/p>/);
});

test('galleries without captions reserve no space for them', () => {
  const html = renderToString(<Gallery pictures={[picture]} title="Lantern Keep" sizes="100vw" />);
  expect(html).toContain('alt="Lantern Keep, picture 1"');
  expect(html).not.toMatch(/<p[ >]/);
});

test('the full-screen view restores the focus when it closes, and does not take it later', async () => {
  render(
    <>
      <input aria-label="Search" />
      <Gallery pictures={[picture]} title="Lantern Keep" sizes="100vw" />
    </>,
  );
  const link = screen.getByRole('link');
  fireEvent.click(link);
  const view = await screen.findByRole('dialog');
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(document.activeElement).toBe(link);
  screen.getByRole('textbox').focus();
  await waitFor(() => expect(view.isConnected).toBe(false));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});
