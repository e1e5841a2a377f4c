import { FORMATS } from './format-table.ts';
import type { FormatFacts } from './model-format.ts';

/** Browser bundles replace this file by plain data (bundle-formats.ts), so that they load no reader. */
export const FORMAT_FACTS: readonly FormatFacts[] = FORMATS;
