export const MAX_NAME_LENGTH = 200;

/** 'north_america' → 'North America': some IGDB tables contain identifiers. Null for an empty name. */
export function lookupName(text: string | undefined): string | null {
  const name = (text ?? '').trim();
  if (name === '') return null;
  const isProgramWord = /^[a-z0-9]+(?:_[a-z0-9]+)*$/.test(name);
  const shown = isProgramWord ? name.replaceAll('_', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase()) : name;
  return shown.slice(0, MAX_NAME_LENGTH);
}
