import * as common from '#messages/common';
import * as m from '#messages/shell';
import { CircleUserRound, FileText, LogOut, Moon, Settings, ShieldCheck, User } from 'lucide-react';
import { Suspense, useCallback, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router';

import { logOut, useViewer } from '../api/viewer.ts';
import { Avatar } from '../ui/media/avatar.tsx';
import { Row } from '../ui/layout/layout.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { roved } from '../ui/overlay/roving-focus.ts';
import { useCloseOutside } from '../ui/overlay/use-close-outside.ts';
import styles from './avatar-menu.module.css';
import { MenuEntry } from './menu-entry.tsx';
import { switchTheme, useIsDark } from './theme-choice.ts';

const MemberEntries = lazyPart(async () => (await import('./member-entries.tsx')).MemberEntries);

/**
 * Account menu: at the avatar on wide screens, inside the header menu on narrow ones. It is always rendered; CSS hides it from
 * visitors.
 */
export function AvatarMenu({ onLeave }: { onLeave: () => void }) {
  const { account, status } = useViewer();
  const isHere = useLocation().pathname === '/me';
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const nickname = account?.nickname ?? m.yourAccount();

  useEffect(() => {
    const root = document.documentElement;
    if (status === 'visitor') delete root.dataset['member'];
    if (status === 'member') root.dataset['member'] = '';
  }, [status]);

  const close = useCallback(() => setIsOpen(false), []);
  useCloseOutside(place, isOpen, close);

  function moveByKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      setIsOpen(false);
      button.current?.focus();
      return;
    }
    const items = [...(place.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
    const next = roved(event.key, items);
    if (next === undefined) return;
    event.preventDefault();
    setIsOpen(true);
    // A popover can only take the focus after its first paint.
    requestAnimationFrame(() => next.focus());
  }

  function leave() {
    setIsOpen(false);
    onLeave();
  }

  return (
    // The keys are a shortcut between buttons and links that are focusable themselves.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={place} className={styles.place} onKeyDown={moveByKey}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={account === null ? m.yourAccount() : m.accountOf({ nickname })}
        title={m.yourAccount()}
        aria-expanded={isOpen}
        aria-controls={id}
        data-here={isHere || undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {account === null ? (
          <CircleUserRound size={24} strokeWidth={1.5} aria-hidden />
        ) : (
          <Avatar name={nickname} picture={account.avatar} size={36} />
        )}
      </button>
      <div id={id} className={styles.panel} data-open={isOpen || undefined}>
        <Row as="p" gap={3} align="center" className={styles.who}>
          <Avatar name={nickname} picture={account?.avatar ?? null} size={40} />
          <span className={styles.names}>
            <b>{nickname}</b>
            {account !== null && <span>{m.role({ role: account.role })}</span>}
          </span>
        </Row>
        <ul className={styles.items}>
          <MenuEntry to="/me" icon={<User size={18} aria-hidden />} onLeave={leave}>
            {m.profile()}
          </MenuEntry>
          <MenuEntry to="/me/settings" icon={<Settings size={18} aria-hidden />} onLeave={leave}>
            {common.settings()}
          </MenuEntry>
          {account !== null && (
            <Suspense>
              <MemberEntries account={account} onLeave={leave} />
            </Suspense>
          )}
          <MenuEntry to="/about" icon={<FileText size={18} aria-hidden />} onLeave={leave}>
            {m.aboutLink()}
          </MenuEntry>
          <MenuEntry to="/privacy" icon={<ShieldCheck size={18} aria-hidden />} onLeave={leave}>
            {m.privacyLink()}
          </MenuEntry>
          <li>
            <DarkMode />
          </li>
          <li>
            <button type="button" data-item className={styles.item} onClick={() => void logOut()}>
              <LogOut size={18} aria-hidden />
              {m.logOut()}
            </button>
          </li>
        </ul>
      </div>
    </div>
  );
}

function DarkMode() {
  const isDark = useIsDark();
  return (
    <button type="button" role="switch" aria-checked={isDark} data-item className={styles.item} onClick={switchTheme}>
      <Moon size={18} aria-hidden />
      {m.darkMode()}
      <span className={styles.track} aria-hidden />
    </button>
  );
}
