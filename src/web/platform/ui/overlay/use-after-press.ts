import { useCallback, useEffect, useRef } from 'react';

/**
 * Runs a callback when no pointer is pressed. A blur handler that shifts the layout would otherwise move the pressed button and
 * lose its click.
 */
export function useAfterPress(): (run: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const press = () => {
      pressed.current = true;
    };
    const release = () => {
      pressed.current = false;
      // After the click event, which follows the release.
      setTimeout(() => waiting.current.splice(0).forEach((run) => run()));
    };
    const options = { capture: true, signal: leaving.signal };
    window.addEventListener('pointerdown', press, options);
    window.addEventListener('pointerup', release, options);
    window.addEventListener('pointercancel', release, options);
    return () => leaving.abort();
  }, []);
  return useCallback((run) => {
    if (pressed.current) waiting.current.push(run);
    else run();
  }, []);
}
