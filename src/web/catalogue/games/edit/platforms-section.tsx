import * as m from '#messages/game-edit';
import { useState, memo } from 'react';

import { isEmptyRelease, isEmptyTechnology } from '../../../../shared/catalogue/games/game-form-validation.ts';
import { MAX_GAME_PLATFORMS } from '../../../../shared/catalogue/games/game-form-rules.ts';
import { Button } from '../../../platform/ui/form/button.tsx';
import { notify } from '../../../platform/ui/overlay/notify.ts';
import { ConfirmedRows, type RowEditor } from '../../editing/confirmed-rows.tsx';
import { EditSection } from './edit-section.tsx';
import { useFieldError } from '../../editing/form-errors.ts';
import { LookupPicker } from '../../editing/lookup-picker.tsx';
import { PlatformEditor } from './platform-editor.tsx';
import styles from './platforms-section.module.css';
import { ReleaseListDialog } from './release-list-dialog.tsx';
import { RowStart } from './row-start.tsx';
import { useFormField } from './use-form-field.ts';
import { useFormRows } from './use-form-rows.ts';
import type { PlatformRow } from '../../../../shared/catalogue/games/game-form-rows.ts';
import { isSame } from '../../editing/is-same.ts';
import { PlatformName } from '../../editing/platform-chip.tsx';
import platformEditorStyles from './platform-editor.module.css';
import { releaseParts, technologyParts } from './release-text.ts';

/** Complete enough for the read-only view. */
const isFilled = ({ releases, technologies }: PlatformRow) =>
  !releases.some(isEmptyRelease) && !technologies.some(isEmptyTechnology);

/** Platforms of the game, each with its releases and technologies. */
export function PlatformsSection() {
  const [isAdding, setIsAdding] = useState(false);
  const [isPasting, setIsPasting] = useState(false);
  const rows = useFormRows('platforms', isFilled, isAdding ? 1 : 0);
  const [platforms, setPlatforms] = useFormField('platforms');
  const isValidated = useFieldError('platforms') !== null;

  const near = platforms.flatMap(({ releases }) => releases.flatMap(({ date }) => date ?? [])).at(-1);

  const editor = ({ row, index, isValidated: isRowValidated }: RowEditor<PlatformRow>) => (
    <PlatformEditor row={row} index={index} isValidated={isRowValidated} near={near} change={rows.change} />
  );

  return (
    <EditSection field="platforms" title={m.platformsAndReleases()}>
      <ConfirmedRows
        rows={rows}
        noun="platform"
        nameOf={({ platform }) => platform.name}
        isFilled={isFilled}
        isValidated={isValidated}
        isTall
        editor={editor}
        adder={
          <>
            <RowStart
              noun="platform"
              addLabel={m.addPlatformRow()}
              isAdding={isAdding}
              onAdding={setIsAdding}
              isFull={platforms.length >= MAX_GAME_PLATFORMS}
              isValidated={isValidated}
            >
              <LookupPicker
                kind="platforms"
                label={m.platform()}
                placeholder={m.selectPlatform()}
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
              {m.pasteList()}
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
            notify('success', m.releasesAdded({ count }));
          }}
          onClose={() => setIsPasting(false)}
        />
      )}
    </EditSection>
  );
}

/** Read-only view of a completed platform. */
const PlatformSummary = memo(
  function PlatformSummary({ row }: { row: PlatformRow }) {
    return (
      <div className={platformEditorStyles.summary}>
        <div className={platformEditorStyles.platform}>
          <PlatformName platform={row.platform} />
        </div>
        {row.releases.length > 0 && (
          <ul className={platformEditorStyles.facts} aria-label={m.releases()}>
            {row.releases.map((release, index) => (
              // Two releases may be equal.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>{releaseParts(release).join(' · ')}</li>
            ))}
          </ul>
        )}
        {row.technologies.length > 0 && (
          <ul className={platformEditorStyles.facts} aria-label={m.technologies()}>
            {row.technologies.map((technology, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <li key={index}>{technologyParts(technology).join(' · ')}</li>
            ))}
          </ul>
        )}
      </div>
    );
  },
  (before, after) => isSame(before.row, after.row),
);
