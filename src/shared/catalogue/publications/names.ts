import * as m from '#messages/name-rules';
import { Type, type Static } from 'typebox';

import { nullable } from '../../platform/kit/endpoint.ts';
import { RegionChoice } from './choice.ts';
import { localeFormat } from '../../platform/messages/locale-format.ts';

/** Kinds of names, with their labels. */
export const NAME_KINDS = {
  title: m.kindTitle,
  alternative: m.kindAlternative,
  original: m.kindOriginal,
  romanised: m.kindRomanised,
  abbreviation: m.kindAbbreviation,
  /** Found by searches, but not shown. */
  hint: m.kindHint,
} as const;
export type NameKind = keyof typeof NAME_KINDS;
export const NAME_KIND_NAMES = Object.keys(NAME_KINDS) as NameKind[];
export const NameKind = Type.Enum([...NAME_KIND_NAMES]);

export const MAX_NAME = 300;
export const MAX_NAMES = 200;
export const MAX_LOCALE = 35;

/** An alternative name. Unfilled rows of a draft have an empty name. */
export const NameRow = Type.Object(
  {
    name: Type.String({ maxLength: MAX_NAME }),
    /** Left out: alternative. */
    kind: Type.Optional(NameKind),
    /** BCP 47 tag of the language, with its script if that is unusual. */
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

/** Canonical spelling of a language tag, or null. */
export function usualLocale(tag: string): string | null {
  try {
    const [usual = ''] = Intl.getCanonicalLocales(tag.trim().replaceAll('_', '-'));
    return /^[a-z]{2,3}(?:-|$)/.test(usual) && usual.length <= MAX_LOCALE ? usual : null;
  } catch {
    return null;
  }
}

const languages = localeFormat((locale) => new Intl.DisplayNames(locale, { type: 'language' }));

/** Name of a language: 'Japanese'. */
export function languageName(locale: string): string {
  const usual = usualLocale(locale);
  return usual === null ? locale : (languages().of(usual) ?? locale);
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
  return [kind === 'alternative' ? null : NAME_KINDS[kind](), language, region].filter((fact) => fact !== null).join(', ');
}
