import type { FieldChange } from '../history/history-contract.ts';
import { withoutTicket } from '../../files/storage/picture-contract.ts';
import { fieldNames, type Field, type Fields, type FormOf } from './field.ts';

/** Value of a field as readable lines; none if it is empty. Equal lines mean an equal value. */
export function fieldLines<F extends Fields>(fields: F, form: FormOf<F>, name: keyof F): string[] {
  return (fields[name] as Field).lines(form[name]);
}

/** Whether two values are equal, regardless of access tickets in addresses of pictures. */
export function areSameLines(some: string[], others: string[]): boolean {
  const textOf = (lines: string[]) => lines.map(withoutTicket).join('\n');
  return textOf(some) === textOf(others);
}

/** Fields whose lines differ between two forms. */
export function differentFields<F extends Fields>(fields: F, before: FormOf<F>, after: FormOf<F>): (keyof F & string)[] {
  return fieldNames(fields).filter((name) => !areSameLines(fieldLines(fields, before, name), fieldLines(fields, after, name)));
}

/** Differences of two forms, as lines before and after. */
export function changesBetween<F extends Fields>(fields: F, before: FormOf<F>, after: FormOf<F>): FieldChange[] {
  const different: string[] = differentFields(fields, before, after);
  return fieldNames(fields).flatMap((name) => {
    const { title, identity } = fields[name] as Field;
    const isSame = !different.includes(name) && identity?.(before[name]) === identity?.(after[name]);
    if (isSame) return [];
    return { field: title(), before: fieldLines(fields, before, name), after: fieldLines(fields, after, name) };
  });
}
