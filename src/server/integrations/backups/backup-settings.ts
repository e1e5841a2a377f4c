import { join } from 'node:path';

import type { Config } from '../../platform/config.ts';
import type { PlaceParts } from './backup-place.ts';

export const placeParts = ({ backup, dataDir }: Pick<Config, 'backup' | 'dataDir'>): PlaceParts => ({
  drafts: join(dataDir, 'backup-drafts'),
  s3: backup.s3,
});
