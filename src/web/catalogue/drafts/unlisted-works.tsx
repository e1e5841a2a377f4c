import * as m from '#messages/drafts';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';

import { longDate } from '../../../shared/platform/kit/dates.ts';
import type { ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { listUnlistedWorks } from '../../../shared/community/profiles/member-contract.ts';
import { publicationLink } from '../../../shared/catalogue/publications/publication-link.ts';
import { failureSentence } from '../../platform/api/api-error.ts';
import { useOwn } from '../../platform/api/use-own.ts';
import { canBeHidden, setHidden, undelete } from '../editing/publication-calls.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { FailureNote } from '../../platform/ui/text/failure-note.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';
import textStyles from '../../platform/ui/text/text.module.css';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import styles from './unlisted-works.module.css';

type Work = ReplyOf<typeof listUnlistedWorks>['works'][number];

interface WayBack {
  label: string;
  labelOf: (title: string) => string;
  go: () => Promise<unknown>;
}

/** Deleted publications that can still be restored. */
export function DeletedWorks({ accountId }: { accountId: number }) {
  return <UnlistedWorks accountId={accountId} title={m.deleted()} of={({ removalAt }) => removalAt !== null} />;
}

/** Own publications that are hidden from visitors. Only this list links to them. */
export function HiddenWorks({ accountId }: { accountId: number }) {
  return <UnlistedWorks accountId={accountId} title={m.hidden()} of={({ removalAt }) => removalAt === null} />;
}

interface UnlistedWorksProps {
  accountId: number;
  title: string;
  of: (work: Work) => boolean;
}

function UnlistedWorks({ accountId, title, of }: UnlistedWorksProps) {
  const titleId = useId();
  const { data, error, refetch, isFetching } = useOwn(accountId, listUnlistedWorks, {});
  const works = data?.works.filter(of) ?? [];
  const isFailed = data === undefined && error !== null && !isFetching;
  if (works.length === 0 && !isFailed) return null;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1}>
        {title}
      </h2>
      {isFailed ? (
        <FailureNote sentence={failureSentence(error)} onRetry={() => void refetch()} />
      ) : (
        <ul className={styles.rows}>
          {works.map((work) => (
            <UnlistedWork key={`${work.mark} ${work.id}`} accountId={accountId} titleId={titleId} work={work} />
          ))}
        </ul>
      )}
    </section>
  );
}

function UnlistedWork({ accountId, titleId, work }: { accountId: number; titleId: string; work: Work }) {
  const queryClient = useQueryClient();
  const link = publicationLink({ ...work, kind: work.mark });
  const way = wayBack(work);
  const write = useApiMutation(async () => {
    await way?.go();
    notify('success', m.backAgain({ title: work.title }), null, { to: link, text: m.openPage() });
    await queryClient.invalidateQueries({ queryKey: ['own', accountId] });
    focusWhatIsLeft(titleId);
  });
  return (
    <li>
      <div className={styles.text}>
        <Link to={link} dir="auto">
          {work.title}
        </Link>
        <span className={textStyles.small}>{reason(work)}</span>
        <span role="alert" className={textStyles.fault}>
          {write.error?.sentence}
        </span>
      </div>
      {way !== null && (
        <Button isBusy={write.isBusy} aria-label={way.labelOf(work.title)} onClick={() => void write.run()}>
          {way.label}
        </Button>
      )}
    </li>
  );
}

/** Null if only moderators can restore it. */
function wayBack({ mark: kind, id, hiddenBy, deletedBy, removalAt }: Work): WayBack | null {
  if (deletedBy === 'moderator') return null;
  if (removalAt !== null) {
    return { label: m.bringBack(), labelOf: (title) => m.bringBackTitle({ title }), go: () => undelete({ kind, id }) };
  }
  if (!canBeHidden(kind) || hiddenBy !== 'uploader') return null;
  return { label: m.showAgain(), labelOf: (title) => m.showAgainTitle({ title }), go: () => setHidden({ kind, id }, false) };
}

function reason({ hiddenBy, deletedBy, removalAt }: Work): string {
  if (removalAt !== null && deletedBy === 'moderator') return m.deletedByModerator({ date: longDate(removalAt) });
  if (removalAt !== null) return m.removedOn({ date: longDate(removalAt) });
  return hiddenBy === 'uploader' ? m.hiddenByYou() : m.hiddenByModerator();
}

/** Moves the focus, as the pressed button was removed with its row. */
function focusWhatIsLeft(titleId: string): void {
  requestAnimationFrame(() => {
    const left = document.getElementById(titleId) ?? document.querySelector<HTMLElement>('[role=tab][tabindex="0"]');
    left?.focus({ preventScroll: true });
  });
}
