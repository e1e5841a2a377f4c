import { useState } from 'react';
import { Link } from 'react-router';

import { longDate } from '../../../shared/platform/kit/dates.ts';
import { publicationLink } from '../../../shared/catalogue/publications/publication-link.ts';
import { PUBLICATION_TITLES } from '../../../shared/catalogue/publications/publication.ts';
import type { ModeratedPublication, ModerationAct } from '../../../shared/moderation/reports/report-contract.ts';
import { PAST_WORDS, wordsOf } from '../../catalogue/editing/act-words.ts';
import { ModerationDialog } from '../../catalogue/editing/moderation-dialog.tsx';
import { MemberLink } from '../../platform/shell/member-link.tsx';
import { Button } from '../../platform/ui/form/button.tsx';
import { CoverPicture } from '../../platform/ui/media/cover-picture.tsx';
import { Stack } from '../../platform/ui/layout/layout.tsx';
import { timeAgo } from '../../platform/ui/text/time-ago.ts';
import styles from './moderated-card.module.css';
import { ReportList } from './report-list.tsx';

interface ModeratedCardProps {
  publication: ModeratedPublication;
  /** Time of the server's reply. */
  askedAt: Date;
  onDone: () => Promise<void>;
}

/** A publication with its reports and the acts of moderators. */
export function ModeratedCard({ publication, askedAt, onDone }: ModeratedCardProps) {
  const [act, setAct] = useState<ModerationAct | null>(null);
  const { mark, id, title, picture, uploader, listed, hiddenByModerator, isDraft, deletedBy, reports, reportCount, lastAct } =
    publication;
  const to = publicationLink({ kind: mark, id, title });
  const isKept = hiddenByModerator || deletedBy === 'moderator';
  const isHeld = isKept && reports.some(({ found }) => found);
  const acts: ModerationAct[] = [
    ...(reportCount > 0 && !isHeld ? (['dismiss'] as const) : []),
    // Hiding a held publication rejects it, with a reason.
    ...(isHeld ? (['restore', 'hide'] as const) : isKept ? (['restore'] as const) : isDraft ? [] : (['hide'] as const)),
    ...(deletedBy === null ? (['delete'] as const) : []),
  ];
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <CoverPicture title={title} picture={picture} sizes="96px" className={styles.picture} />
        <Stack gap={1} isTop isNarrow className={styles.text}>
          <h2>
            <Link to={to} dir="auto">
              {title}
            </Link>
          </h2>
          <p className={styles.small}>
            {PUBLICATION_TITLES[mark]} by <MemberLink nickname={uploader} missing="Unknown uploader" />
          </p>
          {!listed && (
            <span className={styles.mark}>{isHeld ? 'Waits for you: visitors do not see it' : markOf(publication)}</span>
          )}
        </Stack>
      </div>
      <Stack gap={3} isTop>
        <ReportList reports={reports} count={reportCount} now={askedAt} />
        {lastAct !== null && lastAct.act !== 'hold' && (
          <p className={styles.small}>
            {lastAct.rule === null ? (lastAct.actor ?? 'Deleted user') : 'The rules'} {PAST_WORDS[lastAct.act]} it{' '}
            {timeAgo(lastAct.at, askedAt)}
            {lastAct.note !== null && `: ${lastAct.note}`}
          </p>
        )}
      </Stack>
      <div className={styles.acts}>
        {acts.map((each) => (
          <Button
            key={each}
            variant={each === 'hide' || each === 'delete' ? 'danger' : 'quiet'}
            aria-label={`${wordsOf(each, isHeld).button} ${title}`}
            onClick={() => setAct(each)}
          >
            {wordsOf(each, isHeld).button}
          </Button>
        ))}
      </div>
      {act !== null && (
        <ModerationDialog
          act={act}
          publication={{ kind: mark, id, title }}
          lastReportId={publication.lastReportId}
          isHeld={isHeld}
          onDone={onDone}
          onClose={() => setAct(null)}
        />
      )}
    </li>
  );
}

function markOf({ deletedBy, removalAt, hiddenByModerator, isDraft }: ModeratedPublication): string {
  if (deletedBy === 'moderator') return `Deleted by moderators; removed on ${longDate(removalAt ?? '')}`;
  if (deletedBy === 'uploader') return `Deleted by its uploader; removed on ${longDate(removalAt ?? '')}`;
  if (hiddenByModerator) return 'Hidden by moderators';
  return isDraft ? 'A draft' : 'Not public any more';
}
