import * as common from '#messages/common';
import * as m from '#messages/game-edit';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { FIRST_RELEASE_YEAR, lastReleaseYear } from '../../../../shared/catalogue/games/game-form-rules.ts';
import { isEmptyRelease } from '../../../../shared/catalogue/games/game-form-validation.ts';
import { LookupList, LookupPicker } from '../../editing/lookup-picker.tsx';
import { Button } from '../../../platform/ui/form/button.tsx';
import { DateField } from '../../../platform/ui/form/date-field.tsx';
import { Dialog, DialogActions } from '../../../platform/ui/overlay/dialog.tsx';
import { Row, Stack } from '../../../platform/ui/layout/layout.tsx';
import textStyles from '../../../platform/ui/text/text.module.css';
import { leadToUnchosenText } from '../../../platform/ui/form/unchosen-text.ts';
import styles from './platform-editor.module.css';
import { releaseLine } from './release-text.ts';
import type { ReleaseGroup, ReleasePart } from './use-release-groups.ts';

export const NO_GROUP: Pick<ReleaseGroup, 'release' | 'regions'> = {
  release: { date: null, datePrecision: 'day', region: null, status: null },
  regions: [],
};

interface ReleasePopupProps {
  platform: string;
  /** The edited release, empty for a new one. */
  group: Pick<ReleaseGroup, 'release' | 'regions'>;
  maxRegions: number;
  /** A nearby date, the initial position of the calendar. */
  near: string | undefined;
  onSet: (release: Required<ReleasePart>) => void;
  onClose: () => void;
}

/** Popup with the editor of one release. */
export function ReleasePopup({ platform, group, maxRegions, near, onSet, onClose }: ReleasePopupProps) {
  const [years] = useState(() => ({ firstYear: FIRST_RELEASE_YEAR, lastYear: lastReleaseYear(new Date()) }));
  const [release, setRelease] = useState(group.release);
  const [regions, setRegions] = useState(group.regions);
  const [isUnread, setIsUnread] = useState(false);
  // Remounting clears uncontrolled fields.
  const [round, setRound] = useState(0);
  const isEmpty = isEmptyRelease(release) && regions.length === 0;

  function set() {
    if (isUnread || leadToUnchosenText()) return;
    const { date, datePrecision, status } = release;
    onSet({ date, datePrecision, status, regions });
    onClose();
  }

  return (
    <Dialog title={m.releaseOn({ platform })} onClose={onClose}>
      <Stack gap={4} key={round}>
        <DateField
          label={m.date()}
          value={release}
          years={years}
          calendarTitle={m.addNewRelease()}
          near={near}
          onChange={(known) => setRelease((last) => ({ ...last, ...known }))}
          onUnread={setIsUnread}
        />
        <LookupList
          kind="regions"
          label={m.regions()}
          placeholder={m.selectRegion()}
          value={regions}
          onChange={setRegions}
          maxCount={maxRegions}
        />
        <LookupPicker
          kind="release-statuses"
          label={m.status()}
          placeholder={m.selectStatus()}
          value={release.status}
          onChange={(status) => setRelease((last) => ({ ...last, status }))}
        />
      </Stack>
      <p className={textStyles.fault} role="alert">
        {isUnread && m.correctDate()}
      </p>
      <DialogActions>
        <Button
          disabled={isEmpty && !isUnread}
          onClick={() => {
            setRelease(NO_GROUP.release);
            setRegions([]);
            setRound(round + 1);
          }}
        >
          {common.clear()}
        </Button>
        <Button variant="accent" disabled={isEmpty && !isUnread} onClick={set}>
          {m.setRelease()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ReleaseLineProps {
  group: ReleaseGroup;
  index: number;
  isInvalid: boolean;
  onEdit: () => void;
  /** Null: the maximum is reached. */
  onDuplicate: (() => void) | null;
  onRemove: () => void;
}

/** One release in a line, with its buttons. */
export function ReleaseLine({ group, index, isInvalid, onEdit, onDuplicate, onRemove }: ReleaseLineProps) {
  return (
    <li className={styles.line} data-faulty={isInvalid || undefined}>
      <span>{releaseLine(group)}</span>
      <Row>
        <Button variant="bare" iconOnly aria-label={m.editRelease({ number: index + 1 })} title={m.editThis()} onClick={onEdit}>
          <Pencil size={18} aria-hidden />
        </Button>
        <Button
          variant="bare"
          iconOnly
          aria-label={m.duplicateRelease({ number: index + 1 })}
          title={m.duplicateThis()}
          disabled={onDuplicate === null}
          onClick={() => onDuplicate?.()}
        >
          <Copy size={18} aria-hidden />
        </Button>
        <Button
          variant="bare"
          iconOnly
          aria-label={m.removeRelease({ number: index + 1 })}
          title={m.removeThis()}
          onClick={onRemove}
        >
          <Trash2 size={18} aria-hidden />
        </Button>
      </Row>
      <p className={styles.fault} role="alert">
        {isInvalid && m.releaseEmpty()}
      </p>
    </li>
  );
}
