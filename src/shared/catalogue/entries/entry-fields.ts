import * as m from '#messages/entry-rules';
import * as titles from '#messages/fields';
import type { EntryKind } from '../named-kinds.ts';
import { Type, type Static } from 'typebox';

import { MAX_LINK } from '../../platform/kit/outside-link.ts';
import { nullable } from '../../platform/kit/endpoint.ts';
import { formProperties, line, lookups, oneOf, own, picture, text, type Fields } from '../publications/field.ts';

export const MAX_ENTRY_TEXT = 20_000;
export const MAX_ENTRY_LINKS = 20;
const MAX_USED_FORMATS = 100;
export const MAX_EXTENSIONS = 30;
export const MAX_EXTENSION = 16;
export const MAX_MEDIA_TYPE = 100;
export const FIRST_FORMAT_YEAR = 1950;
export const LAST_FORMAT_YEAR = 2100;
export const MAX_OFFSET = 1_000_000;

export const CONTENT_NAMES = {
  model: m.model,
  texture: m.texture,
  animation: m.animation,
  archive: m.archive,
  scene: m.scene,
} as const;
export const BYTE_ORDER_NAMES = { little: m.littleEndian, big: m.bigEndian, either: m.eitherOrder } as const;

/** Hexadecimal digits with a blank between bytes. */
export const spacedBytes = (digits: string): string => digits.replaceAll(/(..)(?=.)/g, '$1 ');

const list = (title: () => string, maxLength: number, maxItems: number) =>
  own(title, Type.Array(Type.String({ maxLength }), { maxItems }), { empty: [], lines: (values) => values });
const number = (title: () => string, minimum: number, maximum: number) =>
  own(title, nullable(Type.Integer({ minimum, maximum })), {
    empty: null,
    lines: (value) => (value === null ? [] : [String(value)]),
  });

const SHARED = {
  description: text(titles.description, MAX_ENTRY_TEXT),
  homepage: line(titles.homePage, MAX_LINK),
  links: list(titles.links, MAX_LINK, MAX_ENTRY_LINKS),
};

/** Fields of a technology, in the order of the form. */
export const TECHNOLOGY_FIELDS = {
  logo: picture(titles.logo),
  ...SHARED,
  /** Formats that the technology reads or writes. */
  formats: lookups(titles.formats, 'format', { max: MAX_USED_FORMATS }),
} satisfies Fields;

/** Fields of a format, in the order of the form. */
export const FORMAT_FIELDS = {
  background: picture(titles.picture),
  ...SHARED,
  content: oneOf(titles.content, CONTENT_NAMES),
  extensions: list(titles.extensions, MAX_EXTENSION, MAX_EXTENSIONS),
  mediaTypes: list(titles.mediaTypes, MAX_MEDIA_TYPE, MAX_EXTENSIONS),
  magic: {
    ...line(titles.magicBytes, 128 + 63),
    lines: (bytes: string | null) => (bytes === null ? [] : [spacedBytes(bytes)]),
  },
  magicOffset: number(titles.magicOffset, 0, MAX_OFFSET),
  byteOrder: oneOf(titles.byteOrder, BYTE_ORDER_NAMES),
  firstYear: number(titles.firstYear, FIRST_FORMAT_YEAR, LAST_FORMAT_YEAR),
  specification: line(titles.specification, MAX_LINK),
} satisfies Fields;

export const TechnologyForm = Type.Object(formProperties(TECHNOLOGY_FIELDS), { title: 'TechnologyForm' });
export type TechnologyForm = Static<typeof TechnologyForm>;
export const FormatForm = Type.Object(formProperties(FORMAT_FIELDS), { title: 'FormatForm' });
export type FormatForm = Static<typeof FormatForm>;

export const ENTRY_FIELDS = { technology: TECHNOLOGY_FIELDS, format: FORMAT_FIELDS } satisfies Record<EntryKind, Fields>;
