import * as m from '#messages/game-edit';
import { useMemo, useState } from 'react';

import type { GameTypeChoice, RelatedGame } from '../../../../shared/catalogue/games/game-form.ts';
import { MAX_GAME_TITLE } from '../../../../shared/catalogue/games/game-form-rules.ts';
import { Combobox } from '../../../platform/ui/form/combobox.tsx';
import { LookupPicker } from '../../editing/lookup-picker.tsx';
import { relatedGameSource } from './related-game-queries.ts';
import styles from './related-game-picker.module.css';
import { useGamesDatabase } from './use-games-database.ts';
import { Stack } from '../../../platform/ui/layout/layout.tsx';
import textStyles from '../../../platform/ui/text/text.module.css';

interface RelatedGamePickerProps {
  value: RelatedGame | null;
  onChange: (value: RelatedGame | null) => void;
  /** The game itself, which is not offered; null while it is new. */
  ownId: number | null;
  error?: string | null;
}

/** Related game of the chosen type. An unknown name creates a new entry. */
export function RelatedGamePicker({ value, onChange, ownId, error = null }: RelatedGamePickerProps) {
  // The value cannot store a type without a game.
  const [type, setType] = useState<GameTypeChoice | null>(value?.type ?? null);
  const isConnected = useGamesDatabase() ?? false;
  const source = useMemo(() => relatedGameSource(isConnected), [isConnected]);
  return (
    <div className={styles.fields}>
      <LookupPicker
        kind="types-games"
        label={m.relatedType()}
        placeholder={m.selectType()}
        value={value === null ? type : value.type}
        onChange={(next) => {
          setType(next);
          if (value !== null) onChange({ ...value, type: next });
        }}
      />
      <Stack gap="6px" isTop>
        <Combobox
          label={m.relatedGame()}
          isRequired
          placeholder={m.selectGame()}
          error={error}
          maxLength={MAX_GAME_TITLE}
          source={source}
          value={value}
          onChange={(next) => onChange(next === null ? null : { ...next, type: next.type ?? value?.type ?? type })}
          isOffered={(game) => game.id === null || game.id !== ownId}
          makeNew={(title) => ({ id: null, title, igdbId: null, type: null })}
          renderItem={relatedGameRow}
        />
        {value !== null && value.id === null && <p className={styles.mark}>{m.newEntry()}</p>}
      </Stack>
    </div>
  );
}

function relatedGameRow(game: RelatedGame) {
  return (
    <>
      <span dir="auto" className={textStyles.cutRest}>
        {game.title}
      </span>
      {game.id === null && <span className={styles.from}>IGDB</span>}
    </>
  );
}
