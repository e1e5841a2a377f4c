import { useQuery } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';

import type { OwnAccount } from '../../shared/auth/account-contract.ts';
import { checkUploader } from '../../shared/profiles/profile-contract.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { ownKey } from '../api/use-own.ts';
import { useViewer } from '../api/viewer.ts';
import { ButtonLink } from '../ui/button.tsx';
import styles from './edit-link.module.css';

interface EditedThing {
  id: number;
  title: string;
}

/** Leads those who may edit a game to its editor. Its place is kept for every member, so that nothing moves when it comes. */
export function EditLink({ id, title }: EditedThing) {
  const mayEdit = useMayEdit({ id, title });
  return (
    <div className={styles.place}>
      {mayEdit && (
        <ButtonLink to={`/me?tab=drafts&draft=game-${id}`} className={styles.link} aria-label={`Edit ${title}`}>
          <PencilLine size={18} aria-hidden />
          <span className={styles.word}>Edit</span>
        </ButtonLink>
      )}
    </div>
  );
}

/** Its uploader may, and whoever moderates. */
function useMayEdit({ id, title }: EditedThing): boolean {
  const { account } = useViewer();
  const isModerator = account !== null && account.role !== 'user';
  const { data: isUploader = false } = useQuery({
    queryKey: ownKey(account?.id ?? 0, checkUploader, { game: id }),
    queryFn: ({ signal }) => askWhetherUploaded({ id, title }, account, signal),
    enabled: account !== null && !isModerator,
    // Without an answer there is no tool (contribution.md §7).
    retry: false,
  });
  return isModerator || isUploader;
}

async function askWhetherUploaded(
  { id, title }: EditedThing,
  account: OwnAccount | null,
  signal: AbortSignal,
): Promise<boolean> {
  if (account === null) return false;
  const { response } = await call(browserApi, checkUploader, {
    query: { chapter: 'game', resourceId: id, resourceTitle: title, username: account.nickname, userId: account.id },
    signal,
  });
  return (JSON.parse(response) as { exists: boolean }).exists;
}
