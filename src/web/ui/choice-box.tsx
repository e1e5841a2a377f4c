import { useEffect, useRef } from 'react';

/**
 * A checkbox whose truth is elsewhere (the address), and takes a while to follow: it keeps what the visitor did, and is
 * set right when the truth changes.
 */
export function ChoiceBox({ name, value, isChosen }: { name: string; value: string; isChosen: boolean }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.checked = isChosen;
  }, [isChosen]);
  return <input ref={box} type="checkbox" name={name} value={value} defaultChecked={isChosen} />;
}
