import { createContext, use } from 'react';

import type { GameFormControl } from './use-game-form.ts';

export const GameFormContext = createContext<GameFormControl | null>(null);

/** State of the surrounding editor. */
export function useGameFormControl(): GameFormControl {
  const control = use(GameFormContext);
  if (control === null) throw new Error('A section of a game stands outside its form.');
  return control;
}
