import { AsyncLocalStorage } from 'node:async_hooks';

import { setLanguageSource } from './current-language.ts';
import { DEFAULT_LANGUAGE, type Language } from './languages.ts';

const scope = new AsyncLocalStorage<Language>();
setLanguageSource(() => scope.getStore() ?? DEFAULT_LANGUAGE);

/** Runs something, and all that it starts, in a language. */
export const inLanguage = <T>(language: Language, run: () => T): T => scope.run(language, run);
