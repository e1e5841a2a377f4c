/* oxlint-disable vitest/no-conditional-tests, vitest/no-disabled-tests, vitest/valid-title -- on a machine without the part one skipped test bears the reason */
import { describe, test } from 'vitest';

import { realPart, type RealPart } from '../scripts/parts/real-parts.ts';

/** Tests that need an external server or tool. If it is missing, one skipped test says why and how to get it. */
export async function describeWith(
  name: Parameters<typeof realPart>[0],
  title: string,
  tests: (part: Extract<RealPart, { missing: null }>) => void,
): Promise<void> {
  const part = await realPart(name);
  if (part.missing !== null) test.skip(part.missing, () => {});
  else
    describe(title, () => {
      tests(part);
    });
}
