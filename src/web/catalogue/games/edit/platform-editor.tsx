import * as m from '#messages/game-edit';
import { memo, use, useCallback, useEffect, useRef, useState } from 'react';

import { isEmptyRelease, isEmptyTechnology } from '../../../../shared/catalogue/games/game-form-validation.ts';
import { MAX_GAME_ROWS, MAX_PLATFORM_RELEASES } from '../../../../shared/catalogue/games/game-form-rules.ts';
import { AddButton } from '../../editing/confirmed-rows.tsx';
import { isSame } from '../../editing/is-same.ts';
import { PlatformName } from '../../editing/platform-chip.tsx';
import styles from './platform-editor.module.css';
import { FoldingContext } from './edit-section.tsx';
import { ReleaseFields } from './release-fields.tsx';
import { NO_GROUP, ReleaseLine, ReleasePopup } from './release-popup.tsx';
import { TechnologyFields } from './technology-fields.tsx';
import { useReleaseGroups, type ReleaseGroup } from './use-release-groups.ts';
import { useRowKeys } from './use-row-keys.ts';
import { Stack } from '../../../platform/ui/layout/layout.tsx';
import type { PlatformRow, TechnologyRow } from '../../../../shared/catalogue/games/game-form-rows.ts';

const NO_TECHNOLOGY: TechnologyRow = { technology: null, version: null };

interface PlatformEditorProps {
  row: PlatformRow;
  index: number;
  isValidated: boolean;
  /** Release date on another platform. */
  near: string | undefined;
  change: (index: number, update: (row: PlatformRow) => PlatformRow) => void;
}

/** Editor of a platform with its releases and technologies. */
export const PlatformEditor = memo(
  function PlatformEditor({ row, index, isValidated, near, change }: PlatformEditorProps) {
    const { releases, technologies } = row;
    const place = useRef<HTMLDivElement>(null);
    const technologyKeys = useRowKeys(technologies.length);
    const entered = useRef<{ list: 'releases' | 'technologies'; at: number } | null>(null);
    useEffect(() => {
      if (entered.current === null) return;
      const { list, at } = entered.current;
      const rows = place.current?.querySelectorAll(`[data-list=${list}] > li`);
      rows?.[at]?.querySelector<HTMLElement>('button, input')?.focus();
      entered.current = null;
    });

    const {
      groups,
      add,
      change: changeRelease,
      duplicate: duplicateRelease,
      remove,
    } = useReleaseGroups(
      releases,
      useCallback((update) => change(index, (last) => ({ ...last, releases: update(last.releases) })), [change, index]),
    );
    const changeTechnology = useCallback(
      (at: number, part: Partial<TechnologyRow>) =>
        change(index, (last) => ({ ...last, technologies: patched(last.technologies, at, part) })),
      [change, index],
    );
    // The long form of a new game has inline fields for keyboard use. A draft shows lines and edits each in a popup.
    const isInline = use(FoldingContext);
    const [editing, setEditing] = useState<number | null>(null);
    const shown = isInline ? groups : groups.filter(({ release }, at) => at < releases.length || !isEmptyRelease(release));
    const isFull = releases.length >= MAX_PLATFORM_RELEASES;

    const duplicate = useCallback(
      (at: number) => {
        entered.current = { list: 'releases', at: at + 1 };
        duplicateRelease(at);
      },
      [duplicateRelease],
    );
    // The focus was inside the removed row.
    const focusAdder = useCallback(
      (list: string) => place.current?.querySelector<HTMLElement>(`[data-add=${list}] button`)?.focus(),
      [],
    );
    const removeRelease = useCallback(
      (at: number) => {
        remove(at);
        focusAdder('releases');
      },
      [remove, focusAdder],
    );

    return (
      <div ref={place} className={styles.editor}>
        <div className={styles.platform}>
          <PlatformName platform={row.platform} />
        </div>
        {shown.length > 0 && (
          <Stack as="ul" gap={2} aria-label={m.releasesOn({ platform: row.platform.name })} data-list="releases">
            {!isInline &&
              shown.map((group, at) => (
                <ReleaseLine
                  key={group.key}
                  group={group}
                  index={at}
                  isInvalid={isValidated && isEmptyRelease(group.release)}
                  onEdit={() => setEditing(at)}
                  onDuplicate={isFull ? null : () => duplicateRelease(at)}
                  onRemove={() => removeRelease(at)}
                />
              ))}
            {isInline &&
              groups.map(({ key, release, regions }, at) => (
                <ReleaseFields
                  key={key}
                  release={release}
                  regions={regions}
                  maxRegions={MAX_PLATFORM_RELEASES - releases.length + Math.max(regions.length, 1)}
                  index={at}
                  near={neighbouringDate(groups, at) ?? near}
                  isInvalid={isValidated && releases.length > 0 && isEmptyRelease(release)}
                  change={changeRelease}
                  onDuplicate={isFull ? null : duplicate}
                  onRemove={removeRelease}
                />
              ))}
          </Stack>
        )}
        <div data-add="releases">
          <AddButton
            disabled={isFull || shown.some(({ release }) => isEmptyRelease(release))}
            onClick={() => {
              if (!isInline) return setEditing(shown.length);
              entered.current = { list: 'releases', at: groups.length };
              add();
              return undefined;
            }}
          >
            {m.addRelease()}
          </AddButton>
        </div>
        {editing !== null && (
          <ReleasePopup
            platform={row.platform.name}
            group={shown[editing] ?? NO_GROUP}
            maxRegions={MAX_PLATFORM_RELEASES - releases.length + Math.max(shown[editing]?.regions.length ?? 0, 1)}
            near={neighbouringDate(groups, editing) ?? near}
            onSet={(release) => changeRelease(editing, release)}
            onClose={() => setEditing(null)}
          />
        )}
        {technologies.length > 0 && (
          <Stack as="ul" gap={2} aria-label={m.technologiesOn({ platform: row.platform.name })} data-list="technologies">
            {technologies.map((technology, at) => (
              <TechnologyFields
                key={technologyKeys.keys[at]}
                row={technology}
                index={at}
                isInvalid={isValidated && isEmptyTechnology(technology)}
                change={changeTechnology}
                onRemove={() => {
                  technologyKeys.forget(at);
                  change(index, (last) => ({ ...last, technologies: last.technologies.toSpliced(at, 1) }));
                  focusAdder('technologies');
                }}
              />
            ))}
          </Stack>
        )}
        <div data-add="technologies">
          <AddButton
            disabled={technologies.length >= MAX_GAME_ROWS || technologies.some(isEmptyTechnology)}
            onClick={() => {
              entered.current = { list: 'technologies', at: technologies.length };
              change(index, (last) => ({ ...last, technologies: [...last.technologies, NO_TECHNOLOGY] }));
            }}
          >
            {m.addTechnology()}
          </AddButton>
        </div>
      </div>
    );
  },
  (before, after) =>
    before.index === after.index &&
    before.isValidated === after.isValidated &&
    before.near === after.near &&
    before.change === after.change &&
    isSame(before.row, after.row),
);

function patched<Row>(rows: Row[], at: number, part: Partial<Row>): Row[] {
  return rows.map((row, index) => (index === at ? { ...row, ...part } : row));
}

/** Date of the previous release, otherwise of the next one with a date. */
function neighbouringDate(groups: ReleaseGroup[], at: number): string | undefined {
  const dates = groups.map(({ release }) => release.date);
  return dates.slice(0, at).findLast((date) => date !== null) ?? dates.slice(at + 1).find((date) => date !== null) ?? undefined;
}
