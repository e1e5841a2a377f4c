import * as m from '#messages/asset-rules';
import type { Quality } from './asset-rules.ts';

/** Apart from the other rules, since cards need nothing else of them. */
export const QUALITY_NAMES: Record<Quality, () => string> = {
  'low-poly': m.lowPoly,
  'med-poly': m.medPoly,
  'med-poly+': m.medPolyPlus,
  'high-poly': m.highPoly,
  'ultra-high-poly': m.ultraHighPoly,
};
