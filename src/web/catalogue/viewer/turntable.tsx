import * as m from '#messages/viewer';
import { X } from 'lucide-react';
import { useEffect, useRef, useState, type PointerEvent } from 'react';

import type { Picture as PictureData } from '../../../shared/files/storage/picture-contract.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { Picture } from '../../platform/ui/media/picture.tsx';
import styles from './turntable.module.css';

interface TurntableProps {
  /** Pictures around the model, in order; at least one. */
  pictures: PictureData[];
  title: string;
  /** Reason for the fallback. */
  sentence: string;
  onClose: () => void;
}

/** Fallback without WebGL: rendered pictures of the model, rotated by hand. */
export function Turntable({ pictures, title, sentence, onClose }: TurntableProps) {
  const [index, setIndex] = useState(0);
  const slider = useRef<HTMLInputElement>(null);
  const grip = useRef<{ x: number; index: number } | null>(null);
  useEffect(() => slider.current?.focus({ preventScroll: true }), []);

  function turnByDrag(event: PointerEvent<HTMLDivElement>) {
    if (grip.current === null) return;
    const turned = Math.round(((event.clientX - grip.current.x) / event.currentTarget.clientWidth) * pictures.length);
    setIndex(around(grip.current.index + turned, pictures.length));
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from any focused element inside
    <section
      className={styles.turntable}
      aria-label={m.fromAllSides({ title })}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div
        className={styles.stage}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          grip.current = { x: event.clientX, index };
        }}
        onPointerMove={turnByDrag}
        onPointerUp={() => (grip.current = null)}
        onPointerCancel={() => (grip.current = null)}
      >
        {pictures.map((picture, place) => (
          // All pictures are loaded in advance.
          <div key={picture.url} className={styles.side} hidden={place !== index}>
            <Picture
              picture={picture}
              alt={m.sideOfTitle({ title, side: place + 1, sides: pictures.length })}
              sizes="(width < 1024px) 100vw, 800px"
              ratio="fill"
              fit="contain"
              eager
              isFirst={false}
              className={styles.picture}
            />
          </div>
        ))}
      </div>
      <Button className={styles.close} iconOnly aria-label={m.backToPictures()} onClick={onClose}>
        <X size={20} aria-hidden />
      </Button>
      <div className={styles.bar}>
        {pictures.length > 1 && (
          <input
            ref={slider}
            type="range"
            // The model turns to the same side in text of any direction.
            dir="ltr"
            className={styles.slider}
            aria-label={m.turnModel()}
            aria-valuetext={m.sideOf({ side: index + 1, sides: pictures.length })}
            min={0}
            max={pictures.length - 1}
            step={1}
            value={index}
            onChange={(event) => setIndex(event.target.valueAsNumber)}
          />
        )}
        <p role="status">{sentence}</p>
      </div>
    </section>
  );
}

/** Index with wrap-around. */
function around(index: number, count: number): number {
  return ((index % count) + count) % count;
}
