import * as m from '#messages/shell';
import { DatabaseBackup, Flag, KeyRound, Languages, Mail, PanelsTopLeft, PencilLine, SearchX, Users } from 'lucide-react';
import { useState } from 'react';

import type { OwnAccount } from '../../../shared/accounts/auth/account-contract.ts';
import { countWaitingRegistrations } from '../../../shared/accounts/auth/registration-contract.ts';
import { cappedCount } from '../../../shared/platform/kit/text.ts';
import { countProposals } from '../../../shared/catalogue/proposals/proposal-contract.ts';
import { countOpenReports } from '../../../shared/moderation/reports/report-contract.ts';
import { useOwn } from '../api/use-own.ts';
import { Dialog } from '../ui/overlay/dialog.tsx';
import styles from './avatar-menu.module.css';
import languageStyles from './language-entry.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { MenuEntry } from './menu-entry.tsx';
import { useSite } from './site.ts';

interface MemberEntriesProps {
  account: OwnAccount;
  onLeave: () => void;
}

/** Entries of the avatar menu that depend on the role and on pending tasks of the member. */
export function MemberEntries({ account, onLeave }: MemberEntriesProps) {
  return (
    <>
      <LanguageEntry />
      <ProposalsEntry accountId={account.id} onLeave={onLeave} />
      {account.waitingRole !== null && (
        <MenuEntry to="/me/settings#second-factors" icon={<KeyRound size={18} aria-hidden />} onLeave={onLeave}>
          {m.setUpSecondFactor()}
        </MenuEntry>
      )}
      {account.role !== 'user' && <ModerationEntry accountId={account.id} onLeave={onLeave} />}
      {account.role === 'admin' && (
        <>
          <MenuEntry to="/admin/users" icon={<Users size={18} aria-hidden />} onLeave={onLeave}>
            {m.users()}
          </MenuEntry>
          <MenuEntry to="/admin/site" icon={<PanelsTopLeft size={18} aria-hidden />} onLeave={onLeave}>
            {m.siteSettings()}
          </MenuEntry>
          <MenuEntry to="/admin/newsletter" icon={<Mail size={18} aria-hidden />} onLeave={onLeave}>
            {m.newsletter()}
          </MenuEntry>
          <MenuEntry to="/admin/searches" icon={<SearchX size={18} aria-hidden />} onLeave={onLeave}>
            {m.searches()}
          </MenuEntry>
          <MenuEntry to="/admin" icon={<DatabaseBackup size={18} aria-hidden />} onLeave={onLeave}>
            {m.administration()}
          </MenuEntry>
        </>
      )}
    </>
  );
}

/** Entry of the avatar menu that opens the languages. The menu stays open behind them. */
function LanguageEntry() {
  const [isOpen, setIsOpen] = useState(false);
  if (useSite().languages.length === 1) return null;
  return (
    <li>
      <button type="button" data-item className={styles.item} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Languages size={18} aria-hidden />
        {m.language()}
      </button>
      {isOpen && (
        <div ref={stopKeys}>
          <Dialog title={m.language()} onClose={() => setIsOpen(false)}>
            <LanguageMenu className={languageStyles.languages} />
          </Dialog>
        </div>
      )}
    </li>
  );
}

/** Hides keys of the dialog, such as Escape, from the menus around it, which listen at the document. */
function stopKeys(place: HTMLElement | null): void {
  place?.addEventListener('keydown', (event) => event.stopPropagation());
}

/** Shows the number of proposals that wait for this member. */
function ProposalsEntry({ accountId, onLeave }: { accountId: number; onLeave: () => void }) {
  const count = useOwn(accountId, countProposals, {}).data?.count ?? 0;
  return (
    <MenuEntry to="/proposals" icon={<PencilLine size={18} aria-hidden />} onLeave={onLeave}>
      {m.suggestions()}
      <WaitingCount count={count} />
    </MenuEntry>
  );
}

/** Shows the number of reports and registrations that wait for a moderator. */
function ModerationEntry({ accountId, onLeave }: { accountId: number; onLeave: () => void }) {
  const reports = useOwn(accountId, countOpenReports, {}).data?.count ?? 0;
  const registrations = useOwn(accountId, countWaitingRegistrations, {}).data?.count ?? 0;
  const count = reports + registrations;
  return (
    <MenuEntry to="/moderation" icon={<Flag size={18} aria-hidden />} onLeave={onLeave}>
      {m.moderation()}
      <WaitingCount count={count} />
    </MenuEntry>
  );
}

function WaitingCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden>{cappedCount(count)}</span>
      <span className="visually-hidden"> {m.waiting({ count: cappedCount(count) })}</span>
    </span>
  );
}
