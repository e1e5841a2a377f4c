import * as common from '#messages/common';
import * as m from '#messages/reports';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';

import { publicationLink } from '../../../shared/catalogue/publications/publication-link.ts';
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
import { ReasonField } from '../../catalogue/editing/reason-field.tsx';
import { useOwn } from '../../platform/api/use-own.ts';
import { ActLog } from '../../platform/ui/list/act-log.tsx';
import { rich } from '../../platform/ui/text/rich.ts';
import styles from './moderation-log.module.css';
import { ReportList } from './report-list.tsx';
import { sweptWords } from './swept-words.ts';
import { Stack } from '../../platform/ui/layout/layout.tsx';

/** Moderation acts, latest first, with the reports each one closed. */
export function ModerationLog({ accountId, page }: { accountId: number; page: number }) {
  const query = useOwn(accountId, listModerationEntries, { query: { page } }, { placeholderData: keepPreviousData });
  return (
    <ActLog
      label={m.log()}
      acts={query.data?.entries}
      query={query}
      page={page}
      pages={Math.ceil((query.data?.total ?? 0) / MODERATION_PAGE_SIZE)}
      empty={m.logEmpty()}
      renderAct={(entry) => <Entry accountId={accountId} entry={entry} now={new Date(query.dataUpdatedAt)} />}
    />
  );
}

function linkOf({ mark, title, commented }: ModerationEntry, id: number): string | null {
  if (mark === 'member') return memberLink(title);
  if (mark === 'message' || mark === 'host') return null;
  if (mark !== 'comment') return publicationLink({ kind: mark, id, title });
  return commented && commentLink(publicationLink({ kind: commented.mark, id: commented.id, title: commented.title }), id);
}

function entryWords(entry: ModerationEntry): ReactNode {
  const { act, actor, rule, mark, publicationId: id, title } = entry;
  const to = id === null ? null : linkOf(entry, id);
  const parts = {
    actor: () => <b>{rule === null ? (actor ?? common.deletedUser()) : m.automaticRule()}</b>,
    title: () =>
      to === null ? (
        <b dir="auto">{title}</b>
      ) : (
        <Link to={to} dir="auto">
          {title}
        </Link>
      ),
  };
  if (mark === 'message') return rich(m.logMessage({ ...parts, act }));
  if (mark === 'host') return rich(act === 'sweep' ? m.logLinksRemoved(parts) : m.logLinksRestored(parts));
  if (mark === 'member')
    return rich(act === 'sweep' ? m.logMemberSwept({ ...parts, hours: SWEEP_HOURS }) : m.logMemberRestored(parts));
  return rich(m.logAct({ ...parts, act, kind: mark }));
}

function Entry({ accountId, entry, now }: { accountId: number; entry: ModerationEntry; now: Date }) {
  const { note, reports, reportCount, swept } = entry;
  return (
    <Stack gap={1} className={styles.what}>
      <p>{entryWords(entry)}</p>
      {note !== null && <p className={styles.note}>{note}</p>}
      {swept !== null && swept > 0 && (
        <>
          <details>
            <summary>{m.sweptCount({ count: swept })}</summary>
            <ul className={styles.swept}>
              {withUniqueKeys(entry.sweptItems, ({ mark, id, title }) => `${mark} ${id} ${title}`).map(({ key, item }) => (
                <li key={key}>
                  <SweptItem item={item} />
                </li>
              ))}
              {swept > entry.sweptItems.length && <li>{m.moreCount({ count: swept - entry.sweptItems.length })}</li>}
            </ul>
          </details>
          <UndoSweep accountId={accountId} actId={entry.id} />
        </>
      )}
      {reportCount > 0 && (
        <details>
          <summary>{m.closedReports({ count: reportCount })}</summary>
          <ReportList reports={reports} count={reportCount} now={now} />
        </details>
      )}
    </Stack>
  );
}

/** "model Spam tool by bo_test". */
function SweptItem({ item: { mark, id, title, owner } }: { item: ListedSweptItem }) {
  const isPublication = mark !== 'comment' && mark !== 'name';
  return rich(
    m.sweptItem({
      kind: mark,
      title: () =>
        isPublication && id !== null ? (
          <Link to={publicationLink({ kind: mark, id, title })} dir="auto">
            {title}
          </Link>
        ) : (
          <bdi>{title}</bdi>
        ),
      owner: owner ?? common.deletedUser(),
    }),
  );
}

/** Button that undoes a sweep. */
function UndoSweep({ accountId, actId }: { accountId: number; actId: number }) {
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [note, setNote] = useState('');
  const undo = useApiMutation(async () => {
    const swept = await call(browserApi, undoSweep, { body: { actId, note } });
    notify('success', m.restoredDone({ what: sweptWords(swept) }));
    await queries.invalidateQueries({ queryKey: ['own', accountId] });
  });
  return (
    <div>
      <Button onClick={() => setIsAsking(true)}>{m.undo()}</Button>
      {isAsking && (
        <ConfirmDialog title={m.undoQuestion()} confirm={m.undo()} write={undo} onClose={() => setIsAsking(false)}>
          <p>{m.undoEffect()}</p>
          <ReasonField value={note} hint={m.reasonHintLog()} onChange={setNote} />
        </ConfirmDialog>
      )}
    </div>
  );
}
