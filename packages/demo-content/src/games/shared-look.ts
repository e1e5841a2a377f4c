/** Material sets that several games use in their own colours. */

import { enamel, metal, plating } from '../kit/materials.ts';
import { glowing, plain } from '../kit/model.ts';
import type { CraftMaterials } from '../models/spacecraft.ts';

export function craftMaterials(name: string, hull: string, accent: string, glow: string, size = 512): CraftMaterials {
  return {
    hull: plating(`${name}_hull`, hull, { wear: 0.35, panels: 4, size, metres: 1.4 }),
    dark: metal(`${name}_dark`, '#3a3d44', { wear: 0.12, rough: 0.42, size: 256 }),
    accent: enamel(`${name}_accent`, accent, { wear: 0.35, size: 256 }),
    glass: plain(`${name}_glass`, '#0d1c2e', 0.05, 0.55),
    glow: glowing(`${name}_glow`, glow, 3),
  };
}
