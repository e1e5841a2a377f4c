import * as m from '#messages/viewer';
import { Pause, Play, Repeat } from 'lucide-react';
import { useSyncExternalStore } from 'react';

import { decimals, wholeNumber } from '../../../shared/platform/messages/locale-format.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { withUniqueKeys } from '../../platform/ui/unique-keys.ts';
import { SelectField } from '../../platform/ui/form/select-field.tsx';
import styles from './clip-bar.module.css';
import type { ClipPlayer } from './clip-player.ts';
import { clipTimeText } from './clip-time.ts';

const SPEEDS = ['0.25', '0.5', '1', '1.5', '2'] as const;
const STEP_SECONDS = 0.01;
const hundredths = decimals(2);

interface ClipBarProps {
  player: ClipPlayer;
  clips: { name: string }[];
  onChoose: (index: number | null) => void;
}

/** Controls for the clip, its time and its speed. */
export function ClipBar({ player, clips, onChoose }: ClipBarProps) {
  const { index, time, duration, speed, isLooping, isPlaying } = useSyncExternalStore(player.subscribe, player.state);
  // Clips may have equal names.
  const names = withUniqueKeys([{ name: m.asBuilt() }, ...clips], (clip) => clip.name).map(({ key }) => key);
  return (
    <div className={styles.bar} role="group" aria-label={m.animation()}>
      <Button
        iconOnly
        aria-label={isPlaying ? m.pause() : m.play()}
        disabled={index === null}
        onClick={() => player.play(!isPlaying)}
      >
        {isPlaying ? <Pause size={20} aria-hidden /> : <Play size={20} aria-hidden />}
      </Button>
      <Button
        iconOnly
        variant="bare"
        aria-label={m.loop()}
        title={m.loop()}
        aria-pressed={isLooping}
        onClick={() => player.setLooping(!isLooping)}
      >
        <Repeat size={18} aria-hidden />
      </Button>
      <input
        type="range"
        // Media run from left to right, as the sign to play them points, in text of any direction.
        dir="ltr"
        className={styles.scrub}
        aria-label={m.time()}
        aria-valuetext={m.timeOf({ time: hundredths().format(time), duration: hundredths().format(duration) })}
        min={0}
        max={duration}
        step={STEP_SECONDS}
        value={time}
        disabled={index === null}
        onChange={(event) => {
          player.play(false);
          player.seek(event.target.valueAsNumber);
        }}
      />
      <span className={styles.time} aria-hidden>
        {clipTimeText(time)} / {clipTimeText(duration)}
      </span>
      <span className={styles.choices}>
        <SelectField
          label={m.clip()}
          value={names[index === null ? 0 : index + 1] ?? m.asBuilt()}
          choices={names}
          onChoose={(name) => onChoose(names.indexOf(name) === 0 ? null : names.indexOf(name) - 1)}
        />
        <SelectField
          label={m.speed()}
          value={String(speed)}
          choices={SPEEDS}
          textOf={(each) => `${wholeNumber(Number(each))}×`}
          onChoose={(chosen) => player.setSpeed(Number(chosen))}
        />
      </span>
    </div>
  );
}
