import { useQueryClient } from '@tanstack/react-query';

import { undeleteAsset } from '../../shared/assets/asset-edit-contract.ts';
import { undeleteGame } from '../../shared/games/game-edit-contract.ts';
import { longDate } from '../../shared/kit/dates.ts';
import type { ReplyOf } from '../../shared/kit/endpoint.ts';
import { assetLink, gameLink } from '../../shared/kit/page-links.ts';
import { listDeletedWorks } from '../../shared/profiles/member-contract.ts';
import { failureSentence } from '../api/api-error.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { useOwn } from '../api/use-own.ts';
import { Button } from '../ui/button.tsx';
import { FailureNote } from '../ui/failure-note.tsx';
import { notify } from '../ui/notify.ts';
import { useWrite } from '../ui/use-write.ts';
import styles from './deleted-works.module.css';

/** What was deleted after it was published, as long as it can be brought back (decisions.md §5.7). */
export function DeletedWorks({ accountId }: { accountId: number }) {
  const { data, error, refetch, isFetching } = useOwn(accountId, listDeletedWorks, {});
  if (data === undefined) {
    if (error !== null && !isFetching) return <FailureNote sentence={failureSentence(error)} onRetry={() => void refetch()} />;
    return null;
  }
  if (data.works.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="deleted-works">
      <h2 id="deleted-works" tabIndex={-1}>
        Deleted
      </h2>
      <ul className={styles.rows}>
        {data.works.map((work) => (
          <DeletedWork key={`${work.mark} ${work.id}`} accountId={accountId} work={work} />
        ))}
      </ul>
    </section>
  );
}

const GAME = { undelete: undeleteGame, link: gameLink };
const ASSET = { undelete: undeleteAsset, link: assetLink };

type Deleted = ReplyOf<typeof listDeletedWorks>['works'][number];

function DeletedWork({ accountId, work }: { accountId: number; work: Deleted }) {
  const queryClient = useQueryClient();
  const write = useWrite(async () => {
    const { undelete, link } = work.mark === 'game' ? GAME : ASSET;
    const { id, title } = await call(browserApi, undelete, { body: { id: work.id } });
    notify('success', `‘${title}’ is back.`, null, { to: link({ id, title }), text: 'Open its page' });
    await queryClient.invalidateQueries({ queryKey: ['own', accountId] });
    focusWhatIsLeft();
  });
  return (
    <li>
      <div className={styles.text}>
        <b>{work.title}</b>
        <span className={styles.small}>removed on {longDate(work.removalAt)}</span>
        <span role="alert" className={styles.fault}>
          {write.fault?.sentence}
        </span>
      </div>
      <Button isBusy={write.isBusy} aria-label={`Bring back ${work.title}`} onClick={() => void write.run()}>
        Bring back
      </Button>
    </li>
  );
}

/** The button that was pressed is gone with its row. */
function focusWhatIsLeft(): void {
  requestAnimationFrame(() => {
    const left = document.getElementById('deleted-works') ?? document.querySelector<HTMLElement>('[role=tab][tabindex="0"]');
    left?.focus({ preventScroll: true });
  });
}
