import { NO_GAMES_DATABASE, searchIgdbGames, type ExternalGameHit } from '../../../shared/igdb/igdb-contract.ts';
import { browserApi } from '../../api/browser-api.ts';
import { call } from '../../api/call.ts';
import { useValue } from '../../editing/edit-store.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Row } from '../../ui/layout.tsx';
import textStyles from '../../ui/text.module.css';
import type { PickerSource } from '../../ui/use-picker-pages.ts';
import { useGameFormControl } from './game-form-context.ts';
import styles from './igdb-import.module.css';
import { IgdbRefresh } from './igdb-refresh.tsx';
import { ImportQuestion } from './import-question.tsx';
import { useAwaitedCompletion } from './existing-game.tsx';
import { ImportResult } from './import-result.tsx';
import { useGamesDatabase } from './use-games-database.ts';
import { useIgdbImport } from './use-igdb-import.ts';
import { useIgdbLink } from './use-igdb-link.ts';

/** The pause in typing after which games are looked for (contribution.md §9). */
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

/** Fills the form with what IGDB knows of a game; a game that came from there is brought up to date. */
export function IgdbImport() {
  const { values, base } = useGameFormControl();
  const igdbId = useValue(values, 'igdbId');
  // Until the answer is there it is taken for connected: a search says otherwise.
  const isConnected = useGamesDatabase() !== false;
  const { state, choose, complete, apply, forget } = useIgdbImport();
  useAwaitedCompletion(base?.id ?? null, complete);
  useIgdbLink();
  return (
    <section className={styles.import} aria-labelledby="igdb-import-title">
      <Row gap={1} across={4} wraps align="baseline" spread>
        <h3 id="igdb-import-title" className={styles.title}>
          Fill in from IGDB
        </h3>
        {igdbId !== null && <span className={styles.linked}>Linked to IGDB entry {igdbId}</span>}
      </Row>
      <Combobox
        label="Game at IGDB"
        isLabelHidden
        placeholder="Name, id or igdb.com address"
        hint={isConnected ? 'Fills in all that IGDB knows of the game.' : NO_GAMES_DATABASE}
        invitation="Type the name of a game"
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
        {state.step === 'loading' && `Getting ‘${state.hit.name}’ from IGDB…`}
      </p>
      {state.step === 'failed' && (
        <div className={styles.failure} role="alert">
          <p>{state.sentence}</p>
          <Button onClick={() => choose(state.hit)}>Try again</Button>
        </div>
      )}
      {state.step === 'asking' && (
        <ImportQuestion title={state.game.values.title ?? ''} atStake={state.atStake} onAnswer={apply} onClose={forget} />
      )}
      {state.step === 'done' && <ImportResult {...state} onLeft={forget} />}
      {isConnected && base !== null && igdbId !== null && <IgdbRefresh igdbId={igdbId} />}
    </section>
  );
}
