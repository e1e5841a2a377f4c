import { useEffect, useRef } from 'react';

import { useGameFormControl } from './game-form-context.ts';
import { nameIdentity } from '../../../shared/kit/name-identity.ts';
import { withoutYear } from '../../../shared/kit/title-year.ts';

/** A year that tells it from another game of its title makes it no other game. */
const folded = (title: string) => nameIdentity(withoutYear(title));

/**
 * Typing a different title clears the link to the game of IGDB (contribution.md §2), and typing it back restores it. A
 * link that is saved stays: a game may be called otherwise here.
 */
export function useIgdbLink(): void {
  const { values, base, generation } = useGameFormControl();
  const linked = useRef<{ igdbId: number; title: string; generation: number } | null>(null);
  const savedId = base?.form.igdbId ?? null;

  // A new generation: title and link came together from elsewhere.
  useEffect(() => {
    const { igdbId, title } = values.get();
    linked.current = igdbId === null || igdbId === savedId ? null : { igdbId, title, generation };
  }, [values, generation, savedId]);

  useEffect(
    () =>
      values.watch((fields, isTyped) => {
        if (!isTyped || !fields.includes('title') || linked.current === null) return;
        const { igdbId, title } = linked.current;
        const next = folded(values.get().title) === folded(title) ? igdbId : null;
        if (values.get().igdbId !== next) values.put({ igdbId: next });
      }),
    [values],
  );
}
