/** Names that people take for the operator's, or that the site uses itself. */
const RESERVED = new Set([
  'admin',
  'administrator',
  'anonymous',
  'deleted',
  'guest',
  'moderator',
  'null',
  'official',
  'operator',
  'polyshelf',
  'root',
  'security',
  'staff',
  'support',
  'system',
  'undefined',
  'webmaster',
]);

/** Whether a nickname, lower-cased, would mislead: nobody may register it. Underscores and digits around it hide nothing. */
export function isReservedNickname(nickname: string): boolean {
  return nickname.startsWith('deleted_') || RESERVED.has(nickname.replace(/^[_\d]+|[_\d]+$/g, ''));
}
