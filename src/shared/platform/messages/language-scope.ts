import { AsyncLocalStorage } from 'node:async_hooks';

import { languageOfDocument, setLanguageSource } from './current-language.ts';
import type { Language } from './languages.ts';

const scope = new AsyncLocalStorage<Language>();
setLanguageSource(() => scope.getStore() ?? languageOfDocument());

/** Runs something, and all that it starts, in a language. */
export const inLanguage = <T>(language: Language, run: () => T): T => scope.run(language, run);
