export const LANGUAGE_COOKIE = 'language';
const YEAR_SECONDS = 365 * 24 * 3600;

/** The chosen language of a browser, for `Set-Cookie` and `document.cookie`. Null: none is chosen any more. */
export const languageCookie = (language: string | null): string =>
  `${LANGUAGE_COOKIE}=${language ?? ''}; Path=/; Max-Age=${language === null ? 0 : YEAR_SECONDS}; SameSite=Lax`;

export const LANGUAGE_CHOICE_COOKIE = 'language-choice';
const MINUTE_SECONDS = 60;

/** A choice by a link, which cannot know the member. Scripts of the next page save it for the account. Null: they did. */
export const languageChoiceCookie = (language: string | null): string =>
  `${LANGUAGE_CHOICE_COOKIE}=${language ?? ''}; Path=/; Max-Age=${language === null ? 0 : MINUTE_SECONDS}; SameSite=Lax`;
