import type { StoredPicture } from '../../../../shared/files/storage/picture-contract.ts';
import type { Choice, RegionChoice } from '../../../../shared/catalogue/publications/choice.ts';
import type { PublicationChoice } from '../../../../shared/catalogue/publications/list-fields.ts';
import {
  byField,
  fieldNames,
  ofType,
  type Field,
  type Fields,
  type FormOf,
} from '../../../../shared/catalogue/publications/field.ts';
import {
  kindOf,
  MAX_LOCALE,
  MAX_NAME,
  NAME_KIND_NAMES,
  type NameRow,
} from '../../../../shared/catalogue/publications/names.ts';
import { day, flag, line, maybe, oneOf, rowsOf, someOf, text, type Given, type Read } from './attribute-reader.ts';
import { choiceOf, choiceUnder, pictureUnder, platformUnder, regionUnder } from './known-choices.ts';
import { idOrNull, overlaidMany, overlaidOne, toMany, toOne, type RelationChange } from './relation-reader.ts';

type AttributeOf<F extends Fields, Name extends keyof F & string> = F[Name] extends { attribute: string }
  ? F[Name]['attribute']
  : Name;
type GivenOf<F extends Field> = F['type'] extends 'lookup' | 'lookups' | 'picture' | 'pictures' | 'publications'
  ? RelationChange
  : F['type'] extends 'names'
    ? GivenName[]
    : FormOf<Record<'value', F>>['value'];
type Attributes<F extends Fields> = {
  [Name in keyof F & string as F[Name]['type'] extends 'own' ? never : AttributeOf<F, Name>]: Read<GivenOf<F[Name]>>;
};

/** A name. The default kind is an alternative name. */
const GIVEN_NAME = {
  altName: maybe(line(MAX_NAME)),
  kind: maybe(oneOf(NAME_KIND_NAMES)),
  locale: maybe(line(MAX_LOCALE)),
  region: idOrNull,
};
type GivenName = Given<typeof GIVEN_NAME>;

export const MANY = 'Ids, as a list or in `set`, `connect` and `disconnect`.';

const attributeOf = (field: Field, name: string): string => field.attribute ?? name;

function readerOf({ type, max = 0, values = [] }: Field): Read<unknown> {
  switch (type) {
    case 'name':
      return line(max);
    case 'line':
      return maybe(line(max));
    case 'text':
      return maybe(text(max));
    case 'date':
      return maybe(day);
    case 'oneOf':
      return maybe(oneOf(values));
    case 'someOf':
      return someOf(values);
    case 'flag':
      return flag;
    case 'lookup':
    case 'picture':
      return toOne;
    case 'names':
      return rowsOf(GIVEN_NAME, max);
    default:
      return toMany;
  }
}

const notOwn = (fields: Fields): [name: string, field: Field][] =>
  fieldNames(fields).flatMap((name) => (fields[name]?.type === 'own' ? [] : [[name, fields[name] as Field]]));

/** Readers by attribute. The kind reads its `own` fields. */
export const fieldAttributes = <F extends Fields>(fields: F): Attributes<F> =>
  Object.fromEntries(notOwn(fields).map(([name, field]) => [attributeOf(field, name), readerOf(field)])) as Attributes<F>;

export const describedFields = <F extends Fields>(fields: F): Record<keyof Attributes<F>, string> =>
  Object.fromEntries(
    notOwn(fields).map(([name, field]) => {
      const isMany = ['lookups', 'pictures', 'publications'].includes(field.type);
      return [attributeOf(field, name), [field.about ?? [], isMany ? MANY : []].flat().join(' ')];
    }),
  ) as Record<keyof Attributes<F>, string>;

/** Attributes whose names differ from those of their fields. */
export const namedAttributes = (fields: Fields): Record<string, string> =>
  Object.fromEntries(notOwn(fields).flatMap(([name, { attribute }]) => (attribute === undefined ? [] : [[name, attribute]])));

/** The fields of a form with the given values. New references have only ids, which the save resolves. */
export function overlayFields<F extends Fields>(fields: F, form: FormOf<F>, given: object): FormOf<F> {
  const shown = ofType(fields, 'picture', 'pictures').flatMap(([name]) => form[name] as StoredPicture | StoredPicture[]);
  const pictureOf = choiceOf<StoredPicture>(shown, pictureUnder);
  return byField(fields, (field, name) => {
    const had = form[name];
    const attribute = attributeOf(field, name);
    const value = (given as Record<string, unknown>)[attribute];
    if (field.type === 'own' || value === undefined) return had;
    const change = value as RelationChange;
    const { max = 0 } = field;
    switch (field.type) {
      case 'lookup':
        return overlaidOne(had as Choice | null, change, choiceOf([had as Choice | null], under(field)));
      case 'lookups':
        return overlaidMany(attribute, had as Choice[], { change, of: choiceOf(had as Choice[], under(field)), max });
      case 'picture':
        return overlaidOne(had as StoredPicture | null, change, pictureOf);
      case 'names':
        return overlaidNames(had as NameRow[], value as GivenName[]);
      case 'publications': {
        const of = choiceOf(had as PublicationChoice[], (id) => ({ id, title: '' }));
        return overlaidMany(attribute, had as PublicationChoice[], { change, of, max });
      }
      case 'pictures':
        return overlaidMany(attribute, had as StoredPicture[], { change, of: pictureOf, max });
      default:
        return value;
    }
  }) as FormOf<F>;
}

function overlaidNames(had: NameRow[], value: GivenName[]): NameRow[] {
  const regionOf = choiceOf<RegionChoice>(
    had.map(({ region }) => region),
    regionUnder,
  );
  return value.map(({ altName, kind, locale = null, region }) => ({
    name: altName ?? '',
    kind: kindOf({ kind: kind ?? undefined }),
    locale,
    region: region ? regionOf(region) : null,
  }));
}

function under({ table }: Field): (id: number) => Choice {
  if (table === 'platform') return platformUnder;
  if (table === 'game_type') return (id) => ({ ...choiceUnder(id), gameSelection: false });
  return choiceUnder;
}
