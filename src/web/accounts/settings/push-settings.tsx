import * as m from '#messages/settings';
import { useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useState } from 'react';

import {
  addPushDevice,
  listPushDevices,
  removePushDevice,
  type PushDevices as Devices,
} from '../../../shared/community/notifications/push-contract.ts';
import { longDate } from '../../../shared/platform/kit/dates.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { keepAnswer, ownKey, useOwn } from '../../platform/api/use-own.ts';
import { allowPush, endPush, pushError } from '../../platform/api/push-device.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { Row, Stack } from '../../platform/ui/layout/layout.tsx';
import { PendingQuery } from '../../platform/ui/list/pending-query.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import styles from './settings-section.module.css';
import { userAgentWords } from '../../../shared/accounts/auth/user-agent.ts';

/** Browsers that show notifications while no page is open, the current one first. */
export function PushSettings({ accountId }: { accountId: number }) {
  const query = useOwn(accountId, listPushDevices, {});
  const { data } = query;
  const queries = useQueryClient();
  const [refused, setRefused] = useState<string | null>(null);
  const keep = (devices: Devices) => keepAnswer(queries, ownKey(accountId, listPushDevices, {}), devices);
  const current = data?.devices.find(({ current }) => current);
  const error = data === undefined ? null : pushError();

  const add = useApiMutation(async (key: string) => {
    setRefused(null);
    const device = await allowPush(key).catch((error: Error) => setRefused(error.message));
    if (device) await keep(await call(browserApi, addPushDevice, { body: device }));
  });
  const remove = useApiMutation(async (id: number) => {
    await keep(await call(browserApi, removePushDevice, { params: { id } }));
    if (id === current?.id) await endPush();
  });
  const sentence = refused ?? add.error?.sentence ?? remove.error?.sentence ?? null;

  return (
    <Stack gap={2}>
      <PendingQuery query={query}>
        <Row gap={3} wraps align="center">
          {current === undefined ? (
            <Button
              isBusy={add.isBusy}
              disabled={data === undefined || error !== null}
              onClick={() => data !== undefined && void add.run(data.key)}
            >
              <BellRing size={18} aria-hidden /> {m.notifyDevice()}
            </Button>
          ) : (
            <Button isBusy={remove.isBusy} onClick={() => void remove.run(current.id)}>
              {m.stopDevice()}
            </Button>
          )}
          <span className={textStyles.small} role="status">
            {current === undefined ? '' : m.deviceOn()}
          </span>
        </Row>
      </PendingQuery>
      <p className={textStyles.small}>{error ?? m.pushHint()}</p>
      <Stack as="ul" className={styles.rows}>
        {data?.devices
          .filter((device) => !device.current)
          .map(({ id, userAgent, createdAt }) => (
            <li key={id}>
              <div className={styles.text}>
                <b>{userAgentWords(userAgent)}</b>
                <p className={textStyles.small}>{m.deviceSince({ day: longDate(createdAt) })}</p>
              </div>
              <Button
                isBusy={remove.isBusy}
                aria-label={m.stopOn({ device: userAgentWords(userAgent) })}
                onClick={() => void remove.run(id)}
              >
                {m.stop()}
              </Button>
            </li>
          ))}
      </Stack>
      <p role="alert" className={textStyles.fault}>
        {sentence}
      </p>
    </Stack>
  );
}
