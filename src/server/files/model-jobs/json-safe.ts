/** Largest value of an integer column. */
const MAX_INTEGER = 2_147_483_647;

/** Makes untrusted values storable: removes NUL and lone surrogates, and limits integers to the column's range. */
export function jsonSafe<T>(value: T): T {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed() as T;
  if (typeof value === 'number') return (Number.isInteger(value) ? Math.min(value, MAX_INTEGER) : value) as T;
  if (Array.isArray(value)) return value.map(jsonSafe) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, jsonSafe(each)])) as T;
}
