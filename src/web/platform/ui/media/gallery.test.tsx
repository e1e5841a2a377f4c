import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import { Gallery } from './gallery.tsx';

const picture = { url: '/files/pictures/1', width: 400, height: 300, placeholder: '' };

test('a picture is read out and captioned as its sender says', () => {
  const pictures = [{ ...picture, alternativeText: 'A keep on a hill', caption: 'By night' }, picture];
  const html = renderToString(<Gallery pictures={pictures} title="Lantern Keep" sizes="100vw" />);
  expect(html).toContain('alt="A keep on a hill"');
  expect(html).toContain('alt="Lantern Keep, picture 2"');
  expect(html).toContain('full screen: A keep on a hill"');
  expect(html).toMatch(/<p[^>]*>By night<\/p>/);
});

test('no room is kept for captions where no picture has one', () => {
  const html = renderToString(<Gallery pictures={[picture]} title="Lantern Keep" sizes="100vw" />);
  expect(html).toContain('alt="Lantern Keep, picture 1"');
  expect(html).not.toMatch(/<p[ >]/);
});
