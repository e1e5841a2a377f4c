/** Names that look official, or that the site uses itself. */
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

/** Whether a nickname in lower case is reserved. Underscores and digits around it are ignored. */
export function isReservedNickname(nickname: string): boolean {
  return nickname.startsWith('deleted_') || RESERVED.has(nickname.replace(/^[_\d]+|[_\d]+$/g, ''));
}
