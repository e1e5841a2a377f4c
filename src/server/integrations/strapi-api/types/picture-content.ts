import { pictureFormats } from '../../../files/storage/picture-formats-view.ts';
import { pictureFileAddress } from '../../../files/storage/picture-view.ts';
import { contentType, datetime, derived, integer, one, string, type ContentType } from '../content-type.ts';

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
// Pictures are identified by content: without a name, the hash is the name.
const hash = (row: Row) => String(row['sha256']).slice(0, 20);
const named = (row: Row) => ({ id: Number(row['id']), key: String(row['key']) });

/** Sizes of a picture, as Strapi's media library describes them. */
function formats(row: Row): Record<string, unknown> {
  const picture = { ...named(row), width: Number(row['width']), height: Number(row['height']) };
  return Object.fromEntries(
    Object.entries(pictureFormats(picture)).map(([name, { url, width, height, mime }]) => {
      const ownHash = `${name}_${hash(row)}`;
      return [name, { name: `${ownHash}.webp`, hash: ownHash, ext: '.webp', mime, width, height, path: null, url }];
    }),
  );
}

export const pictureContent: ContentType[] = [
  contentType('picture', 'picture_file', {
    name: derived(['name', 'sha256', 'media_type'], (row) => row['name'] ?? `${hash(row)}${extension(row)}`),
    alternativeText: string('alternative_text'),
    caption: string('caption'),
    width: integer('width'),
    height: integer('height'),
    formats: derived(['id', 'key', 'sha256', 'width', 'height'], formats),
    hash: derived(['sha256'], hash),
    ext: derived(['media_type'], extension),
    mime: string('media_type'),
    // In kilobytes, as in Strapi.
    size: derived(['bytes'], ({ bytes }) => Math.round(Number(bytes) / 10) / 100),
    url: derived(['id', 'key'], (row) => pictureFileAddress(named(row))),
    previewUrl: derived([], () => null),
    provider: derived([], () => 'local'),
    placeholder: derived(['placeholder'], ({ placeholder }) => placeholder),
    createdAt: datetime('created_at'),
    updatedAt: datetime('updated_at'),
  }),
  {
    name: 'user',
    table: 'account',
    guard: null,
    // Only the name: filters could read every other column letter by letter.
    fields: { username: string('credit') },
    relations: { avatar: one('picture', 'shown_avatar_id') },
  },
];
