import { useState } from 'react';

import { isEmptyRelease, isEmptyTechnology } from '../../../shared/games/game-form-faults.ts';
import { MAX_GAME_PLATFORMS } from '../../../shared/games/game-form-rules.ts';
import type { PlatformRow } from '../../../shared/games/game-form.ts';
import { Button } from '../../ui/button.tsx';
import { counted } from '../../ui/compact-number.ts';
import { notify } from '../../ui/notify.ts';
import { ConfirmedRows, type RowEditor } from '../../editing/confirmed-rows.tsx';
import { EditSection } from './edit-section.tsx';
import { useFieldFault } from '../../editing/form-faults.ts';
import { LookupPicker } from '../../editing/lookup-picker.tsx';
import { PlatformEditor } from './platform-editor.tsx';
import styles from './platforms-section.module.css';
import { PlatformSummary } from './platform-summary.tsx';
import { ReleaseListDialog } from './release-list-dialog.tsx';
import { RowStart } from './row-start.tsx';
import { useFormField } from './use-form-field.ts';
import { useFormRows } from './use-form-rows.ts';

/** Complete enough to be read-only (contribution.md §4). */
const isFilled = ({ releases, technologies }: PlatformRow) =>
  !releases.some(isEmptyRelease) && !technologies.some(isEmptyTechnology);

/** Where the game came out, when and in what, a platform once. */
export function PlatformsSection() {
  const [isAdding, setIsAdding] = useState(false);
  const [isPasting, setIsPasting] = useState(false);
  const rows = useFormRows('platforms', isFilled, isAdding ? 1 : 0);
  const [platforms, setPlatforms] = useFormField('platforms');
  const isJudged = useFieldFault('platforms') !== null;

  const near = platforms.flatMap(({ releases }) => releases.flatMap(({ date }) => date ?? [])).at(-1);

  const editor = ({ row, index, isJudged: isRowJudged }: RowEditor<PlatformRow>) => (
    <PlatformEditor row={row} index={index} isJudged={isRowJudged} near={near} change={rows.change} />
  );

  return (
    <EditSection field="platforms" title="Platform and Releases">
      <ConfirmedRows
        rows={rows}
        noun="platform"
        nameOf={({ platform }) => platform.name}
        isFilled={isFilled}
        isJudged={isJudged}
        isTall
        editor={editor}
        adder={
          <>
            <RowStart
              noun="platform"
              addLabel="+ ADD PLATFORM"
              isAdding={isAdding}
              onAdding={setIsAdding}
              isFull={platforms.length >= MAX_GAME_PLATFORMS}
              isJudged={isJudged}
            >
              <LookupPicker
                kind="platforms"
                label="Platform"
                placeholder="Select platform"
                value={null}
                taken={platforms.map(({ platform }) => platform)}
                onChange={(platform) => {
                  if (platform === null) return;
                  setIsAdding(false);
                  rows.add({ platform, releases: [], technologies: [] });
                }}
                allowNew
              />
            </RowStart>
            <Button className={styles.paste} onClick={() => setIsPasting(true)}>
              Paste a list
            </Button>
          </>
        }
      >
        {(row) => <PlatformSummary row={row} />}
      </ConfirmedRows>
      {isPasting && (
        <ReleaseListDialog
          rows={platforms}
          onAdd={(next, count) => {
            setPlatforms(next);
            notify('success', `${counted(count, 'release', 'releases')} added.`);
          }}
          onClose={() => setIsPasting(false)}
        />
      )}
    </EditSection>
  );
}
