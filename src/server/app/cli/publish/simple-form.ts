import * as imports from '#messages/server-imports';
import * as m from '#messages/command-publish';
import type { LineOf, NameOfLine, PictureOfLine } from '../../../../shared/integrations/import-export/import-contract.ts';
import type { StoredPicture } from '../../../../shared/files/storage/picture-contract.ts';
import { regionNamed } from '../../../../shared/catalogue/vocabularies/region-names.ts';
import {
  emptyForm,
  fieldNames,
  ofType,
  type Field,
  type Fields,
  type FormOf,
} from '../../../../shared/catalogue/publications/field.ts';
import { kindOf, type NameRow } from '../../../../shared/catalogue/publications/names.ts';
import type { SimpleKindName, PublicationKind } from '../../../../shared/catalogue/publications/publication.ts';
import { textFromLine, titlesInText } from '../../../integrations/import-export/guide-line-text.ts';
import { findPublished, publishedUnder } from './find-published.ts';
import { PublishFailure, type SiteClient } from './site-client.ts';

export type SimpleLine = LineOf<SimpleKindName>;
export interface Reading {
  site: SiteClient;
  /** Resolves paths of a line. */
  locate: (path: string) => Promise<string>;
}
type StatedFields = Readonly<Record<string, unknown>>;

/** Fields that refer to the same kind; later lines may create their targets. */
export const ownKindFields = (kind: SimpleKindName, fields: Fields): string[] =>
  ofType(fields, 'publications').flatMap(([name, { of }]) => (of === kind ? [name] : []));

/** Form of a line. References to the same kind are left out if their targets do not exist yet. */
export async function formOfLine<F extends Fields>(fields: F, line: SimpleLine, reading: Reading): Promise<FormOf<F>> {
  const { site } = reading;
  const stated = line as unknown as StatedFields;
  const form: Record<string, unknown> = { ...emptyForm(fields) };
  const paths: PictureOfLine[] = [];
  for (const name of fieldNames(fields)) {
    const value = stated[name];
    if (value === undefined || value === null) continue;
    const { type, of } = fields[name] as Field;
    if (type === 'pictures') paths.push(...(value as PictureOfLine[]));
    else if (type === 'publications')
      form[name] = await publicationsOf(site, of as PublicationKind, value as string[], line.kind);
    else if (type === 'names') form[name] = await namesOf(site, value as NameOfLine[]);
    else if (type === 'lookup') form[name] = { id: null, name: value };
    else if (type === 'lookups') form[name] = (value as string[]).map((each) => ({ id: null, name: each }));
    else form[name] = value;
  }
  if (line.kind === 'tool') form['formats'] = formatsOf(line);
  const images = await sendImages(paths, reading);
  form['images'] = [...images.values()];
  if (line.kind === 'guide') form['text'] = await textOf(line.text ?? null, images, site);
  return form as FormOf<F>;
}

/** Publications by title; for the same kind, those found so far. */
export async function publicationsOf(
  site: SiteClient,
  of: PublicationKind,
  titles: string[],
  ownKind: SimpleKindName | null,
): Promise<{ id: number; title: string }[]> {
  const found = [];
  for (const title of titles)
    found.push(of === ownKind ? (await publishedUnder(site, of, title)).slice(0, 1) : [await findPublished(site, of, title)]);
  return found.flat();
}

async function namesOf(site: SiteClient, names: NameOfLine[]): Promise<NameRow[]> {
  const rows: NameRow[] = [];
  for (const stated of names) {
    const { name, kind, locale = null, region = null } = typeof stated === 'string' ? { name: stated } : stated;
    rows.push({ name, kind: kindOf({ kind }), locale, region: region === null ? null : await regionOf(site, region) });
  }
  return rows;
}

async function regionOf(site: SiteClient, spelling: string): Promise<NonNullable<NameRow['region']>> {
  const name = regionNamed(spelling) ?? spelling;
  const query = new URLSearchParams({ 'filters[name][$eqi]': name });
  const { data } = (await site.read(`/api/regions?${query}`)) as {
    data: { id: number; attributes: { name: string; code: string } }[];
  };
  const [region] = data;
  if (region === undefined) throw new PublishFailure(m.noRegion({ region: spelling, site: site.base }));
  return { id: region.id, name: region.attributes.name, code: region.attributes.code };
}

const formatsOf = ({ formats = [] }: LineOf<'tool'>) =>
  formats.map(({ name, action, note = null, version = null }) => ({ format: { id: null, name }, action, note, version }));

/** Uploads pictures. Returns them by path. */
async function sendImages(paths: PictureOfLine[], { site, locate }: Reading): Promise<Map<string, StoredPicture>> {
  const sent = new Map<string, StoredPicture>();
  for (const stated of paths) {
    const { path, ...more } = typeof stated === 'string' ? { path: stated } : stated;
    const [picture] = await site.sendPictures([{ path: await locate(path), ...more }]);
    if (picture !== undefined) sent.set(path, picture);
  }
  return sent;
}

/** Text of a guide with addresses of models and pictures on the site. */
async function textOf(text: string | null, images: Map<string, StoredPicture>, site: SiteClient): Promise<string | null> {
  if (text === null) return null;
  const models = new Map<string, number>();
  for (const title of titlesInText(text)) models.set(title, (await findPublished(site, 'asset', title)).id);
  return textFromLine(text, {
    modelId: (title) => models.get(title) ?? 0,
    pictureId: async (path) => {
      const picture = images.get(path);
      if (picture === undefined) throw new PublishFailure(imports.pictureMissing({ path }));
      return picture.id;
    },
  });
}
