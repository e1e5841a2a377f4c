import { matchKey } from '../../../../shared/platform/kit/text.ts';
import type { PlatformChoice } from '../../../../shared/catalogue/publications/choice.ts';
import { LOOKUPS, platformsCalled } from '../../editing/lookup-queries.ts';

/** Match of a typed platform: one, several candidates, or none. */
export type FoundPlatform = PlatformChoice | PlatformChoice[] | null;

const MOST_NAMED = 3;

/** Matches typed platform names. Platforms of the game match first. */
export async function findPlatforms(
  written: string[],
  ofGame: PlatformChoice[],
  signal: AbortSignal,
): Promise<Map<string, FoundPlatform>> {
  const found = await Promise.all(
    written.map(async (name) => [name, calledSo(name, ofGame) ?? (await findPlatform(name, signal))] as const),
  );
  return new Map(found);
}

async function findPlatform(name: string, signal: AbortSignal): Promise<FoundPlatform> {
  // Common names such as 'Sony PlayStation' match exactly, although longer names exist.
  const called = await platformsCalled(name, signal);
  const items = called.length > 0 ? called : (await LOOKUPS.platforms.load(name, 1, signal)).items;
  const [only] = items;
  if (only === undefined) return null;
  return calledSo(name, items) ?? (items.length === 1 ? only : items.slice(0, MOST_NAMED));
}

function calledSo(name: string, platforms: PlatformChoice[]): PlatformChoice | undefined {
  const key = matchKey(name);
  return platforms.find((platform) => [platform.name, platform.altName ?? ''].some((known) => matchKey(known) === key));
}
