import type { AssetDetail } from '../../../../shared/catalogue/assets/asset-contract.ts';
import { assetLink } from '../../../../shared/catalogue/page-links.ts';
import { withProfile } from '../../../../shared/community/profiles/member-contract.ts';

/** Citation data of a model. */
interface Cited {
  key: string;
  title: string;
  author: string | null;
  /** Year, month and day in UTC; null: not published. */
  published: DateParts | null;
  accessed: DateParts;
  address: string;
  note: string | null;
}

type DateParts = [year: number, month: number, day: number];

export function cited({ id, attributes: asset }: AssetDetail, publicUrl: string, today: Date): Cited {
  const game = asset.games[0]?.attributes.title;
  const facts = [game === undefined ? null : `From ${game}`, asset.license === null ? null : `License: ${asset.license.name}`];
  return {
    key: `polyshelf-${id}`,
    title: asset.name,
    author: asset.author ?? withProfile(asset.uploader?.username),
    published: asset.publishedAt === null ? null : datePartsOf(new Date(asset.publishedAt)),
    accessed: datePartsOf(today),
    address: publicUrl + assetLink({ id, title: asset.name }),
    note: facts.filter((fact) => fact !== null).join('. ') || null,
  };
}

/** One BibTeX entry. Double braces keep the capitals and prevent a split into several names. */
export function bibTex({ key, title, author, published, accessed, address, note }: Cited): string {
  const fields = {
    author: author && `{${escapedForTeX(author)}}`,
    title: `{${escapedForTeX(title)}}`,
    year: published && String(published[0]),
    month: published && String(published[1]),
    howpublished: '3D model, Polyshelf',
    url: address,
    urldate: accessed.map((part) => String(part).padStart(2, '0')).join('-'),
    note: note && escapedForTeX(note),
  };
  const lines = Object.entries(fields).flatMap(([name, value]) => (value ? [`  ${name} = {${value}},`] : []));
  return [`@misc{${key},`, ...lines, '}'].join('\n');
}

/** CSL-JSON for reference managers (citation-style-language/schema, csl-data.json). */
export function cslJson({ key, title, author, published, accessed, address, note }: Cited): string {
  const item = {
    id: key,
    type: 'graphic',
    title,
    ...(author && { author: [{ literal: author }] }),
    ...(published && { issued: { 'date-parts': [published] } }),
    accessed: { 'date-parts': [accessed] },
    genre: '3D model',
    publisher: 'Polyshelf',
    URL: address,
    ...(note && { note }),
  };
  return JSON.stringify([item], null, 2);
}

const datePartsOf = (date: Date): DateParts => [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];

const TEX_COMMANDS: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

function escapedForTeX(text: string): string {
  return text.replaceAll(/[\\~^&%$#_{}]/g, (sign) => TEX_COMMANDS[sign] ?? `\\${sign}`);
}
