import type { FieldChange } from '../history/history-contract.ts';
import { fieldNames, type Field, type Fields, type FormOf } from './field.ts';

/** The value of a field as lines that a person reads; none while it is empty. Equal lines mean an equal value. */
export function fieldLines<F extends Fields>(fields: F, form: FormOf<F>, name: keyof F): string[] {
  return (fields[name] as Field).lines(form[name]);
}

/** The fields that read differently in two forms. */
export function differentFields<F extends Fields>(fields: F, before: FormOf<F>, after: FormOf<F>): (keyof F & string)[] {
  const textOf = (form: FormOf<F>, name: keyof F) => fieldLines(fields, form, name).join('\n');
  return fieldNames(fields).filter((name) => textOf(before, name) !== textOf(after, name));
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
