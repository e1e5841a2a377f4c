import { useEffect, useId, useState, type ReactNode } from 'react';

import styles from './tooltip.module.css';

interface TooltipProps {
  text: string;
  /** Alignment with the control; `start` and `end` near an edge of the screen. */
  side?: 'start' | 'middle' | 'end';
  /** Renders the control with `aria-describedby`. */
  children: (describedBy: string) => ReactNode;
}

/** Description of a control on hover and focus, also for screen readers. */
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
