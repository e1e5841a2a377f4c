import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** After a navigation to another page, moves focus to its content and says its title, as a page load would. */
export function useNavigationFocus(): { mainRef: RefObject<HTMLElement | null>; announcement: string } {
  const mainRef = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    mainRef.current?.focus({ preventScroll: true });
    setAnnouncement(document.title);
  }, [pathname]);
  return { mainRef, announcement };
}
