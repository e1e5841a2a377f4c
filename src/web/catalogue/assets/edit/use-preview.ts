import { useEffect, useRef, useState, type RefObject } from 'react';

interface PreviewControl {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** Receives the focus when the preview closes. */
  opener: RefObject<HTMLButtonElement | null>;
}

/** Switches between the form and its preview. */
export function usePreview(): PreviewControl {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!isOpen && wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false), opener };
}
