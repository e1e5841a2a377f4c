import { useState } from 'react';
import { Link } from 'react-router';

import { assetLink, gameLink } from '../../shared/kit/page-links.ts';
import type { ModeratedPublication, ModerationAct } from '../../shared/reports/report-contract.ts';
import { MemberLink } from '../shell/member-link.tsx';
import { Button } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';
import { timeAgo } from '../ui/time-ago.ts';
import { ACT_WORDS } from './act-words.ts';
import styles from './moderated-card.module.css';
import { ModerationDialog } from './moderation-dialog.tsx';
import { ReportList } from './report-list.tsx';

interface ModeratedCardProps {
  publication: ModeratedPublication;
  /** When the server said so. */
  askedAt: Date;
  onDone: () => Promise<void>;
}

/** One publication, what was reported of it, and what a moderator can do. */
export function ModeratedCard({ publication, askedAt, onDone }: ModeratedCardProps) {
  const [act, setAct] = useState<ModerationAct | null>(null);
  const { mark, id, title, picture, uploader, listed, hiddenByModerator, reports, reportCount, lastAct } = publication;
  const to = mark === 'asset' ? assetLink({ id, title }) : gameLink({ id, title });
  const acts: ModerationAct[] = [...(reportCount > 0 ? (['dismiss'] as const) : []), hiddenByModerator ? 'restore' : 'hide'];
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <Picture picture={picture} alt="" sizes="96px" ratio="fill" className={styles.picture} missingText="" />
        <div className={styles.text}>
          <h2>
            <Link to={to}>{title}</Link>
          </h2>
          <p className={styles.small}>
            {mark === 'asset' ? 'Model' : 'Game'} by <MemberLink nickname={uploader} missing="Unknown uploader" />
          </p>
          {!listed && <span className={styles.mark}>{hiddenByModerator ? 'Hidden by moderators' : 'Not public any more'}</span>}
        </div>
      </div>
      <div className={styles.body}>
        <ReportList reports={reports} count={reportCount} now={askedAt} />
        {lastAct !== null && (
          <p className={styles.small}>
            {lastAct.actor ?? 'Deleted user'} {ACT_WORDS[lastAct.act].past} it {timeAgo(lastAct.at, askedAt)}
            {lastAct.note !== null && `: ${lastAct.note}`}
          </p>
        )}
      </div>
      <div className={styles.acts}>
        {acts.map((each) => (
          <Button
            key={each}
            look={each === 'hide' ? 'danger' : 'quiet'}
            aria-label={`${ACT_WORDS[each].button} ${title}`}
            onClick={() => setAct(each)}
          >
            {ACT_WORDS[each].button}
          </Button>
        ))}
      </div>
      {act !== null && <ModerationDialog act={act} publication={publication} onDone={onDone} onClose={() => setAct(null)} />}
    </li>
  );
}
