import * as m from '#messages/reports';
import { rich } from '../../platform/ui/text/rich.ts';
import type { Report } from '../../../shared/moderation/reports/report-contract.ts';
import { REASON_NAMES } from '../../../shared/moderation/reports/report-rules.ts';
import { MemberLink } from '../../platform/shell/member-link.tsx';
import { Row, Stack } from '../../platform/ui/layout/layout.tsx';
import { localDateTime } from '../../platform/ui/text/local-time-text.ts';
import textStyles from '../../platform/ui/text/text.module.css';
import { timeAgo } from '../../platform/ui/text/time-ago.ts';
import styles from './report-list.module.css';

/** Reports about a subject; the first ones if there are very many. */
export function ReportList({ reports, count, now }: { reports: Report[]; count: number; now: Date }) {
  if (count === 0) return null;
  return (
    <Stack as="ul" gap={3} aria-label={m.reports()}>
      {reports.map(({ id, reason, text, reporter, visitor, found, createdAt }) => (
        <li key={id}>
          <Row as="p" gap="2px" across={3} wraps align="baseline">
            <b className={styles.reason} data-grave={reason === 'malware' || reason === 'rights_claim' || undefined}>
              {REASON_NAMES[reason]()}
            </b>
            <span className={textStyles.small}>
              {found ? (
                m.flaggedAutomatically()
              ) : visitor !== null ? (
                <>
                  {rich(
                    m.visitor({
                      name: () => <bdi>{visitor.name}</bdi>,
                      email: () => <a href={`mailto:${visitor.email}`}>{visitor.email}</a>,
                    }),
                  )}
                </>
              ) : (
                <MemberLink nickname={reporter} missing={m.deletedReporter()} />
              )}
              {', '}
              <time dateTime={createdAt} title={localDateTime(createdAt)}>
                {timeAgo(createdAt, now)}
              </time>
            </span>
          </Row>
          {text !== null && (
            <p dir="auto" className={styles.text}>
              {text}
            </p>
          )}
        </li>
      ))}
      {count > reports.length && <li className={textStyles.small}>{m.moreReports({ count: count - reports.length })}</li>}
    </Stack>
  );
}
