import * as m from '#messages/settings';
import { Circle, CircleCheck } from 'lucide-react';

import { Link } from 'react-router';

import { getOwnLevel } from '../../../shared/accounts/trust/trust-contract.ts';
import { LEVEL_NAMES } from '../../../shared/accounts/trust/trust-rules.ts';
import { useOwn } from '../../platform/api/use-own.ts';
import { Row, Stack } from '../../platform/ui/layout/layout.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { rich } from '../../platform/ui/text/rich.ts';
import styles from './level-settings.module.css';
import { PendingQuery } from '../../platform/ui/list/pending-query.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Level of the member, its limits, and requirements of the next one. Private. */
export function LevelSettings({ accountId }: { accountId: number }) {
  const query = useOwn(accountId, getOwnLevel, {});
  const { data } = query;
  return (
    <SettingsSection id="level" title={m.yourLimits()} intro={m.limitsIntro()}>
      <PendingQuery query={query}>
        <div className={styles.room}>
          {data !== undefined && (
            <Stack gap={4}>
              <p>
                {rich((data.pinned ? m.yourLevelPinned : m.yourLevel)({ level: () => <b>{LEVEL_NAMES[data.level]()}</b> }))}
              </p>
              {data.limits.length > 0 && (
                <ul className={styles.limits}>
                  {data.limits.map((limit) => (
                    <li key={limit}>{limit}</li>
                  ))}
                </ul>
              )}
              {data.level === 'trusted' && (
                <p>
                  <Link to="/invites" className={textStyles.more}>
                    {m.inviteOthers()}
                  </Link>
                </p>
              )}
              {data.limits.length === 0 && <p>{m.noLimits()}</p>}
              {data.next !== null && (
                <Stack gap={2}>
                  <h3 className={textStyles.small}>{m.nextLevel({ level: LEVEL_NAMES[data.next.level]() })}</h3>
                  <Stack as="ul" gap={2}>
                    {data.next.steps.map(({ text, isMet }) => (
                      <Row as="li" key={text} gap={2} align="start">
                        {isMet ? (
                          <CircleCheck size={20} className={styles.met} role="img" aria-label={m.stepDone()} />
                        ) : (
                          <Circle size={20} className={styles.open} role="img" aria-label={m.stepMissing()} />
                        )}
                        {text}
                      </Row>
                    ))}
                  </Stack>
                </Stack>
              )}
            </Stack>
          )}
        </div>
      </PendingQuery>
    </SettingsSection>
  );
}
