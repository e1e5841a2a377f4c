const MAX_ID = 2_147_483_647;

/**
 * Id of a detail call. -1, which no row has, for placeholders of old addresses such as 'defaultId'.
 * Null if absent, so the name decides.
 */
export function wantedId(text: string | undefined): number | null {
  if (text === undefined || text === '') return null;
  const id = Number(text);
  return /^\d+$/.test(text) && id <= MAX_ID ? id : -1;
}
