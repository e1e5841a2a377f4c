import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';

import { publicationLink } from '../../../shared/catalogue/publications/publication-link.ts';
import { PUBLICATION_NOUNS } from '../../../shared/catalogue/publications/publication.ts';
import { DELETED_USER } from '../../../shared/accounts/auth/account-rules.ts';
import {
  listModerationEntries,
  MODERATION_PAGE_SIZE,
  type ListedSweptItem,
  type ModerationEntry,
} from '../../../shared/moderation/reports/report-contract.ts';
import { memberLink } from '../../../shared/catalogue/page-links.ts';
import { commentLink } from '../../../shared/community/comments/comment-rules.ts';
import { SWEEP_HOURS, undoSweep } from '../../../shared/moderation/reports/sweep-contract.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { ConfirmDialog } from '../../platform/ui/overlay/confirm-dialog.tsx';
import { withUniqueKeys } from '../../platform/ui/unique-keys.ts';
import { notify } from '../../platform/ui/overlay/notify.ts';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import { PAST_WORDS } from '../../catalogue/editing/act-words.ts';
import { ReasonField } from '../../catalogue/editing/reason-field.tsx';
import { useOwn } from '../../platform/api/use-own.ts';
import { ActLog } from '../../platform/ui/list/act-log.tsx';
import { counted } from '../../platform/ui/text/compact-number.ts';
import styles from './moderation-log.module.css';
import { ReportList } from './report-list.tsx';
import { sweptWords } from './swept-words.ts';
import { Stack } from '../../platform/ui/layout/layout.tsx';

/** Moderation acts, latest first, with the reports each one closed. */
export function ModerationLog({ accountId, page }: { accountId: number; page: number }) {
  const asking = useOwn(accountId, listModerationEntries, { query: { page } }, { placeholderData: keepPreviousData });
  return (
    <ActLog
      label="Log"
      acts={asking.data?.entries}
      asking={asking}
      page={page}
      pages={Math.ceil((asking.data?.total ?? 0) / MODERATION_PAGE_SIZE)}
      empty="Moderators’ acts appear here."
      renderAct={(entry) => <Entry accountId={accountId} entry={entry} now={new Date(asking.dataUpdatedAt)} />}
    />
  );
}

/** Words of acts on a site. */
const HOST_WORDS: Partial<typeof PAST_WORDS> = {
  sweep: 'removed links to',
  unsweep: 'undid the removal of links to',
};

function linkOf({ mark, title, commented }: ModerationEntry, id: number): string | null {
  if (mark === 'member') return memberLink(title);
  if (mark === 'message' || mark === 'host') return null;
  if (mark !== 'comment') return publicationLink({ kind: mark, id, title });
  return commented && commentLink(publicationLink({ kind: commented.mark, id: commented.id, title: commented.title }), id);
}

function Entry({ accountId, entry, now }: { accountId: number; entry: ModerationEntry; now: Date }) {
  const { act, actor, rule, mark, publicationId: id, title, note, reports, reportCount, swept } = entry;
  const to = id === null ? null : linkOf(entry, id);
  return (
    <Stack gap={1} className={styles.what}>
      <p>
        <b>{rule === null ? (actor ?? 'Deleted user') : 'An automatic rule'}</b>{' '}
        {mark === 'host' ? HOST_WORDS[act] : PAST_WORDS[act]}{' '}
        {mark === 'message'
          ? 'a message in a chat'
          : mark === 'member' || mark === 'host'
            ? ''
            : `the ${mark === 'comment' ? mark : PUBLICATION_NOUNS[mark]} `}
        {mark === 'message' ? null : to === null ? (
          <b dir="auto">{title}</b>
        ) : (
          <Link to={to} dir="auto">
            {title}
          </Link>
        )}
        {mark === 'member' && act === 'sweep' && ` posted in ${SWEEP_HOURS} hours`}
      </p>
      {note !== null && <p className={styles.note}>{note}</p>}
      {swept !== null && swept > 0 && (
        <>
          <details>
            <summary>{counted(swept, 'thing', 'things')} removed</summary>
            <ul className={styles.swept}>
              {withUniqueKeys(entry.sweptItems, ({ mark, id, title }) => `${mark} ${id} ${title}`).map(({ key, item }) => (
                <li key={key}>
                  <SweptItem item={item} />
                </li>
              ))}
              {swept > entry.sweptItems.length && <li>and {swept - entry.sweptItems.length} more</li>}
            </ul>
          </details>
          <UndoSweep accountId={accountId} actId={entry.id} />
        </>
      )}
      {reportCount > 0 && (
        <details>
          <summary>{counted(reportCount, 'report', 'reports')} closed</summary>
          <ReportList reports={reports} count={reportCount} now={now} />
        </details>
      )}
    </Stack>
  );
}

/** "model Spam tool by bo_test". */
function SweptItem({ item: { mark, id, title, owner } }: { item: ListedSweptItem }) {
  const isPublication = mark !== 'comment' && mark !== 'name';
  return (
    <>
      {isPublication ? PUBLICATION_NOUNS[mark] : mark}{' '}
      {isPublication && id !== null ? <Link to={publicationLink({ kind: mark, id, title })}>{title}</Link> : <bdi>{title}</bdi>}{' '}
      by {owner ?? DELETED_USER}
    </>
  );
}

/** Button that undoes a sweep. */
function UndoSweep({ accountId, actId }: { accountId: number; actId: number }) {
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [note, setNote] = useState('');
  const undo = useApiMutation(async () => {
    const swept = await call(browserApi, undoSweep, { body: { actId, note } });
    notify('success', `Restored ${sweptWords(swept)}.`);
    await queries.invalidateQueries({ queryKey: ['own', accountId] });
  });
  return (
    <div>
      <Button onClick={() => setIsAsking(true)}>Undo</Button>
      {isAsking && (
        <ConfirmDialog title="Undo this removal?" confirm="Undo" write={undo} onClose={() => setIsAsking(false)}>
          <p>Everything that it removed is restored, and the reports that it closed are open again.</p>
          <ReasonField value={note} hint="Shown in the log and emails." onChange={setNote} />
        </ConfirmDialog>
      )}
    </div>
  );
}
