import { PICTURE_WIDTHS, type PictureWidth } from '../../../shared/files/picture-contract.ts';
import { contentType, derived, integer, one, string, type ContentType } from '../content-type.ts';

const FORMAT_NAMES: Record<PictureWidth, string> = { 160: 'thumbnail', 320: 'small', 640: 'medium', 1280: 'large' };
const EXTENSIONS: Record<string, string> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/gif': '.gif',
  'image/webp': '.webp',
  'image/avif': '.avif',
  'image/svg+xml': '.svg',
};

type Row = Readonly<Record<string, unknown>>;
const extension = (row: Row) => EXTENSIONS[String(row['media_type'])] ?? '';
// Pictures are kept by their bytes, so their name is their hash: nothing of the client's own file name is told.
const hash = (row: Row) => String(row['sha256']).slice(0, 20);
const address = (row: Row) => `/files/pictures/${String(row['id'])}`;

/** The sizes a picture can be had in, as Strapi's media library names them. */
function formats(row: Row): Record<string, unknown> {
  const fullWidth = Number(row['width']);
  const fullHeight = Number(row['height']);
  const smaller = PICTURE_WIDTHS.filter((width) => width < fullWidth);
  return Object.fromEntries(
    smaller.map((width) => {
      const name = FORMAT_NAMES[width];
      const height = Math.max(1, Math.round((fullHeight * width) / fullWidth));
      const format = {
        name: `${name}_${hash(row)}.webp`,
        hash: `${name}_${hash(row)}`,
        ext: '.webp',
        mime: 'image/webp',
        width,
        height,
      };
      return [name, { ...format, path: null, url: `${address(row)}-${width}` }];
    }),
  );
}

/** What others hold: pictures in the form of Strapi's media, and the people behind publications. */
export const pictureContent: ContentType[] = [
  contentType('picture', 'picture_file', {
    name: derived(['sha256', 'media_type'], (row) => `${hash(row)}${extension(row)}`),
    alternativeText: derived([], () => null),
    caption: derived([], () => null),
    width: integer('width'),
    height: integer('height'),
    formats: derived(['id', 'sha256', 'width', 'height'], formats),
    hash: derived(['sha256'], hash),
    ext: derived(['media_type'], extension),
    mime: string('media_type'),
    // In kilobytes, as Strapi has it.
    size: derived(['bytes'], ({ bytes }) => Math.round(Number(bytes) / 10) / 100),
    url: derived(['id'], address),
    previewUrl: derived([], () => null),
    provider: derived([], () => 'local'),
    placeholder: derived(['placeholder'], ({ placeholder }) => placeholder),
  }),
  {
    name: 'user',
    table: 'account',
    guard: null,
    // The name and nothing else: every column listed here is open to filters, letter by letter.
    fields: { username: string('credit') },
    relations: { avatar: one('picture', 'shown_avatar_id') },
  },
];
