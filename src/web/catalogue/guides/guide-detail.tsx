import * as m from '#messages/guides';
import { BookOpenText, CalendarDays, Eye, Gauge, Timer } from 'lucide-react';

import type { CommentPage } from '../../../shared/community/comments/comment-contract.ts';
import {
  getGuide,
  type GuideAttributes,
  type GuideDetail as GuideDetailData,
} from '../../../shared/catalogue/guides/guide-contract.ts';
import { DIFFICULTY_NAMES, DURATION_NAMES } from '../../../shared/catalogue/guides/guide-rules.ts';
import { shortDate } from '../../../shared/platform/kit/dates.ts';
import { guideLink, guideReadingLink } from '../../../shared/catalogue/page-links.ts';
import { PublicationDetail } from '../publications/publication-detail.tsx';
import { MemberLink } from '../../platform/shell/member-link.tsx';
import { BackLink } from '../../platform/ui/layout/back-link.tsx';
import { ButtonLink } from '../../platform/ui/form/button.tsx';
import { wholeNumber } from '../../../shared/platform/messages/locale-format.ts';
import { DetailTitle } from '../../platform/ui/layout/detail-title.tsx';
import { OriginLink } from '../../platform/ui/text/origin-link.tsx';
import { RichText } from '../../platform/ui/text/rich-text.tsx';
import { Stat } from '../../platform/ui/list/stat-row.tsx';
import styles from './guide-detail.module.css';
import { GuideInformation } from './guide-information.tsx';
import { GuideContents, GuideText } from './guide-text.tsx';
import { rich } from '../../platform/ui/text/rich.ts';

export interface GuideDetailProps {
  guide: GuideDetailData;
  comments: CommentPage | null;
}

export function GuideDetail({ guide: { id, attributes: guide, state }, comments }: GuideDetailProps) {
  const { title, difficulty, duration } = guide;
  return (
    <PublicationDetail
      publication={{ kind: 'guide', id, title }}
      attributes={guide}
      state={state}
      comments={comments}
      calls={[getGuide]}
      narrowBelowPx={1024}
      isBare={false}
      renderHead={(action) => (
        <DetailTitle back={<BackLink />} title={title} action={action}>
          {rich(
            m.byline({ author: () => <MemberLink nickname={guide.uploader?.username ?? null} missing={m.unknownAuthor()} /> }),
          )}
        </DetailTitle>
      )}
      pictures={<Head guide={guide} />}
      stats={
        <>
          {difficulty !== null && (
            <Stat icon={<Gauge size={18} aria-hidden />} value={DIFFICULTY_NAMES[difficulty]()} label={m.difficultyUnit()} />
          )}
          {duration !== null && (
            <Stat icon={<Timer size={18} aria-hidden />} value={DURATION_NAMES[duration]()} label={m.neededUnit()} />
          )}
          <Stat
            icon={<Eye size={18} aria-hidden />}
            value={wholeNumber(guide.views)}
            label={m.viewUnit({ count: guide.views })}
          />
          {guide.publishedAt !== null && (
            <Stat icon={<CalendarDays size={18} aria-hidden />} value={shortDate(guide.publishedAt)} label={m.added()} />
          )}
        </>
      }
      barHead={
        <ButtonLink to={guideReadingLink({ id, title })} className={styles.read}>
          <BookOpenText size={18} aria-hidden />
          {m.read()}
        </ButtonLink>
      }
      panelHeader={
        <OriginLink kind={m.guide()} to={guideLink({ id, title })} title={title} picture={guide.images[0] ?? null} />
      }
      information={<GuideInformation guide={guide} />}
      text={
        <div className={styles.columns}>
          <GuideContents steps={guide.steps} className={styles.contents} />
          <GuideText steps={guide.steps} />
        </div>
      }
    >
      {null}
    </PublicationDetail>
  );
}

/** Outcome of the guide, and its last verification. */
export function Head({ guide }: { guide: GuideAttributes }) {
  const verified = verifiedLine(guide);
  return (
    <>
      {guide.descriptionHtml !== null && <RichText html={guide.descriptionHtml} className={styles.summary} />}
      {verified !== null && <p className={styles.verified}>{verified}</p>}
    </>
  );
}

/** 'Last verified with Lodestone 3.2 on Oct 2, 2026'; null if unknown. */
function verifiedLine({ verifiedVersion, verifiedOn }: GuideAttributes): string | null {
  if (verifiedVersion === null && verifiedOn === null) return null;
  return m.verified({
    hasVersion: verifiedVersion === null ? 'no' : 'yes',
    version: verifiedVersion ?? '',
    hasDate: verifiedOn === null ? 'no' : 'yes',
    date: verifiedOn === null ? '' : shortDate(verifiedOn),
  });
}
