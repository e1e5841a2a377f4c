import type { Report } from '../../shared/reports/report-contract.ts';
import { REASON_NAMES } from '../../shared/reports/report-rules.ts';
import { MemberLink } from '../shell/member-link.tsx';
import { counted } from '../ui/compact-number.ts';
import { Row, Stack } from '../ui/layout.tsx';
import { momentOf } from '../ui/moment-of.ts';
import textStyles from '../ui/text.module.css';
import { timeAgo } from '../ui/time-ago.ts';
import styles from './report-list.module.css';

/** Reports of members and visitors about a publication; of very many only the first. */
export function ReportList({ reports, count, now }: { reports: Report[]; count: number; now: Date }) {
  if (count === 0) return null;
  return (
    <Stack as="ul" gap={3} aria-label="Reports">
      {reports.map(({ id, reason, text, reporter, visitor, found, createdAt }) => (
        <li key={id}>
          <Row as="p" gap="2px" across={3} wraps align="baseline">
            <b className={styles.reason} data-grave={reason === 'malware' || reason === 'rights_claim' || undefined}>
              {REASON_NAMES[reason]}
            </b>
            <span className={textStyles.small}>
              {found ? (
                'Flagged automatically'
              ) : visitor !== null ? (
                <>
                  Visitor <bdi>{visitor.name}</bdi>, <a href={`mailto:${visitor.email}`}>{visitor.email}</a>
                </>
              ) : (
                <MemberLink nickname={reporter} missing="Deleted user or former visitor" />
              )}
              {', '}
              <time dateTime={createdAt} title={momentOf(createdAt)}>
                {timeAgo(createdAt, now)}
              </time>
            </span>
          </Row>
          {text !== null && <p className={styles.text}>{text}</p>}
        </li>
      ))}
      {count > reports.length && (
        <li className={textStyles.small}>and {counted(count - reports.length, 'report', 'reports')} more</li>
      )}
    </Stack>
  );
}
