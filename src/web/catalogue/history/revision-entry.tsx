import * as common from '#messages/common';
import type { ReactNode } from 'react';
import * as m from '#messages/history';
import { Eye, RotateCcw } from 'lucide-react';

import type { Revision } from '../../../shared/catalogue/history/history-contract.ts';
import { nameOfSource } from '../../../shared/catalogue/history/history-rules.ts';
import { MemberLink } from '../../platform/shell/member-link.tsx';
import { Avatar } from '../../platform/ui/media/avatar.tsx';
import { Button } from '../../platform/ui/form/button.tsx';
import { ChangedLines } from '../../platform/ui/text/changed-lines.tsx';
import { Row, Stack } from '../../platform/ui/layout/layout.tsx';
import { timeAgo } from '../../platform/ui/text/time-ago.ts';
import styles from './revision-entry.module.css';
import { isolated } from '../../../shared/platform/messages/isolated.ts';
import { DateFormat, localeFormat } from '../../../shared/platform/messages/locale-format.ts';
import { rich } from '../../platform/ui/text/rich.ts';

const exactTime = localeFormat((locale) => new DateFormat(locale, { dateStyle: 'long', timeStyle: 'short' }));

interface RevisionEntryProps {
  revision: Revision;
  /** Reference time of relative dates. */
  now: Date;
  onView: () => void;
  /** Null without permission, and for the current version. */
  onRestore: (() => void) | null;
}

/** One revision with author, time, note and changes. */
export function RevisionEntry({ revision, now, onView, onRestore }: RevisionEntryProps) {
  const nobody = nameOfSource(revision);
  const { author, accepted, number, note, restoredNumber, savedAt, changes } = revision;
  const by = () => <MemberLink nickname={author?.nickname ?? null} missing={nobody} />;
  const fromIgdb = author !== null && revision.source === 'igdb' ? 'yes' : 'no';
  return (
    <li className={styles.revision}>
      <Row gap={3} align="center">
        <Avatar name={author?.nickname ?? nobody} picture={author?.avatar ?? null} size={36} />
        <p className={styles.who}>
          <span>
            {rich(
              accepted === null
                ? m.by<ReactNode>({ author: by, fromIgdb })
                : m.acceptedBy<ReactNode>({
                    author: by,
                    fromIgdb,
                    accepter: () => <MemberLink nickname={accepted.by} missing={common.deletedUser()} />,
                  }),
            )}
          </span>
          <span className={styles.when}>
            {rich(
              m.versionAt<ReactNode>({
                number,
                time: () => (
                  <time dateTime={savedAt} title={isolated(exactTime().format(new Date(savedAt)))}>
                    {timeAgo(savedAt, now)}
                  </time>
                ),
              }),
            )}
          </span>
        </p>
      </Row>
      {restoredNumber !== null && <p className={styles.what}>{m.restoredFrom({ number: restoredNumber })}</p>}
      {note !== null && <p className={styles.note}>{note}</p>}
      {changes.length === 0 ? (
        <p className={styles.what}>{number === 1 ? m.firstVersion() : m.noFieldChanged()}</p>
      ) : (
        <Stack as="dl" gap={3} className={styles.changes}>
          {changes.map((change) => (
            <div key={change.field}>
              <dt>{change.field}</dt>
              <dd>
                <ChangedLines change={change} />
              </dd>
            </div>
          ))}
        </Stack>
      )}
      <Row gap={2} wraps>
        <Button className={styles.act} onClick={onView} aria-label={m.viewVersion({ number })}>
          <Eye size={16} aria-hidden />
          {m.view()}
        </Button>
        {onRestore !== null && (
          <Button className={styles.act} onClick={onRestore} aria-label={m.restoreVersion({ number })}>
            <RotateCcw size={16} aria-hidden />
            {m.restoreThis()}
          </Button>
        )}
      </Row>
    </li>
  );
}
