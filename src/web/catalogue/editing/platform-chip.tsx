import styles from './platform-chip.module.css';
import type { PlatformChoice } from '../../../shared/catalogue/publications/choice.ts';
import textStyles from '../../platform/ui/text/text.module.css';

const SHORT_LENGTH = 4;

/** 'PS4', or 'Seg*' if the short name is not confirmed. */
export function platformLabel({ name, altName, altConfirmed }: PlatformChoice): string {
  return `${[...(altName ?? name)].slice(0, SHORT_LENGTH).join('')}${altConfirmed ? '' : '*'}`;
}

/** Full name of a platform, followed by its short name. */
export function PlatformName({ platform }: { platform: PlatformChoice }) {
  return (
    <>
      <span className={styles.dot} style={{ background: platform.color }} aria-hidden />
      <span dir="auto" className={textStyles.cut}>
        {platform.name}
      </span>
      {platform.altName !== null && <span className={styles.short}>{platformLabel(platform)}</span>}
    </>
  );
}
