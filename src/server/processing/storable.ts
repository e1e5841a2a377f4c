/** The largest whole number that a column takes. */
const MAX_INTEGER = 2_147_483_647;

/** What came of a stranger's bytes, as the database takes it: texts without NUL and half characters, numbers within columns. */
export function storable<T>(value: T): T {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed() as T;
  if (typeof value === 'number') return (Number.isInteger(value) ? Math.min(value, MAX_INTEGER) : value) as T;
  if (Array.isArray(value)) return value.map(storable) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, storable(each)])) as T;
}
