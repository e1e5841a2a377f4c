import { useQuery } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';

import type { OwnAccount } from '../../../shared/accounts/auth/account-contract.ts';
import { checkUploader } from '../../../shared/community/profiles/profile-contract.ts';
import { SUGGESTION_WORDS, takesProposals, type PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
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
  /** Menu of further actions for the uploader and moderators. On narrow screens it is the only link, and leads to the editor too. */
  more?: ReactNode;
}

/** Leads those who may edit a publication to its editor, and other members to a form that suggests a change. */
export function EditActions({ account, publication, more }: EditActionsProps) {
  const { kind, id, title } = publication;
  const access = useAccess(publication, account);
  const suggest = takesProposals(kind) ? `Suggest a ${SUGGESTION_WORDS[kind]}` : null;
  return (
    <>
      {access === 'propose' && takesProposals(kind) && suggest !== null && (
        <ButtonLink
          to={suggestAddress({ kind, id })}
          className={styles.suggest}
          aria-label={`${suggest} of ${title}`}
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
            aria-label={`Edit ${title}`}
          >
            <PencilLine size={18} aria-hidden />
            <span className={styles.word}>Edit</span>
          </ButtonLink>
          {access === 'own' && more}
        </>
      )}
    </>
  );
}

/** The uploader and moderators may do everything. Trusted members also edit games, and others propose changes. */
function useAccess(publication: NamedPublication, account: OwnAccount): 'own' | 'edit' | 'propose' | null {
  const isModerator = account.role !== 'user';
  const { data: isUploader, isError } = useQuery({
    queryKey: ownKey(account.id, checkUploader, { [publication.kind]: publication.id }),
    queryFn: ({ signal }) => askWhetherUploaded(publication, account, signal),
    enabled: !isModerator,
    // Without an answer there is no tool.
    retry: false,
  });
  if (isModerator || isUploader === true) return 'own';
  // Until it is known whose it is, nothing is offered that would change a moment later.
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
