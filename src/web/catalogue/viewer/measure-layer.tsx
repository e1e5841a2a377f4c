import * as common from '#messages/common';
import * as m from '#messages/viewer';
import { X } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';

import { Button } from '../../platform/ui/form/button.tsx';
import { sizeText } from '../../../shared/platform/kit/size-text.ts';
import styles from './measure-layer.module.css';
import type { ModelViewer } from './model-viewer.ts';
import type { CanvasPlace } from './surface-ruler.ts';

interface MeasureLayerProps {
  viewer: ModelViewer;
  canvas: RefObject<HTMLCanvasElement | null>;
  /** As in `Measured`. */
  assumedUnit: number | undefined;
}

const MIDDLE: CanvasPlace = [0.5, 0.5];
const STEPS = [m.firstPoint, m.secondPoint, m.pointAgain];

/** Overlay for the measurement between two points. It handles clicks, and redraws the line as the view turns. */
export function MeasureLayer({ viewer, canvas, assumedUnit }: MeasureLayerProps) {
  const [measured, setMeasured] = useState({ points: 0, length: null as string | null });
  const [isMissed, setIsMissed] = useState(false);
  const line = useRef<SVGLineElement>(null);
  const first = useRef<SVGCircleElement>(null);
  const second = useRef<SVGCircleElement>(null);
  const label = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    const area = canvas.current;
    if (area === null) return;

    function follow(): void {
      const { ends, metres: distance } = viewer.ruler.line();
      const length = distance === null ? null : sizeText([distance], assumedUnit);
      const [from, to] = ends;
      place(first.current, from, ['cx', 'cy']);
      place(second.current, to, ['cx', 'cy']);
      place(line.current, to && from, ['x1', 'y1']);
      place(line.current, from && to, ['x2', 'y2']);
      if (label.current !== null) {
        label.current.hidden = !from || !to;
        label.current.textContent = length;
        if (from && to) {
          label.current.style.left = percent(within((from[0] + to[0]) / 2));
          label.current.style.top = percent(within((from[1] + to[1]) / 2));
        }
      }
      // During playback, every frame would be announced.
      const { isPlaying } = viewer.clips.state();
      setMeasured((before) => {
        const isNews = before.points !== ends.length || (before.length !== length && !isPlaying);
        return isNews ? { points: ends.length, length } : before;
      });
    }

    const clear = () => {
      viewer.ruler.clear();
      setIsMissed(false);
    };
    const mark = (at: CanvasPlace) => setIsMissed(!viewer.ruler.mark(at));
    function handleKey(event: KeyboardEvent) {
      if (event.key === 'Enter') mark(MIDDLE);
      else if (event.key === 'Delete' || event.key === 'Backspace') clear();
      else return;
      event.preventDefault();
    }

    const stopFollowing = viewer.onDrawn(follow);
    const stopTapping = onTap(area, mark);
    area.addEventListener('keydown', handleKey);
    return () => {
      stopFollowing();
      stopTapping();
      area.removeEventListener('keydown', handleKey);
      viewer.ruler.clear();
    };
  }, [viewer, canvas, assumedUnit]);

  return (
    <div className={styles.layer}>
      <svg className={styles.drawing} aria-hidden>
        <line ref={line} className={styles.line} />
        <circle ref={first} className={styles.dot} r={5} />
        <circle ref={second} className={styles.dot} r={5} />
      </svg>
      <span className={styles.cross} aria-hidden />
      <p ref={label} className={styles.label} aria-hidden hidden />
      <div className={styles.result}>
        <p role="status">
          {measured.length !== null && <span className="visually-hidden">{m.lengthIs({ length: measured.length })} </span>}
          {isMissed && `${m.noSurface()} `}
          {STEPS[measured.points]?.()}
        </p>
        {measured.points > 0 && (
          <Button
            className={styles.clear}
            onClick={() => {
              viewer.ruler.clear();
              setIsMissed(false);
              canvas.current?.focus({ preventScroll: true });
            }}
          >
            <X size={16} aria-hidden /> {common.clear()}
          </Button>
        )}
      </div>
    </div>
  );
}

const percent = (part: number) => `${part * 100}%`;
/** Keeps the label visible even if the middle of the line is not. */
const within = (part: number) => Math.min(0.94, Math.max(0.06, part));

/** Hides shapes without a position. */
function place(shape: SVGElement | null, at: CanvasPlace | null | undefined, [x, y]: readonly [string, string]): void {
  shape?.toggleAttribute('data-away', !at);
  if (!at) return;
  shape?.setAttribute(x, percent(at[0]));
  shape?.setAttribute(y, percent(at[1]));
}

/** A longer movement is a drag. */
const MOST_PX = 6;

/** Calls back for clicks by a finger, a pen or the main mouse button, but not for drags. Returns a function that stops it. */
function onTap(area: HTMLElement, onTapped: (place: CanvasPlace) => void): () => void {
  let down: { x: number; y: number } | null = null;

  function begin({ isPrimary, button, clientX, clientY }: PointerEvent): void {
    // A second finger means a pinch.
    down = isPrimary && button === 0 ? { x: clientX, y: clientY } : null;
  }

  function end({ clientX, clientY }: PointerEvent): void {
    if (down === null) return;
    const isStill = Math.hypot(clientX - down.x, clientY - down.y) <= MOST_PX;
    down = null;
    if (!isStill) return;
    const { left, top, width, height } = area.getBoundingClientRect();
    onTapped([(clientX - left) / width, (clientY - top) / height]);
  }

  const cancel = () => void (down = null);
  area.addEventListener('pointerdown', begin);
  area.addEventListener('pointerup', end);
  area.addEventListener('pointercancel', cancel);
  return () => {
    area.removeEventListener('pointerdown', begin);
    area.removeEventListener('pointerup', end);
    area.removeEventListener('pointercancel', cancel);
  };
}
