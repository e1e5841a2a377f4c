import type { HealthChecks, HealthState } from '../health-checks.ts';
import type { Log } from '../log.ts';
import { confinement } from '@polyshelf/model-pipeline/isolation/confinement.ts';
import type { ConfinementName } from '@polyshelf/model-pipeline/isolation/confinement-ways.ts';

const HELP = 'Install bubblewrap, or allow user namespaces: docs/self-hosting/confinement.md says how.';

const STATES: Record<ConfinementName, HealthState> = {
  bubblewrap: {
    state: 'good',
    message:
      'Files from members are read in processes that bubblewrap confines: they reach no network and no files but their own.',
  },
  namespaces: {
    state: 'good',
    message:
      'Files from members are read in namespaces of their own (unshare): they reach no network and no files but their own.',
  },
  landlock: {
    state: 'good',
    message:
      'Files from members are read under Landlock and a seccomp filter (setpriv): they reach no network and no files but their own.',
  },
  user: {
    state: 'warning',
    message: `Files from members are read as another user. A fault in a reader could use the network, and read files that every user may read. ${HELP}`,
  },
  permissions: {
    state: 'warning',
    message: `Files from members are read as the user of the server; only Node's permission model confines the readers. A fault in a native library could reach all that the server reaches. ${HELP}`,
  },
};

/** Tests in the background how readers are confined, and reports it in the log and to operators. */
export function tellConfinement({ log, health, folder }: { log: Log; health: HealthChecks; folder: string }): void {
  health.add({ name: 'confinement', run: async () => STATES[(await confinement(folder)).way.name] });
  health.add({ name: 'server user', run: async () => serverUser() });
  void logConfinement(log, folder);
  const { state, message } = serverUser();
  if (state !== 'good') log.warn(message);
}

async function logConfinement(log: Log, folder: string): Promise<void> {
  const { way, refused } = await confinement(folder);
  const { state, message } = STATES[way.name];
  if (state === 'good') log.info({ confinement: way.name }, message);
  else log.warn({ confinement: way.name, refused }, message);
}

function serverUser(): HealthState {
  if (process.getuid?.() !== 0) return { state: 'good', message: 'The server does not run as root.' };
  const message =
    'The server runs as root and stays root. Run it as an ordinary user that owns the data folder, such as by deploy/polyshelf.service.';
  return { state: 'warning', message };
}
