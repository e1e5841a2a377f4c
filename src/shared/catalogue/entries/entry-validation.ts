import * as m from '#messages/entry-rules';
import { isBlank } from '../../platform/kit/text.ts';
import { outsideLinkError, tidyLink } from '../../platform/kit/outside-link.ts';
import type { FormatForm, TechnologyForm } from './entry-fields.ts';

export interface EntryError {
  field: string;
  sentence: string;
}

/** Normalises a form for storage: extensions without dots, hexadecimal digits without spaces, complete links. */
export function tidiedEntry<Form extends TechnologyForm | FormatForm>(form: Form): Form {
  const link = (text: string | null) => (text === null || isBlank(text) ? null : tidyLink(text));
  const tidied = { ...form, homepage: link(form.homepage), links: unlike(form.links.flatMap((each) => link(each) ?? [])) };
  if (!('extensions' in tidied)) return tidied;
  return {
    ...tidied,
    extensions: unlike(tidied.extensions.flatMap((each) => each.trim().replace(/^\.+/, '').toLowerCase() || [])),
    mediaTypes: unlike(tidied.mediaTypes.flatMap((each) => each.trim().toLowerCase() || [])),
    magic: tidied.magic?.replaceAll(/\s|0x/g, '').toLowerCase() || null,
    specification: link(tidied.specification),
  };
}

/** Validation errors of a normalised form, in form order. */
export function entryErrors(form: TechnologyForm | FormatForm): EntryError[] {
  const errors: EntryError[] = [];
  const wrong = (field: string, sentence: string | null) => void (sentence !== null && errors.push({ field, sentence }));
  const linkError = (link: string | null) => (link === null ? null : outsideLinkError(link));
  wrong('homepage', linkError(form.homepage));
  wrong('links', form.links.map(linkError).find((error) => error !== null) ?? null);
  if (!('extensions' in form)) return errors;
  const odd = form.extensions.find((extension) => !/^[a-z0-9_+-]+$/.test(extension));
  wrong('extensions', odd === undefined ? null : m.noExtension({ text: odd }));
  const oddType = form.mediaTypes.find((type) => !/^[a-z0-9.+-]+\/[a-z0-9.+-]+$/.test(type));
  wrong('mediaTypes', oddType === undefined ? null : m.noMediaType({ text: oddType }));
  wrong('magic', form.magic === null || /^(?:[0-9a-f]{2}){1,64}$/.test(form.magic) ? null : m.noMagicBytes());
  wrong('magicOffset', form.magicOffset !== null && form.magic === null ? m.offsetNeedsBytes() : null);
  wrong('specification', linkError(form.specification));
  return errors;
}

const unlike = (values: string[]): string[] => [...new Set(values)];
