import type { PlatformLabel } from '../../../shared/catalogue/games/game-contract.ts';
import { Fact } from '../ui/list/card.tsx';
import styles from './platform-fact.module.css';

/** Further platforms are counted, so that the chip fits into its card. */
const MOST_NAMES = 3;

/** Platforms of a game on its card, by short name. */
export function PlatformFact({ platforms }: { platforms: PlatformLabel[] }) {
  if (platforms.length === 0) return null;
  return (
    <Fact title={platforms.map((platform) => platform.name).join(', ')} shrinks>
      {platforms.slice(0, MOST_NAMES).map((platform) => (
        <i key={platform.name} className={styles.dot} style={{ background: platform.color }} aria-hidden />
      ))}
      {platformText(platforms)}
    </Fact>
  );
}

/** 'PC, PS4, Switch +2' */
function platformText(platforms: PlatformLabel[]): string {
  const names = [...new Set(platforms.map((platform) => platform.altName ?? platform.name))];
  const others = names.length - MOST_NAMES;
  return names.slice(0, MOST_NAMES).join(', ') + (others > 0 ? ` +${others}` : '');
}

/** Text of equal width, for `factsWidth`. A dot is as wide as two letters. Empty without platforms. */
export function platformFacts(platforms: PlatformLabel[]): { text: string; hasIcon: boolean }[] {
  if (platforms.length === 0) return [];
  return [{ text: '..'.repeat(Math.min(platforms.length, MOST_NAMES)) + platformText(platforms), hasIcon: false }];
}
