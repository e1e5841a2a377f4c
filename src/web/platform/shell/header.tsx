import * as m from '#messages/shell';
import { LogIn, Menu, Upload, Moon, Sun } from 'lucide-react';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';

import { loginAddress } from '../api/login-address.ts';
import { NotificationBell } from '../../community/notifications/notification-bell.tsx';
import { joinClasses } from '../ui/join-classes.ts';
import { ScrollToTop } from '../ui/layout/scroll-to-top.tsx';
import { AvatarMenu } from './avatar-menu.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { SearchBox } from '../../discovery/search/search-box.tsx';
import { switchTheme } from './theme-choice.ts';
import themeSwitchStyles from './theme-switch.module.css';
import textStyles from '../ui/text/text.module.css';

/** Header of every page. On narrow screens its actions are in a menu that slides down from behind it. */
export function Header({ logoSvg }: { logoSvg: string }) {
  // Null before the first use, so that a resize to a narrow window does not animate the menu.
  const [menuOpen, setMenuOpen] = useState<boolean | null>(null);
  const place = useRef<HTMLElement>(null);
  const close = () => setMenuOpen(false);

  useEffect(() => {
    if (!menuOpen) return undefined;
    const closeOutside = (event: PointerEvent) => {
      if (!place.current?.contains(event.target as Node)) setMenuOpen(false);
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setMenuOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [menuOpen]);

  return (
    <header ref={place} className={styles.place}>
      <div className={styles.bar}>
        <div className={styles.inner}>
          <button
            type="button"
            data-needs-scripts
            className={styles.burger}
            aria-label={menuOpen ? m.closeMenu() : m.openMenu()}
            aria-expanded={menuOpen ?? false}
            aria-controls="header-menu"
            onClick={() => setMenuOpen(!menuOpen)}
          >
            <Menu size={22} aria-hidden />
          </button>
          <Logo svg={logoSvg} />
          <SearchBox />
          <ScrollToTop className={styles.top} />
          <NotificationBell />
        </div>
      </div>
      <div id="header-menu" className={styles.menu} data-open={menuOpen ?? undefined}>
        <ThemeSwitch className={joinClasses(styles.action, styles.forVisitors)} />
        <Link to="/upload" className={styles.action} title={m.upload()} onClick={close}>
          <Upload size={20} aria-hidden />
          <span>{m.upload()}</span>
        </Link>
        <LogInLink onLeave={close} />
        <AvatarMenu onLeave={close} />
      </div>
    </header>
  );
}

/**
 * Login link that returns to this page. The return address is in the navigation state, as the login page should have one
 * address.
 */
function LogInLink({ onLeave }: { onLeave: () => void }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isPlace = pathname !== '/' && pathname !== '/login' && pathname !== '/registration';

  function leave(event: MouseEvent) {
    onLeave();
    if (!isPlace || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(loginAddress(pathname + search));
  }

  return (
    <Link to="/login" className={joinClasses(styles.action, styles.forVisitors)} title={m.logIn()} onClick={leave}>
      <LogIn size={20} aria-hidden />
      <span>{m.logIn()}</span>
    </Link>
  );
}

/** The theme is an attribute of the document, not React state. Both icons are rendered, and CSS shows one. */
function ThemeSwitch({ className }: { className?: string | undefined }) {
  return (
    <button
      type="button"
      data-needs-scripts
      className={joinClasses(textStyles.muted, className)}
      aria-label={m.switchThemes()}
      title={m.switchTheme()}
      onClick={switchTheme}
    >
      <Moon className={themeSwitchStyles.whenLight} size={20} aria-hidden />
      <Sun className={themeSwitchStyles.whenDark} size={20} aria-hidden />
      <span>{m.theme()}</span>
    </button>
  );
}
