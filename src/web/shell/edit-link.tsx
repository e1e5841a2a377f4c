import { useQuery } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';

import type { OwnAccount } from '../../shared/auth/account-contract.ts';
import { checkUploader } from '../../shared/profiles/profile-contract.ts';
import type { ProposedSubject } from '../../shared/proposals/proposed-subject.ts';
import { SUGGESTION_WORDS, takesProposals, type PublicationKind } from '../../shared/publications/publication.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { ownKey } from '../api/use-own.ts';
import { useViewer } from '../api/viewer.ts';
import { ButtonLink } from '../ui/button.tsx';
import { joinClasses } from '../ui/join-classes.ts';
import styles from './edit-link.module.css';

interface NamedPublication {
  kind: PublicationKind;
  id: number;
  title: string;
}

interface EditLinkProps extends NamedPublication {
  /** A menu of what else they may do; on narrow screens it stands there alone, and leads to the editor too. */
  more?: ReactNode;
}

/**
 * Leads those who may edit a publication to its editor, and those who may only suggest a change of it to where they do.
 * Its place is kept for every member, so that nothing moves when it comes.
 */
export function EditLink({ kind, id, title, more }: EditLinkProps) {
  const access = useAccess({ kind, id, title });
  const suggest = takesProposals(kind) ? `Suggest a ${SUGGESTION_WORDS[kind]}` : null;
  return (
    <div className={joinClasses(styles.place, more !== undefined && styles.wide, suggest !== null && styles.wordy)}>
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
    </div>
  );
}

export function editAddress({ kind, id }: Pick<NamedPublication, 'kind' | 'id'>): string {
  return `/me?tab=drafts&draft=${kind}-${id}`;
}

/** Where changes of a publication are suggested. Those who may edit it are led on to its editor. */
export function suggestAddress({ kind, id }: { kind: ProposedSubject; id: number }): string {
  return `/suggest-change?kind=${kind}&id=${id}`;
}

/** Its uploader and moderators have all of it; a game trusted members edit too, and others propose changes. */
function useAccess(publication: NamedPublication): 'own' | 'edit' | 'propose' | null {
  const { account } = useViewer();
  const isModerator = account !== null && account.role !== 'user';
  const { data: isUploader, isError } = useQuery({
    queryKey: ownKey(account?.id ?? 0, checkUploader, { [publication.kind]: publication.id }),
    queryFn: ({ signal }) => askWhetherUploaded(publication, account, signal),
    enabled: account !== null && !isModerator,
    // Without an answer there is no tool (contribution.md §7).
    retry: false,
  });
  if (isModerator || isUploader === true) return 'own';
  // Until it is known whose it is, nothing is offered that would change a moment later.
  if (account === null || !takesProposals(publication.kind) || (isUploader === undefined && !isError)) return null;
  if (!account.emailConfirmed) return null;
  return account.trusted && publication.kind === 'game' ? 'edit' : 'propose';
}

async function askWhetherUploaded(
  { kind, id, title }: NamedPublication,
  account: OwnAccount | null,
  signal: AbortSignal,
): Promise<boolean> {
  if (account === null) return false;
  const { response } = await call(browserApi, checkUploader, {
    query: { chapter: kind, resourceId: id, resourceTitle: title, username: account.nickname, userId: account.id },
    signal,
  });
  return (JSON.parse(response) as { exists: boolean }).exists;
}
