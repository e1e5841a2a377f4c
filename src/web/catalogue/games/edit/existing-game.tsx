import * as m from '#messages/game-edit';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

import type { ExternalGameHit } from '../../../../shared/integrations/igdb/igdb-contract.ts';
import { suggestAddress } from '../../../platform/shell/edit-address.ts';
import { Button } from '../../../platform/ui/form/button.tsx';
import { useApiMutation } from '../../../platform/ui/form/use-api-mutation.ts';
import { useGameFormControl } from './game-form-context.ts';
import styles from './import-result.module.css';
import type { FoundGame } from './use-igdb-import.ts';
import { useTitleCheck } from './use-title-check.ts';
import { firstYearOf, isOtherGame } from '../../../../shared/catalogue/games/game-identity.ts';

/** Navigation state for completing an existing game from IGDB. */
interface Completion {
  gameId: number;
  hit: ExternalGameHit;
}

/** The imported game already exists. Its missing values can be added instead. */
export function ExistingGame({ found, onLeft }: { found: FoundGame; onLeft: () => void }) {
  const { base, origins, startAfresh } = useGameFormControl();
  const { title = '', igdbId } = found.values;
  const check = useTitleCheck(title, base?.id ?? null);
  const navigate = useNavigate();
  const titled = typeof check === 'object' && check.deleted === null ? check.game : null;
  const signs = { igdbId: igdbId ?? null, firstYear: firstYearOf(found.values.platforms ?? []) };
  const game = titled !== null && isOtherGame(titled, signs) ? null : titled;
  const leading = useApiMutation(async (id: number) => {
    const completion: Completion = { gameId: id, hit: { id: igdbId ?? 0, name: title } };
    // Games without manual changes need no merge.
    if (base === null && Object.values(origins).every((origin) => origin === 'imported')) {
      // A picture that arrives later would start another draft.
      onLeft();
      startAfresh();
    }
    // Members who may edit the game continue in its editor.
    await navigate(suggestAddress({ kind: 'game', id }), { state: { completion } });
  });
  if (game === null || igdbId === undefined || igdbId === null) return null;
  return (
    <div className={styles.existing} role="status">
      <p>{m.alreadyThere({ title: game.title })}</p>
      <Button isBusy={leading.isBusy} onClick={() => void leading.run(game.id)}>
        {m.addToExisting()}
      </Button>
      {leading.error !== null && <p>{leading.error.sentence}</p>}
    </div>
  );
}

/** Starts the completion with IGDB data if the editor was opened for it. */
export function useRequestedCompletion(gameId: number | null, complete: (hit: ExternalGameHit) => void): void {
  const state: unknown = useLocation().state;
  const completion =
    typeof state === 'object' && state !== null && 'completion' in state ? (state.completion as Completion) : null;
  const igdbId = completion !== null && completion.gameId === gameId ? completion.hit.id : null;
  const begin = useEffectEvent(() => completion !== null && complete(completion.hit));
  useEffect(() => {
    if (igdbId !== null) begin();
  }, [igdbId]);
}
