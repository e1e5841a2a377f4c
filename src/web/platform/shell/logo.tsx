import * as m from '#messages/shell';
import { Link } from 'react-router';

import { joinClasses } from '../ui/join-classes.ts';
import styles from './logo.module.css';

/** Rejects any SVG with scripts, external resources or links. */
const UNSAFE_SVG =
  /<\s*(?:script|foreignobject|iframe|image|use|a|style|animate|set)\b|\son\w+\s*=|(?:href|src)\s*=|javascript:/i;
/** A logo with at least this aspect ratio contains the name. */
const WORDMARK_RATIO = 2;

/** Logo from the server, inlined so that it follows the theme. A square mark gets the site name beside it. */
export function Logo({ svg }: { svg: string }) {
  const isDrawable = svg.trimStart().startsWith('<svg') && !UNSAFE_SVG.test(svg);
  const isMark = isDrawable && !isWordmark(svg);
  return (
    <Link to="/" className={styles.logo} aria-label={m.logo()}>
      {isDrawable && (
        <span className={joinClasses(styles.drawing, isMark && styles.mark)} dangerouslySetInnerHTML={{ __html: svg }} />
      )}
      {(isMark || !isDrawable) && <span className={isMark ? styles.name : undefined}>Polyshelf</span>}
    </Link>
  );
}

function isWordmark(svg: string): boolean {
  const [, width = '1', height = '1'] = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  return Number(width) / Number(height) >= WORDMARK_RATIO;
}
