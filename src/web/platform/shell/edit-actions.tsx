import * as common from '#messages/common';
import * as m from '#messages/shell';
import { useQuery } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';

import type { OwnAccount } from '../../../shared/accounts/auth/account-contract.ts';
import { checkUploader } from '../../../shared/community/profiles/profile-contract.ts';
import { takesProposals, type PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { ownKey } from '../api/use-own.ts';
import { ButtonLink } from '../ui/form/button.tsx';
import { editAddress, suggestAddress } from './edit-address.ts';
import styles from './edit-link.module.css';

interface NamedPublication extends PublicationRef {
  title: string;
}

export interface EditActionsProps {
  account: OwnAccount;
  publication: NamedPublication;
  /** Menu with further actions of the uploader and moderators. On narrow screens it also has the link to the editor. */
  more?: ReactNode;
}

/** Edit link for members with access, or a link to propose a change for others. */
export function EditActions({ account, publication, more }: EditActionsProps) {
  const { kind, id, title } = publication;
  const access = useAccess(publication, account);
  const suggest = takesProposals(kind) ? m.suggest({ kind }) : null;
  return (
    <>
      {access === 'propose' && takesProposals(kind) && suggest !== null && (
        <ButtonLink
          to={suggestAddress({ kind, id })}
          className={styles.suggest}
          aria-label={m.suggestFor({ kind, title })}
          title={suggest}
        >
          <PencilLine size={18} aria-hidden />
          <span className={styles.word}>{suggest}</span>
        </ButtonLink>
      )}
      {(access === 'own' || access === 'edit') && (
        <>
          <ButtonLink
            to={editAddress({ kind, id })}
            className={access === 'own' ? styles.link : styles.suggest}
            aria-label={m.editNamed({ title })}
          >
            <PencilLine size={18} aria-hidden />
            <span className={styles.word}>{common.edit()}</span>
          </ButtonLink>
          {access === 'own' && more}
        </>
      )}
    </>
  );
}

/** The uploader and moderators have full access. Trusted members may also edit games, and others propose changes. */
function useAccess(publication: NamedPublication, account: OwnAccount): 'own' | 'edit' | 'propose' | null {
  const isModerator = account.role !== 'user';
  const { data: isUploader, isError } = useQuery({
    queryKey: ownKey(account.id, checkUploader, { [publication.kind]: publication.id }),
    queryFn: ({ signal }) => askWhetherUploaded(publication, account, signal),
    enabled: !isModerator,
    // Without a reply, no action is offered.
    retry: false,
  });
  if (isModerator || isUploader === true) return 'own';
  // Nothing is offered before the uploader is known, as it might change a moment later.
  if (!takesProposals(publication.kind) || (isUploader === undefined && !isError)) return null;
  if (!account.emailConfirmed) return null;
  return account.trusted && publication.kind === 'game' ? 'edit' : 'propose';
}

async function askWhetherUploaded(
  { kind, id, title }: NamedPublication,
  account: OwnAccount,
  signal: AbortSignal,
): Promise<boolean> {
  const { response } = await call(browserApi, checkUploader, {
    query: { chapter: kind, resourceId: id, resourceTitle: title, username: account.nickname, userId: account.id },
    signal,
  });
  return (JSON.parse(response) as { exists: boolean }).exists;
}
