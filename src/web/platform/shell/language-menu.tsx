import * as m from '#messages/shell';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';

import { currentLanguage } from '../../../shared/platform/messages/current-language.ts';
import { languageFacts, type Language } from '../../../shared/platform/messages/languages.ts';
import { languageChoicePath } from '../../../shared/platform/messages/language-paths.ts';
import { sessionToken } from '../api/session-token.ts';
import { loadPart } from '../ui/load-part.ts';
import { useSite } from './site.ts';

/** Languages by their own names, as links that work without scripts. The page is loaded again, since its scripts differ by language. */
export function LanguageMenu({ className }: { className: string | undefined }) {
  const { pathname, search } = useLocation();
  const current = currentLanguage();
  const { languages } = useSite();
  if (languages.length === 1) return null;
  return (
    <nav className={className} aria-label={m.language()}>
      {languages.map((language) => (
        <a
          key={language}
          href={languageChoicePath(language, pathname + search)}
          lang={language}
          hrefLang={language}
          rel="nofollow"
          aria-current={language === current ? 'true' : undefined}
          onClick={(event) => chooseAsMember(event, language)}
        >
          {languageFacts(language).name}
        </a>
      ))}
    </nav>
  );
}

/** Members choose for their account. If that fails, the link still chooses for this browser. */
function chooseAsMember(event: MouseEvent<HTMLAnchorElement>, language: Language): void {
  if (sessionToken() === null) return;
  event.preventDefault();
  const { href } = event.currentTarget;
  loadPart(() => import('./choose-language.ts'))
    .then(({ chooseLanguage }) => chooseLanguage(language))
    .catch(() => location.assign(href));
}
