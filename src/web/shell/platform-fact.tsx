import type { PlatformLabel } from '../../shared/games/game-contract.ts';
import { Fact } from '../ui/card.tsx';
import styles from './platform-fact.module.css';

const MOST_DOTS = 3;

/** The platforms of a game on its card, by their short names. */
export function PlatformFact({ platforms }: { platforms: PlatformLabel[] }) {
  if (platforms.length === 0) return null;
  return (
    <Fact title={platforms.map((platform) => platform.name).join(', ')} shrinks>
      {platforms.slice(0, MOST_DOTS).map((platform) => (
        <i key={platform.name} className={styles.dot} style={{ background: platform.color }} aria-hidden />
      ))}
      <span>{[...new Set(platforms.map((platform) => platform.altName ?? platform.name))].join(', ')}</span>
    </Fact>
  );
}
