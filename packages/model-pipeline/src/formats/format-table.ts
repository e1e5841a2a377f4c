import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { ModelFormat } from './model-format.ts';

const FOLDER = import.meta.dirname;
const names = readdirSync(FOLDER).filter((name) => existsSync(join(FOLDER, name, 'format.ts')));
const formats = await Promise.all(
  names.map(async (name) => ((await import(`./${name}/format.ts`)) as { format: ModelFormat }).format),
);

/** Every folder with a `format.ts`, by rank. Bundlers replace this scan by imports (bundle-formats.ts). */
export const FORMATS: readonly ModelFormat[] = formats.toSorted((a, b) => a.rank - b.rank);

export const formatOf = (extension: string): ModelFormat | undefined =>
  FORMATS.find(({ extensions }) => Object.hasOwn(extensions, extension));
