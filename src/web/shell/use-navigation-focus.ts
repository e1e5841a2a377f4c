import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router';

/**
 * After a navigation to another page, moves focus to its content and says its title, as a page load would. What the address names
 * keeps the focus that it has taken.
 */
export function useNavigationFocus(): { mainRef: RefObject<HTMLElement | null>; announcement: string } {
  const mainRef = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const shownPath = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    const isTaken = hash !== '' && document.activeElement?.id === hash.slice(1);
    if (!isTaken) mainRef.current?.focus({ preventScroll: true });
    setAnnouncement(document.title);
  }, [pathname, hash]);
  return { mainRef, announcement };
}
