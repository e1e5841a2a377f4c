import { changeLanguage } from '../../../shared/accounts/auth/account-contract.ts';
import { languageCookie } from '../../../shared/platform/messages/language-cookie.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';

/**
 * Stores a language in the account and in this browser, and loads the page in it, since its scripts differ by language.
 * @param language null: as the browser asks
 */
export async function chooseLanguage(language: string | null): Promise<void> {
  await call(browserApi, changeLanguage, { body: { language } });
  document.cookie = languageCookie(language);
  const url = new URL(location.href);
  // The language of the address would win over the choice.
  url.searchParams.delete('lang');
  if (url.href === location.href) location.reload();
  else location.replace(url);
}
