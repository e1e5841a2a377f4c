import { createContext, useContext } from 'react';

/** Marks our own inline scripts while a page is rendered; undefined in the browser, where there is nothing to mark. */
export const ScriptNonce = createContext<string | undefined>(undefined);

export function useScriptNonce(): string | undefined {
  return useContext(ScriptNonce);
}
