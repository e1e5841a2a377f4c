const MAX_ID = 2_147_483_647;

/**
 * The id of a detail call. Old addresses carry placeholders such as 'defaultId': what is not an id is
 * -1, which nothing has; null means that none was given and the name decides.
 */
export function wantedId(text: string | undefined): number | null {
  if (text === undefined || text === '') return null;
  const id = Number(text);
  return /^\d+$/.test(text) && id <= MAX_ID ? id : -1;
}
