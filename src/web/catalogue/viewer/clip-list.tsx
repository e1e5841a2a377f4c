import * as m from '#messages/viewer';
import { useState, useSyncExternalStore } from 'react';

import { SearchField } from '../../platform/ui/form/search-field.tsx';
import styles from './part-list.module.css';
import type { ClipPlayer } from './clip-player.ts';
import { clipTimeText } from './clip-time.ts';

/** Fewer clips need no search field. */
const SEARCHED_FROM = 9;

interface ClipListProps {
  player: ClipPlayer;
  clips: { name: string; seconds: number }[];
  onChoose: (index: number) => void;
}

/** Clips of a model. A click plays one. A long list has a search field. */
export function ClipList({ player, clips, onChoose }: ClipListProps) {
  const { index: shown } = useSyncExternalStore(player.subscribe, player.state);
  const [query, setQuery] = useState('');
  const wanted = query.toLowerCase();
  const found = clips
    .map(({ name, seconds }, index) => ({ name, seconds, index }))
    .filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <>
      {clips.length >= SEARCHED_FROM && <SearchField label={m.searchAnimations()} query="" onAsk={setQuery} />}
      <ul className={styles.parts} aria-label={m.animations()}>
        {found.map(({ name, seconds, index }) => (
          <li key={index}>
            <button
              type="button"
              className={styles.part}
              aria-current={index === shown || undefined}
              onClick={() => onChoose(index)}
            >
              <span dir="auto" className={styles.name}>
                {name}
              </span>
              <span className={styles.amount}>{clipTimeText(seconds)}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p role="status">{m.noAnimationFound()}</p>}
    </>
  );
}
