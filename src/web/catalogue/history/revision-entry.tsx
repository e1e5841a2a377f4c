import { Eye, RotateCcw } from 'lucide-react';

import type { Revision } from '../../../shared/catalogue/history/history-contract.ts';
import { nameOfSource } from '../../../shared/catalogue/history/history-rules.ts';
import { DELETED_USER } from '../../../shared/accounts/auth/account-rules.ts';
import { MemberLink } from '../../platform/shell/member-link.tsx';
import { Avatar } from '../../platform/ui/media/avatar.tsx';
import { Button } from '../../platform/ui/form/button.tsx';
import { ChangedLines } from '../../platform/ui/text/changed-lines.tsx';
import { Row, Stack } from '../../platform/ui/layout/layout.tsx';
import { timeAgo } from '../../platform/ui/text/time-ago.ts';
import styles from './revision-entry.module.css';

const exactTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

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
  return (
    <li className={styles.revision}>
      <Row gap={3} align="center">
        <Avatar name={author?.nickname ?? nobody} picture={author?.avatar ?? null} size={36} />
        <p className={styles.who}>
          <span>
            {accepted !== null && 'Proposed by '}
            <MemberLink nickname={author?.nickname ?? null} missing={nobody} />
            {author !== null && revision.source === 'igdb' && ', from IGDB'}
            {accepted !== null && (
              <>
                , accepted by <MemberLink nickname={accepted.by} missing={DELETED_USER} />
              </>
            )}
          </span>
          <span className={styles.when}>
            Version {number} ·{' '}
            <time dateTime={savedAt} title={exactTime.format(new Date(savedAt))}>
              {timeAgo(savedAt, now)}
            </time>
          </span>
        </p>
      </Row>
      {restoredNumber !== null && <p className={styles.what}>Restored from version {restoredNumber}</p>}
      {note !== null && <p className={styles.note}>{note}</p>}
      {changes.length === 0 ? (
        <p className={styles.what}>{number === 1 ? 'The first recorded version' : 'No field was changed'}</p>
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
        <Button className={styles.act} onClick={onView} aria-label={`View or compare version ${number}`}>
          <Eye size={16} aria-hidden />
          View or compare
        </Button>
        {onRestore !== null && (
          <Button className={styles.act} onClick={onRestore} aria-label={`Restore this version: ${number}`}>
            <RotateCcw size={16} aria-hidden />
            Restore this version
          </Button>
        )}
      </Row>
    </li>
  );
}
