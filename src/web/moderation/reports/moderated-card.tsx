import * as common from '#messages/common';
import * as m from '#messages/reports';
import { useState } from 'react';
import { Link } from 'react-router';

import { longDate } from '../../../shared/platform/kit/dates.ts';
import { publicationLink } from '../../../shared/catalogue/publications/publication-link.ts';
import type { ModeratedPublication, ModerationAct } from '../../../shared/moderation/reports/report-contract.ts';
import { wordsOf } from '../../catalogue/editing/act-words.ts';
import { ModerationDialog } from '../../catalogue/editing/moderation-dialog.tsx';
import { MemberLink } from '../../platform/shell/member-link.tsx';
import { Button } from '../../platform/ui/form/button.tsx';
import { CoverPicture } from '../../platform/ui/media/cover-picture.tsx';
import { Stack } from '../../platform/ui/layout/layout.tsx';
import { timeAgo } from '../../platform/ui/text/time-ago.ts';
import { rich } from '../../platform/ui/text/rich.ts';
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
            {rich(
              m.publicationBy({
                kind: mark,
                uploader: () => <MemberLink nickname={uploader} missing={m.unknownUploader()} />,
              }),
            )}
          </p>
          {!listed && <span className={styles.mark}>{isHeld ? m.heldForYou() : markOf(publication)}</span>}
        </Stack>
      </div>
      <Stack gap={3} isTop>
        <ReportList reports={reports} count={reportCount} now={askedAt} />
        {lastAct !== null && lastAct.act !== 'hold' && <p className={styles.small}>{lastActWords(lastAct, askedAt)}</p>}
      </Stack>
      <div className={styles.acts}>
        {acts.map((each) => (
          <Button
            key={each}
            variant={each === 'hide' || each === 'delete' ? 'danger' : 'quiet'}
            aria-label={m.actOnPublication({ act: wordsOf(each, isHeld).button, title })}
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

function lastActWords({ rule, actor, act, at, note }: NonNullable<ModeratedPublication['lastAct']>, now: Date): string {
  const words = { actor: rule === null ? (actor ?? common.deletedUser()) : m.theRules(), act, ago: timeAgo(at, now) };
  return note === null ? m.lastAct(words) : m.lastActNoted({ ...words, note });
}

function markOf({ deletedBy, removalAt, hiddenByModerator, isDraft }: ModeratedPublication): string {
  if (deletedBy === 'moderator') return m.deletedByModerators({ day: longDate(removalAt ?? '') });
  if (deletedBy === 'uploader') return m.deletedByUploader({ day: longDate(removalAt ?? '') });
  if (hiddenByModerator) return m.hiddenByModerators();
  return isDraft ? m.aDraft() : m.notPublic();
}
