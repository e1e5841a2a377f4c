import * as m from '#messages/command-line';
import { openInstallation, type Installation } from '../installation.ts';
import { ConfigError, type Config } from '../../platform/config.ts';
import { isInstalled } from '../../platform/db/database.ts';

/** The settings name no installation. */
export class NoInstallation extends ConfigError {}

/**
 * Opens an existing installation. It never creates one, since a mistyped folder must not become a new one. Only `import`,
 * `demo` and `restore` create installations.
 */
export async function openExisting(config: Config): Promise<Installation> {
  const { databaseUrl, dataDir } = config;
  if (await isInstalled({ databaseUrl, dataDir })) return openInstallation(config);
  const sentence = databaseUrl === null ? m.noInstallation : m.noInstallationInDatabase;
  throw new NoInstallation(sentence({ folder: dataDir }));
}

/** Runs a command on the existing installation, and closes it. */
export async function onExisting<T>(config: Config, run: (installation: Installation) => Promise<T>): Promise<T> {
  const installation = await openExisting(config);
  try {
    return await run(installation);
  } finally {
    await installation.close();
  }
}
