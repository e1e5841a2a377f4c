import * as m from '#messages/collections';
import { CalendarDays } from 'lucide-react';

import type { CollectionKind } from '../../../shared/catalogue/named-kinds.ts';
import type { Collection } from '../../../shared/catalogue/collections/collection-contract.ts';
import { FollowButton } from '../publications/follow-button.tsx';
import { BackLink } from '../../platform/ui/layout/back-link.tsx';
import { DetailTitle } from '../../platform/ui/layout/detail-title.tsx';
import { Row } from '../../platform/ui/layout/layout.tsx';
import { CoverPicture } from '../../platform/ui/media/cover-picture.tsx';
import styles from './collection-header.module.css';
import { yearsOf } from './collection-summary.ts';

const KIND_NAMES: Record<CollectionKind, () => string> = { series: m.series, company: m.company, platform: m.platform };

/** Header of the page of a series, a company or a platform. */
export function CollectionHeader({ collection, followers }: { collection: Collection; followers: number | null }) {
  const { kind, name, altName, color, logo } = collection;
  const years = yearsOf(collection);
  return (
    <div className={styles.header}>
      <CoverPicture
        title={name}
        picture={logo}
        alt={m.logoOf({ name })}
        sizes="96px"
        fit="contain"
        eager
        className={styles.cover}
      />
      <div className={styles.text}>
        <DetailTitle
          back={<BackLink />}
          title={name}
          action={<FollowButton kind={kind} id={collection.id} followers={followers} />}
        >
          <Row as="span" gap={1} across={3} wraps align="center">
            <span className={styles.kind}>
              {color !== null && <i className={styles.dot} style={{ background: color }} aria-hidden />}
              {KIND_NAMES[kind]()}
            </span>
            {altName !== null && altName !== name && (
              <span dir="auto" className={styles.chip}>
                {altName}
              </span>
            )}
            {years !== null && (
              <span className={styles.years} title={m.releases()}>
                <CalendarDays size={16} aria-hidden />
                {years}
              </span>
            )}
          </Row>
        </DetailTitle>
      </div>
    </div>
  );
}
