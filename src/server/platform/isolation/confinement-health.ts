import * as m from '#messages/server-health';

import type { HealthChecks, HealthState } from '../health-checks.ts';
import type { Log } from '../log.ts';
import { confinement } from '@polyshelf/model-pipeline/isolation/confinement.ts';
import type { ConfinementName } from '@polyshelf/model-pipeline/isolation/confinement-ways.ts';

const STATES: Record<ConfinementName, HealthState> = {
  bubblewrap: { state: 'good', message: m.confinedByBubblewrap },
  namespaces: { state: 'good', message: m.confinedByNamespaces },
  landlock: { state: 'good', message: m.confinedByLandlock },
  user: { state: 'warning', message: m.confinedByUser },
  permissions: { state: 'warning', message: m.confinedByPermissions },
};

/** Tests in the background how readers are confined, and reports it in the log and to operators. */
export function reportConfinement({ log, health, folder }: { log: Log; health: HealthChecks; folder: string }): void {
  health.add({ name: 'confinement', title: m.confinement, run: async () => STATES[(await confinement(folder)).way.name] });
  health.add({ name: 'server user', title: m.serverUser, run: async () => serverUser() });
  void logConfinement(log, folder);
  const { state, message } = serverUser();
  if (state !== 'good') log.warn(message());
}

async function logConfinement(log: Log, folder: string): Promise<void> {
  const { way, refused } = await confinement(folder);
  const { state, message } = STATES[way.name];
  if (state === 'good') log.info({ confinement: way.name }, message());
  else log.warn({ confinement: way.name, refused }, message());
}

const serverUser = (): HealthState =>
  process.getuid?.() === 0 ? { state: 'warning', message: m.serverIsRoot } : { state: 'good', message: m.serverIsNotRoot };
