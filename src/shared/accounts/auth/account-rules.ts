export const MIN_NICKNAME = 3;
export const MAX_NICKNAME = 40;
/** Days from the last use of a persistent session to its end. */
export const SESSION_DAYS = 30;
/** Hours from the start of any other session to its end. */
export const SHORT_SESSION_HOURS = 12;
export const RESET_LINK_HOURS = 1;
export const BOT_CHECK_MINUTES = 10;
/** Time limit of a social sign-in. */
export const DEPARTURE_MINUTES = 10;
/** Days that a device is known after its last sign-in. */
export const KNOWN_DEVICE_DAYS = 180;
/** Days that a network is known after a login from it. */
export const SIGN_IN_NETWORK_DAYS = 30;
/** Days that failed sign-ins are listed. */
export const FAILED_SIGN_IN_DAYS = 30;
export const MAX_PASSWORD = 256;
export const NICKNAME_EVERY_DAYS = 30;
export const MAX_ABOUT = 5000;

/** Author name of publications of deleted accounts. */
export const DELETED_USER = 'Deleted user';

export const ROLES = ['user', 'moderator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Time of the next allowed change; null if the nickname was never changed. */
export function nicknameChangeableAt(lastChange: Date | null): Date | null {
  return lastChange === null ? null : new Date(lastChange.getTime() + NICKNAME_EVERY_DAYS * 86_400_000);
}
