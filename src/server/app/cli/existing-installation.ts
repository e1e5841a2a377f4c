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
  const settings = databaseUrl === null ? 'DATA_DIR to the folder' : 'DATABASE_URL and DATA_DIR to those';
  const place = databaseUrl === null ? dataDir : `the database of DATABASE_URL with the folder ${dataDir}`;
  throw new NoInstallation(
    `There is no installation in ${place}. Set ${settings} of yours, or start a new one with: npm start`,
  );
}
