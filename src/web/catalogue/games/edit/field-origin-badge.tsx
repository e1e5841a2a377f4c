import * as m from '#messages/game-edit';
import { Database, Lock, LockOpen, PencilLine } from 'lucide-react';
import { useState } from 'react';

import styles from './field-origin-badge.module.css';
import { type FieldOrigin, type GameField, GAME_FIELD_TITLES } from '../../../../shared/catalogue/games/game-form.ts';
import { useValue } from '../../editing/edit-store.ts';
import { useGameFormControl } from './game-form-context.ts';

const BADGES = {
  imported: [m.fromIgdb, Database],
  edited: [m.edited, PencilLine],
  locked: [m.locked, Lock],
} as const;

/** Origin of a value, and whether a refresh may change it. Only for games linked to IGDB. */
export function FieldOriginBadge({ field }: { field: GameField }) {
  const { values, origins, setOrigins } = useGameFormControl();
  const igdbId = useValue(values, 'igdbId');
  const [unlocked, setUnlocked] = useState<FieldOrigin>('edited');
  if (igdbId === null) return null;
  const origin = origins[field];
  const isLocked = origin === 'locked';
  const [label, Icon] = origin === undefined ? [null, null] : BADGES[origin];
  const LockIcon = isLocked ? Lock : LockOpen;

  function toggle() {
    if (!isLocked) setUnlocked(origin ?? 'edited');
    setOrigins({ ...origins, [field]: isLocked ? unlocked : 'locked' });
  }

  return (
    <span className={styles.place}>
      {label !== null && (
        <span className={styles.badge} data-origin={origin}>
          <Icon size={12} aria-hidden />
          {label()}
        </span>
      )}
      <button
        type="button"
        className={styles.lock}
        aria-label={m.lockField({ field: GAME_FIELD_TITLES[field]() })}
        aria-pressed={isLocked}
        title={isLocked ? m.unlockHint() : m.lockHint()}
        onClick={toggle}
      >
        <LockIcon size={16} aria-hidden />
      </button>
    </span>
  );
}
