import {
  CircleUserRound,
  DatabaseBackup,
  FileText,
  Flag,
  LogOut,
  Mail,
  Moon,
  PanelsTopLeft,
  PencilLine,
  SearchX,
  Settings,
  ShieldCheck,
  User,
  Users,
  KeyRound,
} from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

import { cappedCount } from '../../shared/kit/text.ts';
import { countWaitingRegistrations } from '../../shared/auth/registration-contract.ts';
import { countProposals } from '../../shared/proposals/proposal-contract.ts';
import { countOpenReports } from '../../shared/reports/report-contract.ts';
import { useOwn } from '../api/use-own.ts';
import { logOut, useViewer } from '../api/viewer.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Row } from '../ui/layout.tsx';
import { roved } from '../ui/roving-focus.ts';
import { useCloseOutside } from '../ui/use-close-outside.ts';
import styles from './avatar-menu.module.css';
import { switchTheme, useIsDark } from './theme-choice.ts';

/**
 * What a member reaches from everywhere: behind their avatar on wide screens, in line in the header's menu on narrow
 * ones. It is in the page before anybody knows who looks; the styles show it once somebody is signed in.
 */
export function AvatarMenu({ onLeave }: { onLeave: () => void }) {
  const { account, status } = useViewer();
  const isHere = useLocation().pathname === '/me';
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const nickname = account?.nickname ?? 'Your account';

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
    // What just opened can take focus once it is seen.
    requestAnimationFrame(() => next.focus());
  }

  function leave() {
    setIsOpen(false);
    onLeave();
  }

  return (
    // The keys move between real buttons and links, which can be reached without them too.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={place} className={styles.place} onKeyDown={moveByKey}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={account === null ? 'Your account' : `Account of ${nickname}`}
        title="Your account"
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
            {account !== null && <span>{account.role}</span>}
          </span>
        </Row>
        <ul className={styles.items}>
          <Entry to="/me" icon={<User size={18} aria-hidden />} onLeave={leave}>
            Profile
          </Entry>
          <Entry to="/me/settings" icon={<Settings size={18} aria-hidden />} onLeave={leave}>
            Settings
          </Entry>
          {account !== null && <ProposalsEntry accountId={account.id} onLeave={leave} />}
          {account !== null && account.waitingRole !== null && (
            <Entry to="/me/settings#second-factors" icon={<KeyRound size={18} aria-hidden />} onLeave={leave}>
              Set up two-factor sign-in
            </Entry>
          )}
          {account !== null && account.role !== 'user' && <ModerationEntry accountId={account.id} onLeave={leave} />}
          {account?.role === 'admin' && (
            <>
              <Entry to="/admin/users" icon={<Users size={18} aria-hidden />} onLeave={leave}>
                Users
              </Entry>
              <Entry to="/admin/site" icon={<PanelsTopLeft size={18} aria-hidden />} onLeave={leave}>
                Site
              </Entry>
              <Entry to="/admin/newsletter" icon={<Mail size={18} aria-hidden />} onLeave={leave}>
                Newsletter
              </Entry>
              <Entry to="/admin/searches" icon={<SearchX size={18} aria-hidden />} onLeave={leave}>
                Searches
              </Entry>
              <Entry to="/admin" icon={<DatabaseBackup size={18} aria-hidden />} onLeave={leave}>
                Administration
              </Entry>
            </>
          )}
          <Entry to="/about" icon={<FileText size={18} aria-hidden />} onLeave={leave}>
            About
          </Entry>
          <Entry to="/privacy" icon={<ShieldCheck size={18} aria-hidden />} onLeave={leave}>
            Privacy
          </Entry>
          <li>
            <DarkMode />
          </li>
          <li>
            <button type="button" data-item className={styles.item} onClick={() => void logOut()}>
              <LogOut size={18} aria-hidden />
              Log Out
            </button>
          </li>
        </ul>
      </div>
    </div>
  );
}

interface EntryProps {
  to: string;
  icon: ReactNode;
  children: ReactNode;
  onLeave: () => void;
}

function Entry({ to, icon, children, onLeave }: EntryProps) {
  return (
    <li>
      <Link to={to} data-item className={styles.item} onClick={onLeave}>
        {icon}
        {children}
      </Link>
    </li>
  );
}

/** With how many suggested changes wait for this member. */
function ProposalsEntry({ accountId, onLeave }: { accountId: number; onLeave: () => void }) {
  const count = useOwn(accountId, countProposals, {}).data?.count ?? 0;
  return (
    <Entry to="/proposals" icon={<PencilLine size={18} aria-hidden />} onLeave={onLeave}>
      Suggestions
      {count > 0 && (
        <span className={styles.count}>
          {cappedCount(count)}
          <span className="visually-hidden"> to look at</span>
        </span>
      )}
    </Entry>
  );
}

/** With how many reports and registrations wait for a moderator. */
function ModerationEntry({ accountId, onLeave }: { accountId: number; onLeave: () => void }) {
  const reports = useOwn(accountId, countOpenReports, {}).data?.count ?? 0;
  const registrations = useOwn(accountId, countWaitingRegistrations, {}).data?.count ?? 0;
  const count = reports + registrations;
  return (
    <Entry to="/moderation" icon={<Flag size={18} aria-hidden />} onLeave={onLeave}>
      Moderation
      {count > 0 && (
        <span className={styles.count}>
          {cappedCount(count)}
          <span className="visually-hidden"> to look at</span>
        </span>
      )}
    </Entry>
  );
}

function DarkMode() {
  const isDark = useIsDark();
  return (
    <button type="button" role="switch" aria-checked={isDark} data-item className={styles.item} onClick={switchTheme}>
      <Moon size={18} aria-hidden />
      Dark Mode
      <span className={styles.track} aria-hidden />
    </button>
  );
}
