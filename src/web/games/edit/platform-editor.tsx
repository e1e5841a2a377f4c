import { memo, useCallback, useEffect, useRef } from 'react';

import { isEmptyRelease, isEmptyTechnology } from '../../../shared/games/game-form-faults.ts';
import { MAX_GAME_ROWS, MAX_PLATFORM_RELEASES } from '../../../shared/games/game-form-rules.ts';
import type { PlatformRow, ReleaseRow, TechnologyRow } from '../../../shared/games/game-form.ts';
import { AddButton } from './confirmed-rows.tsx';
import { isSame } from '../../editing/is-same.ts';
import { PlatformName } from '../../editing/platform-chip.tsx';
import styles from './platform-editor.module.css';
import { ReleaseFields } from './release-fields.tsx';
import { TechnologyFields } from './technology-fields.tsx';
import { useRowKeys } from './use-row-keys.ts';

const NO_RELEASE: ReleaseRow = { date: null, datePrecision: 'day', region: null, status: null };
const NO_TECHNOLOGY: TechnologyRow = { technology: null, version: null };

interface PlatformEditorProps {
  row: PlatformRow;
  index: number;
  /** What is empty is to be marked. */
  isJudged: boolean;
  change: (index: number, update: (row: PlatformRow) => PlatformRow) => void;
}

/** A platform whose releases and technologies are being filled in. */
export const PlatformEditor = memo(
  function PlatformEditor({ row, index, isJudged, change }: PlatformEditorProps) {
    const { releases, technologies } = row;
    const place = useRef<HTMLDivElement>(null);
    const lists = {
      releases: useRowKeys(releases.length),
      technologies: useRowKeys(technologies.length),
    };
    const added = useRef<keyof typeof lists | null>(null);
    useEffect(() => {
      if (added.current === null) return;
      const rows = place.current?.querySelectorAll(`[data-list=${added.current}] > li`);
      [...(rows ?? [])].at(-1)?.querySelector<HTMLElement>('button, input')?.focus();
      added.current = null;
    });

    const changeRelease = useCallback(
      (at: number, part: Partial<ReleaseRow>) =>
        change(index, (last) => ({ ...last, releases: patched(last.releases, at, part) })),
      [change, index],
    );
    const changeTechnology = useCallback(
      (at: number, part: Partial<TechnologyRow>) =>
        change(index, (last) => ({ ...last, technologies: patched(last.technologies, at, part) })),
      [change, index],
    );

    function remove(list: keyof typeof lists, at: number) {
      lists[list].forget(at);
      change(index, (last) => ({ ...last, [list]: last[list].filter((_: unknown, other: number) => other !== at) }));
      // What had the focus went away with the row.
      place.current?.querySelector<HTMLElement>(`[data-add=${list}] button`)?.focus();
    }

    return (
      <div ref={place} className={styles.editor}>
        <div className={styles.platform}>
          <PlatformName platform={row.platform} />
        </div>
        {releases.length > 0 && (
          <ul className={styles.list} aria-label={`Releases on ${row.platform.name}`} data-list="releases">
            {releases.map((release, at) => (
              <ReleaseFields
                key={lists.releases.keys[at]}
                release={release}
                index={at}
                isFaulty={isJudged && isEmptyRelease(release)}
                change={changeRelease}
                onRemove={() => remove('releases', at)}
              />
            ))}
          </ul>
        )}
        <div data-add="releases">
          <AddButton
            disabled={releases.length >= MAX_PLATFORM_RELEASES || releases.some(isEmptyRelease)}
            onClick={() => {
              added.current = 'releases';
              change(index, (last) => ({ ...last, releases: [...last.releases, NO_RELEASE] }));
            }}
          >
            + Add Release
          </AddButton>
        </div>
        {technologies.length > 0 && (
          <ul className={styles.list} aria-label={`Technologies on ${row.platform.name}`} data-list="technologies">
            {technologies.map((technology, at) => (
              <TechnologyFields
                key={lists.technologies.keys[at]}
                row={technology}
                index={at}
                isFaulty={isJudged && isEmptyTechnology(technology)}
                change={changeTechnology}
                onRemove={() => remove('technologies', at)}
              />
            ))}
          </ul>
        )}
        <div data-add="technologies">
          <AddButton
            disabled={technologies.length >= MAX_GAME_ROWS || technologies.some(isEmptyTechnology)}
            onClick={() => {
              added.current = 'technologies';
              change(index, (last) => ({ ...last, technologies: [...last.technologies, NO_TECHNOLOGY] }));
            }}
          >
            + Add Technology
          </AddButton>
        </div>
      </div>
    );
  },
  (before, after) =>
    before.index === after.index &&
    before.isJudged === after.isJudged &&
    before.change === after.change &&
    isSame(before.row, after.row),
);

function patched<Row>(rows: Row[], at: number, part: Partial<Row>): Row[] {
  return rows.map((row, index) => (index === at ? { ...row, ...part } : row));
}
