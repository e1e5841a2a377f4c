import { Type, type Static, type TNull, type TSchema, type TString, type TUnion } from 'typebox';

import { nullable } from '../../platform/kit/endpoint.ts';
import { ofType, type Field, type Fields, type FormOf } from './field.ts';

/** Fields that a page shows as stored, under the names of the content routes. */
type Shown = 'text' | 'line' | 'date' | 'oneOf';
type ShownName<F extends Fields, Name extends keyof F> = F[Name]['type'] extends Shown
  ? F[Name] extends { attribute: infer Attribute extends string }
    ? Attribute
    : Name
  : never;
type ShownSchema<F extends Field> = F['type'] extends 'oneOf' ? F['schema'] : TUnion<[TString, TNull]>;
type ShownSchemas<F extends Fields> = { [Name in keyof F as ShownName<F, Name>]: ShownSchema<F[Name]> };
export type ShownFields<F extends Fields> = { [Name in keyof F as ShownName<F, Name>]: Static<ShownSchema<F[Name]>> };

export const shownFields = (fields: Fields) => ofType(fields, 'text', 'line', 'date', 'oneOf');

/** Schemas of the fields in a reply. */
export function shownProperties<F extends Fields>(fields: F): ShownSchemas<F> {
  const schemaOf = ({ type, schema }: Field): TSchema => (type === 'oneOf' ? schema : nullable(Type.String()));
  return Object.fromEntries(
    shownFields(fields).map(([name, field]) => [field.attribute ?? name, schemaOf(field)]),
  ) as ShownSchemas<F>;
}

/** Values of a form under the names of the content routes. */
export const shownValues = <F extends Fields>(fields: F, form: FormOf<F>): ShownFields<F> =>
  Object.fromEntries(shownFields(fields).map(([name, { attribute }]) => [attribute ?? name, form[name]])) as ShownFields<F>;

/** Picks these fields from an object that has more. */
export const shownIn = <F extends Fields>(fields: F, from: ShownFields<F>): ShownFields<F> =>
  Object.fromEntries(
    shownFields(fields).map(([name, { attribute = name }]) => [attribute, from[attribute as keyof ShownFields<F>]]),
  ) as ShownFields<F>;
