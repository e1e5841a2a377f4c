import * as m from '#messages/game-edit';
import { Copy, Trash2 } from 'lucide-react';
import { memo, useEffect, useId, useState } from 'react';

import { FIRST_RELEASE_YEAR, lastReleaseYear } from '../../../../shared/catalogue/games/game-form-rules.ts';
import type { RegionChoice } from '../../../../shared/catalogue/publications/choice.ts';
import { Button } from '../../../platform/ui/form/button.tsx';
import { DateField } from '../../../platform/ui/form/date-field.tsx';
import { isSame } from '../../editing/is-same.ts';
import { LookupList, LookupPicker } from '../../editing/lookup-picker.tsx';
import { useGameFormControl } from './game-form-context.ts';
import styles from './platform-editor.module.css';
import type { ReleasePart } from './use-release-groups.ts';
import { Row } from '../../../platform/ui/layout/layout.tsx';
import type { ReleaseRow } from '../../../../shared/catalogue/games/game-form-rows.ts';

interface ReleaseFieldsProps {
  /** The release in its first region. */
  release: ReleaseRow;
  regions: RegionChoice[];
  /** Maximum of regions of this release. */
  maxRegions: number;
  index: number;
  /** Date of a neighbouring release. */
  near: string | undefined;
  isInvalid: boolean;
  change: (index: number, part: ReleasePart) => void;
  /** Null: the maximum is reached. */
  onDuplicate: ((index: number) => void) | null;
  onRemove: (index: number) => void;
}

/** Date, regions and status of a release on a platform. */
export const ReleaseFields = memo(
  function ReleaseFields({ release, regions, maxRegions, index, near, isInvalid, change, ...on }: ReleaseFieldsProps) {
    const id = useId();
    const { reportUnread } = useGameFormControl();
    const [years] = useState(() => ({ firstYear: FIRST_RELEASE_YEAR, lastYear: lastReleaseYear(new Date()) }));
    useEffect(() => () => reportUnread(id, 'platforms', false), [id, reportUnread]);
    const { date, datePrecision, status } = release;
    return (
      <li className={styles.item} data-faulty={isInvalid || undefined}>
        <div className={styles.fields}>
          <DateField
            label={m.date()}
            value={{ date, datePrecision }}
            years={years}
            calendarTitle={m.addNewRelease()}
            near={near}
            onChange={(known) => change(index, known)}
            onUnread={(isUnread) => reportUnread(id, 'platforms', isUnread)}
          />
          <LookupList
            kind="regions"
            label={m.regions()}
            placeholder={m.selectRegion()}
            value={regions}
            onChange={(next) => change(index, { regions: next })}
            maxCount={maxRegions}
          />
          <LookupPicker
            kind="release-statuses"
            label={m.status()}
            placeholder={m.selectStatus()}
            value={status}
            onChange={(next) => change(index, { status: next })}
          />
        </div>
        <Row className={styles.buttons}>
          <Button
            variant="bare"
            iconOnly
            aria-label={m.duplicateRelease({ number: index + 1 })}
            title={m.duplicateThis()}
            disabled={on.onDuplicate === null}
            onClick={() => on.onDuplicate?.(index)}
          >
            <Copy size={18} aria-hidden />
          </Button>
          <Button
            variant="bare"
            iconOnly
            aria-label={m.removeRelease({ number: index + 1 })}
            title={m.removeThis()}
            onClick={() => on.onRemove(index)}
          >
            <Trash2 size={18} aria-hidden />
          </Button>
        </Row>
        <p className={styles.fault} role="alert">
          {isInvalid && m.releaseEmpty()}
        </p>
      </li>
    );
  },
  (before, after) =>
    before.index === after.index &&
    before.isInvalid === after.isInvalid &&
    before.near === after.near &&
    before.maxRegions === after.maxRegions &&
    before.change === after.change &&
    before.onDuplicate === after.onDuplicate &&
    before.onRemove === after.onRemove &&
    isSame(before.regions, after.regions) &&
    isSame(before.release, after.release),
);
