import { Type, type Static } from 'typebox';

import { isBlank } from '../../platform/kit/text.ts';
import { nullable } from '../../platform/kit/endpoint.ts';
import { RegionChoice } from './choice.ts';
import { nameIdentity } from '../../platform/kit/name-identity.ts';

/** Kinds of names, with their labels. */
export const NAME_KINDS = {
  title: 'Title',
  alternative: 'Alternative name',
  original: 'Original script',
  romanised: 'Romanised',
  abbreviation: 'Abbreviation',
  /** Finds, and is never shown beside the title. */
  hint: 'Search hint',
} as const;
export type NameKind = keyof typeof NAME_KINDS;
export const NAME_KIND_NAMES = Object.keys(NAME_KINDS) as NameKind[];
export const NameKind = Type.Enum([...NAME_KIND_NAMES]);

export const MAX_NAME = 300;
export const MAX_NAMES = 200;
export const MAX_LOCALE = 35;

/** A name beside the title. It is '' while a row is not filled in; only a draft keeps such a row. */
export const NameRow = Type.Object(
  {
    name: Type.String({ maxLength: MAX_NAME }),
    /** Left out: alternative. */
    kind: Type.Optional(NameKind),
    /** BCP 47: the language that it is in, and its script where that is another than usual. */
    locale: Type.Optional(nullable(Type.String({ maxLength: MAX_LOCALE }))),
    region: nullable(RegionChoice),
  },
  { title: 'NameRow' },
);
export type NameRow = Static<typeof NameRow>;

/** A name as pages show it. */
export const NameOfPublication = Type.Object(
  {
    name: Type.String(),
    kind: NameKind,
    locale: nullable(Type.String()),
    /** Name of its locale. */
    language: nullable(Type.String()),
    region: nullable(Type.String()),
  },
  { title: 'NameOfPublication' },
);
export type NameOfPublication = Static<typeof NameOfPublication>;

/** A name as it is stored. */
export interface StoredName {
  name: string | null;
  kind: NameKind;
  locale: string | null;
  regionId: number | null;
}

export const kindOf = ({ kind = 'alternative' }: { kind?: NameKind | undefined }): NameKind => kind;

/** A language tag in its usual spelling; null: it is none. */
export function usualLocale(tag: string): string | null {
  try {
    const [usual = ''] = Intl.getCanonicalLocales(tag.trim().replaceAll('_', '-'));
    return /^[a-z]{2,3}(?:-|$)/.test(usual) && usual.length <= MAX_LOCALE ? usual : null;
  } catch {
    return null;
  }
}

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' });

/** How people call the language of a tag: 'Japanese'. */
export function languageName(locale: string): string {
  const usual = usualLocale(locale);
  return usual === null ? locale : (LANGUAGES.of(usual) ?? locale);
}

/** Details of a name: its kind, language and region, where known. */
export function nameFacts({
  kind = 'alternative',
  language,
  region,
}: {
  kind?: NameKind | undefined;
  language: string | null;
  region: string | null;
}): string {
  return [kind === 'alternative' ? null : NAME_KINDS[kind], language, region].filter((fact) => fact !== null).join(', ');
}

export const shownName = (name: Omit<NameOfPublication, 'language'>): NameOfPublication => ({
  ...name,
  language: name.locale === null ? null : languageName(name.locale),
});

/** The names of a form as its page will show them. */
export const shownNames = (rows: NameRow[]): NameOfPublication[] =>
  rows.flatMap((row) => {
    const { name, locale = null, region } = row;
    const isShown = !isBlank(name) && kindOf(row) !== 'hint';
    return isShown ? [shownName({ name, kind: kindOf(row), locale, region: region?.name ?? null })] : [];
  });

/** As History and other readers have it. */
export function nameLine(row: NameRow): string {
  const facts = nameFacts({ ...row, language: row.locale ? languageName(row.locale) : null, region: row.region?.name ?? null });
  return facts === '' ? row.name : `${row.name} (${facts})`;
}

/** Two rows with one key are the same name. */
export const nameKey = (row: NameRow): string =>
  JSON.stringify([nameIdentity(row.name), kindOf(row), row.locale ?? null, row.region?.id ?? null]);

/** Error of the names of a publication, or null. */
export function namesError(rows: NameRow[]): string | null {
  if (rows.some(({ name }) => isBlank(name))) return 'Every alternative name needs a name.';
  const keys = rows.map(nameKey);
  const repeated = rows.find((row, index) => keys.indexOf(nameKey(row)) !== index);
  return repeated === undefined ? null : `"${repeated.name}" is there twice with the same kind, language and region.`;
}

/** Names as they can be published: what is not filled in, and what is there twice, is left out. */
export function publishableNames(rows: NameRow[]): NameRow[] {
  const keys = rows.map(nameKey);
  return rows.filter((row, index) => !isBlank(row.name) && keys.indexOf(nameKey(row)) === index);
}
