import { FORMATS } from './format-table.ts';
import type { FormatFacts } from './model-format.ts';

/** Builds of the pages put plain data in place of this file (bundle-formats.ts), since browsers load no reader. */
export const FORMAT_FACTS: readonly FormatFacts[] = FORMATS;
