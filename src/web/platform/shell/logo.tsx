import { Link } from 'react-router';

import { joinClasses } from '../ui/join-classes.ts';
import styles from './logo.module.css';

/** Only drawing: what could run, load or link keeps a logo out of the document. */
const UNSAFE_SVG =
  /<\s*(?:script|foreignobject|iframe|image|use|a|style|animate|set)\b|\son\w+\s*=|(?:href|src)\s*=|javascript:/i;
/** From this width to height on a logo holds the name itself. */
const WORDMARK_RATIO = 2;

/** The logo as the server gives it, drawn in the document so that it follows the theme; a mere mark gets the name beside it. */
export function Logo({ svg }: { svg: string }) {
  const isDrawable = svg.trimStart().startsWith('<svg') && !UNSAFE_SVG.test(svg);
  const isMark = isDrawable && !isWordmark(svg);
  return (
    <Link to="/" className={styles.logo} aria-label="Polyshelf, home page">
      {isDrawable && (
        <span className={joinClasses(styles.drawing, isMark && styles.mark)} dangerouslySetInnerHTML={{ __html: svg }} />
      )}
      {(isMark || !isDrawable) && <span className={isMark ? styles.name : undefined}>Polyshelf</span>}
    </Link>
  );
}

export function isWordmark(svg: string): boolean {
  const [, width = '1', height = '1'] = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  return Number(width) / Number(height) >= WORDMARK_RATIO;
}
