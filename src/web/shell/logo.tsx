import { Link } from 'react-router';

import styles from './logo.module.css';

/** Only drawing: what could run, load or link keeps a logo out of the document. */
const UNSAFE_SVG =
  /<\s*(?:script|foreignobject|iframe|image|use|a|style|animate|set)\b|\son\w+\s*=|(?:href|src)\s*=|javascript:/i;

/** The logo as the server gives it; drawn in the document, so that it follows the theme's colours. */
export function Logo({ svg }: { svg: string }) {
  const drawable = svg.trimStart().startsWith('<svg') && !UNSAFE_SVG.test(svg);
  return (
    <Link to="/" className={styles.logo} aria-label="Polyshelf, home page">
      {drawable ? <span className={styles.drawing} dangerouslySetInnerHTML={{ __html: svg }} /> : <b>Polyshelf</b>}
    </Link>
  );
}
