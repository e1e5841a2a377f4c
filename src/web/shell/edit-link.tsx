import { useQuery } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';

import type { OwnAccount } from '../../shared/auth/account-contract.ts';
import { checkUploader } from '../../shared/profiles/profile-contract.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { ownKey } from '../api/use-own.ts';
import { useViewer } from '../api/viewer.ts';
import { ButtonLink } from '../ui/button.tsx';
import { joinClasses } from '../ui/join-classes.ts';
import styles from './edit-link.module.css';

interface EditedThing {
  mark: 'game' | 'asset';
  id: number;
  title: string;
}

interface EditLinkProps extends EditedThing {
  /** A menu of what else they may do; on narrow screens it stands there alone, and leads to the editor too. */
  more?: ReactNode;
}

/** Leads those who may edit a game or a model to its editor. Its place is kept for every member, so that nothing moves when it comes. */
export function EditLink({ mark, id, title, more }: EditLinkProps) {
  const mayEdit = useMayEdit({ mark, id, title });
  return (
    <div className={joinClasses(styles.place, more !== undefined && styles.wide)}>
      {mayEdit && (
        <>
          <ButtonLink to={editAddress({ mark, id })} className={styles.link} aria-label={`Edit ${title}`}>
            <PencilLine size={18} aria-hidden />
            <span className={styles.word}>Edit</span>
          </ButtonLink>
          {more}
        </>
      )}
    </div>
  );
}

export function editAddress({ mark, id }: Pick<EditedThing, 'mark' | 'id'>): string {
  return `/me?tab=drafts&draft=${mark}-${id}`;
}

/** Its uploader may, and whoever moderates. */
function useMayEdit(thing: EditedThing): boolean {
  const { account } = useViewer();
  const isModerator = account !== null && account.role !== 'user';
  const { data: isUploader = false } = useQuery({
    queryKey: ownKey(account?.id ?? 0, checkUploader, { [thing.mark]: thing.id }),
    queryFn: ({ signal }) => askWhetherUploaded(thing, account, signal),
    enabled: account !== null && !isModerator,
    // Without an answer there is no tool (contribution.md §7).
    retry: false,
  });
  return isModerator || isUploader;
}

async function askWhetherUploaded(
  { mark, id, title }: EditedThing,
  account: OwnAccount | null,
  signal: AbortSignal,
): Promise<boolean> {
  if (account === null) return false;
  const { response } = await call(browserApi, checkUploader, {
    query: { chapter: mark, resourceId: id, resourceTitle: title, username: account.nickname, userId: account.id },
    signal,
  });
  return (JSON.parse(response) as { exists: boolean }).exists;
}
