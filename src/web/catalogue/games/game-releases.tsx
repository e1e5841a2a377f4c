import * as common from '#messages/common';
import * as m from '#messages/games';
import { ArrowRight, ChevronDown } from 'lucide-react';
import { Link } from 'react-router';

import type { PlatformRelease } from '../../../shared/catalogue/games/game-contract.ts';
import { collectionLink } from '../../../shared/catalogue/page-links.ts';
import styles from './game-releases.module.css';
import { releaseGroups } from './release-groups.ts';
import { Row, Stack } from '../../platform/ui/layout/layout.tsx';
import textStyles from '../../platform/ui/text/text.module.css';

/** Releases per platform in a disclosure each. The first is open. */
export function GameReleases({ platformReleases }: { platformReleases: PlatformRelease[] }) {
  if (platformReleases.length === 0) return <p className={textStyles.note}>{m.noReleases()}</p>;
  return (
    <div className={styles.platforms}>
      {platformReleases.map((one, index) => (
        <details key={one.platform.id} className={styles.platform} open={index === 0}>
          <summary className={styles.name}>
            <i className={styles.dot} style={{ background: one.platform.color }} aria-hidden />
            <span dir="auto">{one.platform.name}</span>
            <ChevronDown size={16} aria-hidden />
          </summary>
          <div className={styles.content}>
            <Releases releases={one.releases} />
            <h4 className={styles.heading}>{m.technologies()}</h4>
            {one.technologies.length === 0 ? (
              <p className={textStyles.note}>{m.noTechnologies()}</p>
            ) : (
              <Row as="ul" gap={1} across={4} wraps>
                {one.technologies.map(({ name, version }) => (
                  <li key={`${name} ${version}`}>
                    {name} {version !== null && <span className={textStyles.muted}>{version}</span>}
                  </li>
                ))}
              </Row>
            )}
            <Link to={collectionLink('platform', one.platform)} className={styles.more}>
              {m.moreFor({ platform: one.platform.altName ?? one.platform.name })}
              <ArrowRight size={14} aria-hidden />
            </Link>
          </div>
        </details>
      ))}
    </div>
  );
}

function Releases({ releases }: { releases: PlatformRelease['releases'] }) {
  if (releases.length === 0) return <p className={textStyles.note}>{m.noReleases()}</p>;
  return (
    <Stack as="ul" gap={2} className={styles.releases}>
      {releaseGroups(releases).map((group) => (
        <li key={`${group.date} ${group.status}`}>
          <span className={styles.date}>
            {group.date === null ? common.unknown() : <time dateTime={group.machineDate ?? undefined}>{group.date}</time>}
          </span>
          <span className={styles.regions}>{group.regions.length === 0 ? '-' : group.regions.join(', ')}</span>
          {group.status !== null && <span className={styles.status}>{group.status}</span>}
        </li>
      ))}
    </Stack>
  );
}
