export const LANGUAGE_COOKIE = 'language';
const YEAR_SECONDS = 365 * 24 * 3600;

/** The chosen language of a browser, for `Set-Cookie` and `document.cookie`. Null: none is chosen any more. */
export const languageCookie = (language: string | null): string =>
  `${LANGUAGE_COOKIE}=${language ?? ''}; Path=/; Max-Age=${language === null ? 0 : YEAR_SECONDS}; SameSite=Lax`;
