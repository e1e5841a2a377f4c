import { useEffect, useRef } from 'react';

import { useGameFormControl } from './game-form-context.ts';

const folded = (title: string) => title.trim().toLowerCase();

/**
 * Typing a different title clears the link to the game of IGDB (contribution.md §2), and typing it back restores it. A
 * link that is saved stays: a game may be called otherwise here.
 */
export function useIgdbLink(): void {
  const { methods, base, generation } = useGameFormControl();
  const linked = useRef<{ igdbId: number; title: string; generation: number } | null>(null);
  const savedId = base?.form.igdbId ?? null;

  // A new generation: title and link came together from elsewhere.
  useEffect(() => {
    const { igdbId, title } = methods.getValues();
    linked.current = igdbId === null || igdbId === savedId ? null : { igdbId, title, generation };
  }, [methods, generation, savedId]);

  useEffect(
    () =>
      methods.subscribe({
        name: 'title',
        formState: { values: true },
        callback: ({ values, name, type }) => {
          if (name !== 'title' || type !== 'change' || linked.current === null) return;
          const { igdbId, title } = linked.current;
          const next = folded(values.title) === folded(title) ? igdbId : null;
          if (values.igdbId !== next) methods.setValue('igdbId', next);
        },
      }),
    [methods],
  );
}
