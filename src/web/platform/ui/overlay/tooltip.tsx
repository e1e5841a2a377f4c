import { useEffect, useId, useState, type ReactNode } from 'react';

import styles from './tooltip.module.css';

interface TooltipProps {
  text: string;
  /** Which way it grows from the control; `start` and `end` where the middle would leave the screen. */
  side?: 'start' | 'middle' | 'end';
  /** The control, which takes the words as its description. */
  children: (describedBy: string) => ReactNode;
}

/** A sentence about a control, for the pointer and for focus; a screen reader hears it with the control. */
export function Tooltip({ text, side = 'middle', children }: TooltipProps) {
  const [isShown, setIsShown] = useState(false);
  const id = useId();

  useEffect(() => {
    if (!isShown) return undefined;
    const hideByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setIsShown(false);
    };
    document.addEventListener('keydown', hideByKey);
    return () => document.removeEventListener('keydown', hideByKey);
  }, [isShown]);

  return (
    <div
      className={styles.place}
      onPointerEnter={() => setIsShown(true)}
      onPointerLeave={() => setIsShown(false)}
      onFocus={() => setIsShown(true)}
      onBlur={() => setIsShown(false)}
    >
      {children(id)}
      {isShown ? (
        <span id={id} role="tooltip" className={styles.tip} data-side={side}>
          {text}
        </span>
      ) : (
        <span id={id} hidden>
          {text}
        </span>
      )}
    </div>
  );
}
