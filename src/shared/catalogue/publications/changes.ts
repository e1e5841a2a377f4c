import type { FieldChange } from '../history/history-contract.ts';
import { withoutTicket } from '../../files/storage/picture-contract.ts';
import { fieldNames, type Field, type Fields, type FormOf } from './field.ts';

/** The value of a field as lines that a person reads; none while it is empty. Equal lines mean an equal value. */
export function fieldLines<F extends Fields>(fields: F, form: FormOf<F>, name: keyof F): string[] {
  return (fields[name] as Field).lines(form[name]);
}

/** Whether two values of a field are equal; a picture is the same one whatever ticket its address carries. */
export function areSameLines(some: string[], others: string[]): boolean {
  const textOf = (lines: string[]) => lines.map(withoutTicket).join('\n');
  return textOf(some) === textOf(others);
}

/** The fields that read differently in two forms. */
export function differentFields<F extends Fields>(fields: F, before: FormOf<F>, after: FormOf<F>): (keyof F & string)[] {
  return fieldNames(fields).filter((name) => !areSameLines(fieldLines(fields, before, name), fieldLines(fields, after, name)));
}

/** The fields in which two forms differ, with what stood there before and what stands there after. */
export function changesBetween<F extends Fields>(fields: F, before: FormOf<F>, after: FormOf<F>): FieldChange[] {
  const different: string[] = differentFields(fields, before, after);
  return fieldNames(fields).flatMap((name) => {
    const { title, identity } = fields[name] as Field;
    const isSame = !different.includes(name) && identity?.(before[name]) === identity?.(after[name]);
    if (isSame) return [];
    return { field: title, before: fieldLines(fields, before, name), after: fieldLines(fields, after, name) };
  });
}
