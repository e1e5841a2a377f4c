import { createContext, useContext } from 'react';

/** Nonce of our own inline scripts during server rendering; undefined in the browser. */
export const ScriptNonce = createContext<string | undefined>(undefined);

export function useScriptNonce(): string | undefined {
  return useContext(ScriptNonce);
}
