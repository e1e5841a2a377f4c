import * as common from '#messages/common';
import * as m from '#messages/game-edit';
import { useEffect, useRef } from 'react';

import { noGamesDatabase, searchIgdbGames, type ExternalGameHit } from '../../../../shared/integrations/igdb/igdb-contract.ts';
import { browserApi } from '../../../platform/api/browser-api.ts';
import { call } from '../../../platform/api/call.ts';
import { useValue } from '../../editing/edit-store.ts';
import { Button } from '../../../platform/ui/form/button.tsx';
import { Combobox } from '../../../platform/ui/form/combobox.tsx';
import { Row } from '../../../platform/ui/layout/layout.tsx';
import textStyles from '../../../platform/ui/text/text.module.css';
import type { PickerSource } from '../../../platform/ui/form/use-picker-pages.ts';
import { useGameFormControl } from './game-form-context.ts';
import styles from './igdb-import.module.css';
import { IgdbRefresh } from './igdb-refresh.tsx';
import { useRequestedCompletion } from './existing-game.tsx';
import { ImportResult } from './import-result.tsx';
import { useGamesDatabase } from './use-games-database.ts';
import { useIgdbImport } from './use-igdb-import.ts';
import { type GameField, GAME_FIELD_TITLES } from '../../../../shared/catalogue/games/game-form.ts';
import { Dialog, DialogActions } from '../../../platform/ui/overlay/dialog.tsx';
import { nameIdentity } from '../../../../shared/platform/kit/name-identity.ts';
import { withoutYear } from '../../../../shared/platform/kit/title-year.ts';

/** Debounce of the search. */
const PAUSE_MS = 300;

const GAMES: PickerSource<ExternalGameHit> = {
  key: ['igdb games'],
  pauseMs: PAUSE_MS,
  keyOf: ({ id }) => String(id),
  nameOf: ({ name }) => name,
  load: async (typed, _page, signal) => ({
    items: typed === '' ? [] : await call(browserApi, searchIgdbGames, { query: { searchTerm: typed }, signal }),
    hasMore: false,
  }),
};

/** Import of a game from IGDB, or refresh of an imported one. */
export function IgdbImport() {
  const { values, base } = useGameFormControl();
  const igdbId = useValue(values, 'igdbId');
  // Assumed to be connected until the reply. A search shows otherwise.
  const isConnected = useGamesDatabase() !== false;
  const { state, choose, complete, apply, forget } = useIgdbImport();
  useRequestedCompletion(base?.id ?? null, complete);
  useIgdbLink();
  return (
    <section className={styles.import} aria-labelledby="igdb-import-title">
      <Row gap={1} across={4} wraps align="baseline" spread>
        <h3 id="igdb-import-title" className={styles.title}>
          {m.fillIn()}
        </h3>
        {igdbId !== null && <span className={styles.linked}>{m.linkedTo({ id: String(igdbId) })}</span>}
      </Row>
      <Combobox
        label={m.gameAtIgdb()}
        isLabelHidden
        placeholder={m.igdbPlaceholder()}
        hint={isConnected ? m.igdbHint() : noGamesDatabase()}
        invitation={m.typeName()}
        source={GAMES}
        value={null}
        onChange={(hit) => hit !== null && choose(hit)}
        isDisabled={!isConnected}
        renderItem={({ id, name }) => (
          <>
            <span dir="auto" className={textStyles.cutRest}>
              {name}
            </span>
            <span className={styles.id}>{id}</span>
          </>
        )}
      />
      <p className={styles.loading} role="status">
        {state.step === 'loading' && m.gettingGame({ title: state.hit.name })}
      </p>
      {state.step === 'failed' && (
        <div className={styles.failure} role="alert">
          <p>{state.sentence}</p>
          <Button onClick={() => choose(state.hit)}>{common.tryAgain()}</Button>
        </div>
      )}
      {state.step === 'confirming' && (
        <ImportQuestion title={state.game.values.title ?? ''} atStake={state.atStake} onAnswer={apply} onClose={forget} />
      )}
      {state.step === 'done' && <ImportResult {...state} onLeft={forget} />}
      {isConnected && base !== null && igdbId !== null && <IgdbRefresh igdbId={igdbId} />}
    </section>
  );
}

interface ImportQuestionProps {
  title: string;
  atStake: GameField[];
  onAnswer: (how: 'all' | 'rest') => void;
  onClose: () => void;
}

/** Confirms that an import replaces manual input. */
function ImportQuestion({ title, atStake, onAnswer, onClose }: ImportQuestionProps) {
  return (
    <Dialog title={m.replaceQuestion()} onClose={onClose}>
      <p>{m.igdbDiffers({ title })}</p>
      <ul>
        {atStake.map((field) => (
          <li key={field}>{GAME_FIELD_TITLES[field]()}</li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={onClose}>{common.cancel()}</Button>
        <Button onClick={() => onAnswer('rest')}>{m.keepMine()}</Button>
        <Button variant="accent" onClick={() => onAnswer('all')}>
          {m.replace()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The year only distinguishes games with the same title, so it is ignored. */
const folded = (title: string) => nameIdentity(withoutYear(title));

/**
 * A different title clears the link to IGDB, and the original title restores it. A saved link remains, as a game may have
 * another title here.
 */
function useIgdbLink(): void {
  const { values, base, generation } = useGameFormControl();
  const linked = useRef<{ igdbId: number; title: string; generation: number } | null>(null);
  const savedId = base?.form.igdbId ?? null;

  // A new generation: title and link were both set from outside.
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
