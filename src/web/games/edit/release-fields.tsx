import { CalendarDays, Trash2 } from 'lucide-react';
import { memo, useId, useState } from 'react';

import { FIRST_RELEASE_YEAR, lastReleaseYear } from '../../../shared/games/game-form-rules.ts';
import type { ReleaseRow } from '../../../shared/games/game-form.ts';
import { Button } from '../../ui/button.tsx';
import { CalendarDialog } from '../../ui/calendar-dialog.tsx';
import { isSame } from '../../editing/is-same.ts';
import { LookupPicker } from '../../editing/lookup-picker.tsx';
import styles from './platform-editor.module.css';
import { fullDate } from './release-text.ts';

interface ReleaseFieldsProps {
  release: ReleaseRow;
  index: number;
  isFaulty: boolean;
  change: (index: number, part: Partial<ReleaseRow>) => void;
  onRemove: () => void;
}

/** One release on a platform: when, where, and in what state. */
export const ReleaseFields = memo(
  function ReleaseFields({ release, index, isFaulty, change, onRemove }: ReleaseFieldsProps) {
    const id = useId();
    const [isAsking, setIsAsking] = useState(false);
    const [lastYear] = useState(() => lastReleaseYear(new Date()));
    const { date, datePrecision } = release;
    return (
      <li className={styles.item} data-faulty={isFaulty || undefined}>
        <div className={styles.fields}>
          <div className={styles.date}>
            <span id={`${id}-label`} className={styles.label}>
              Date
            </span>
            <button
              type="button"
              id={id}
              className={styles.dateButton}
              aria-labelledby={`${id}-label ${id}`}
              aria-haspopup="dialog"
              onClick={() => setIsAsking(true)}
            >
              {date === null ? <span className={styles.none}>Select date</span> : fullDate(date, datePrecision)}
              <CalendarDays size={16} aria-hidden />
            </button>
          </div>
          <LookupPicker
            kind="regions"
            label="Region"
            placeholder="Select region"
            value={release.region}
            onChange={(region) => change(index, { region })}
          />
          <LookupPicker
            kind="release-statuses"
            label="Status"
            placeholder="Select status"
            value={release.status}
            onChange={(status) => change(index, { status })}
          />
        </div>
        <Button look="bare" iconOnly className={styles.remove} aria-label={`Remove release ${index + 1}`} onClick={onRemove}>
          <Trash2 size={18} aria-hidden />
        </Button>
        <p className={styles.fault} role="alert">
          {isFaulty && 'Enter a date, a region or a status, or remove the release.'}
        </p>
        {isAsking && (
          <CalendarDialog
            title="Add New Release"
            value={{ date, datePrecision }}
            firstYear={FIRST_RELEASE_YEAR}
            lastYear={lastYear}
            onSet={(known) => change(index, known)}
            onClose={() => setIsAsking(false)}
          />
        )}
      </li>
    );
  },
  (before, after) =>
    before.index === after.index &&
    before.isFaulty === after.isFaulty &&
    before.change === after.change &&
    isSame(before.release, after.release),
);
