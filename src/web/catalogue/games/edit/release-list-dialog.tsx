import * as common from '#messages/common';
import * as m from '#messages/game-edit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { isBlank } from '../../../../shared/platform/kit/text.ts';
import {
  FIRST_RELEASE_YEAR,
  lastReleaseYear,
  MAX_GAME_PLATFORMS,
  MAX_PLATFORM_RELEASES,
} from '../../../../shared/catalogue/games/game-form-rules.ts';
import {
  readReleaseList,
  withReleases,
  type PlatformReleases,
  type ReleaseLine,
  type ReleaseLineError,
} from '../../../../shared/catalogue/games/release-list-rules.ts';
import { failureSentence } from '../../../platform/api/api-error.ts';
import { LOOKUPS } from '../../editing/lookup-queries.ts';
import { PlatformName } from '../../editing/platform-chip.tsx';
import { Button } from '../../../platform/ui/form/button.tsx';
import { Dialog, DialogActions } from '../../../platform/ui/overlay/dialog.tsx';
import { FailureNote } from '../../../platform/ui/text/failure-note.tsx';
import { Stack } from '../../../platform/ui/layout/layout.tsx';
import { TextArea } from '../../../platform/ui/form/text-field.tsx';
import { useDebounced } from '../../../platform/ui/form/use-debounced.ts';
import styles from './release-list-dialog.module.css';
import { findPlatforms, type FoundPlatform } from './release-list-queries.ts';
import { releaseParts } from './release-text.ts';
import type { PlatformRow } from '../../../../shared/catalogue/games/game-form-rows.ts';
import { disjunctionFormat } from '../../../../shared/platform/messages/locale-format.ts';

const PAUSE_MS = 300;
const EXAMPLE =
  'Super Nintendo, Japan, 1995-03-11\nSuper Nintendo, North America, 22 Aug 1995\nNintendo DS, Europe / Australia, Q1 2009';

interface ReleaseListDialogProps {
  rows: PlatformRow[];
  onAdd: (rows: PlatformRow[], count: number) => void;
  onClose: () => void;
}

/** Parses a pasted list of releases. Each line is previewed before it is added. */
export function ReleaseListDialog({ rows, onAdd, onClose }: ReleaseListDialogProps) {
  const [text, setText] = useState('');
  const [newPlatforms, setNewPlatforms] = useState<ReadonlySet<string>>(new Set());
  const [settled] = useDebounced(text, PAUSE_MS);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['release list', settled, rows.map(({ platform }) => platform)],
    queryFn: ({ signal }) => readList(settled, rows, signal),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
  });
  const isCurrent = settled === text && !isFetching && data !== undefined;
  const checked = data === undefined ? null : checkList(data, newPlatforms);
  const next = withReleases(rows, checked?.understood ?? []);
  const isTooMuch =
    next.rows.length > MAX_GAME_PLATFORMS || next.rows.some(({ releases }) => releases.length > MAX_PLATFORM_RELEASES);

  return (
    <Dialog title={m.pasteTitle()} onClose={onClose} isWide>
      <TextArea
        label={m.pasteLabel()}
        hint={m.pasteHint()}
        placeholder={EXAMPLE}
        rows={7}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {error !== null && !isFetching && <FailureNote sentence={failureSentence(error)} onRetry={() => void refetch()} />}
      {checked !== null && !isBlank(text) && (
        <Stack gap={3}>
          <Preview understood={checked.understood} />
          {checked.unknown.map((name) => (
            <label key={name} className={styles.unknown}>
              <input
                type="checkbox"
                checked={newPlatforms.has(name)}
                onChange={(event) => setNewPlatforms(withOrWithout(newPlatforms, name, event.target.checked))}
              />{' '}
              {m.addAsPlatform({ name })}
            </label>
          ))}
          <LineErrors errors={checked.errors} />
        </Stack>
      )}
      {isTooMuch && <p role="alert">{m.tooMany()}</p>}
      <DialogActions>
        <Button onClick={onClose}>{common.cancel()}</Button>
        <Button
          variant="accent"
          disabled={!isCurrent || next.count === 0 || isTooMuch}
          onClick={() => {
            onAdd(next.rows, next.count);
            // Invalid lines stay in the field for correction.
            const left = checked?.errors.map((line) => line.text) ?? [];
            if (left.length === 0) onClose();
            else setText(left.join('\n'));
          }}
        >
          {next.count === 0 ? m.addReleases() : m.addCount({ count: next.count })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ReadList {
  lines: (ReleaseLine | ReleaseLineError)[];
  platforms: Map<string, FoundPlatform>;
}

async function readList(text: string, rows: PlatformRow[], signal: AbortSignal): Promise<ReadList> {
  const [regions, statuses] = await Promise.all([
    LOOKUPS.regions.load('', 1, signal),
    LOOKUPS['release-statuses'].load('', 1, signal),
  ]);
  const years = { firstYear: FIRST_RELEASE_YEAR, lastYear: lastReleaseYear(new Date()) };
  const lines = readReleaseList(text, { regions: regions.items, statuses: statuses.items, years });
  const written = new Set(lines.flatMap((line) => ('platform' in line ? line.platform : [])));
  const ofGame = rows.map(({ platform }) => platform);
  return { lines, platforms: await findPlatforms([...written], ofGame, signal) };
}

interface CheckedList {
  understood: PlatformReleases[];
  errors: ReleaseLineError[];
  /** Platforms that the game does not have yet. */
  unknown: string[];
}

function checkList({ lines, platforms }: ReadList, newPlatforms: ReadonlySet<string>): CheckedList {
  const checked: CheckedList = { understood: [], errors: [], unknown: [] };
  for (const line of lines) {
    if ('error' in line) checked.errors.push(line);
    else {
      const { text, platform: name, releases } = line;
      const found = platforms.get(name) ?? null;
      if (found === null && !checked.unknown.includes(name)) checked.unknown.push(name);
      const made = found === null && newPlatforms.has(name) ? LOOKUPS.platforms.make?.(name) : found;
      if (Array.isArray(made)) checked.errors.push({ text, error: m.severalPlatforms({ name, platforms: orList(made) }) });
      else if (made) checked.understood.push({ platform: made, releases });
      else checked.errors.push({ text, error: m.noPlatform({ name }) });
    }
  }
  return checked;
}

const orList = (platforms: { name: string }[]) => disjunctionFormat().format(platforms.map(({ name }) => name));

function withOrWithout(names: ReadonlySet<string>, name: string, isIn: boolean): ReadonlySet<string> {
  return new Set(isIn ? [...names, name] : [...names].filter((other) => other !== name));
}

function Preview({ understood }: { understood: PlatformReleases[] }) {
  const { rows } = withReleases([], understood);
  return (
    <Stack as="ul" gap={3} aria-label={m.understood()}>
      {rows.map(({ platform, releases }) => (
        <li key={platform.id ?? platform.name}>
          <span className={styles.platform}>
            <PlatformName platform={platform} />
            {platform.id === null && <span className={styles.mark}>{m.new()}</span>}
          </span>
          <ul className={styles.releases}>
            {releases.map((release) => {
              const description = releaseParts(release).join(' · ');
              return <li key={description}>{description}</li>;
            })}
          </ul>
        </li>
      ))}
    </Stack>
  );
}

function LineErrors({ errors }: { errors: ReleaseLineError[] }) {
  if (errors.length === 0) return null;
  return (
    <div role="status" className={styles.faults}>
      <p>{m.notUnderstood({ count: errors.length })}</p>
      <ul>
        {errors.map(({ text, error }, index) => (
          // Two lines may be equal.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <q>{text}</q> {error}
          </li>
        ))}
      </ul>
    </div>
  );
}
