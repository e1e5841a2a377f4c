import * as m from '#messages/shell';
import { useLocation } from 'react-router';

import { currentLanguage } from '../../../shared/platform/messages/current-language.ts';
import { languageFacts } from '../../../shared/platform/messages/languages.ts';
import { useSite } from './site.ts';
import { languageChoicePath } from '../../../shared/platform/messages/language-paths.ts';

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
        >
          {languageFacts(language).name}
        </a>
      ))}
    </nav>
  );
}
