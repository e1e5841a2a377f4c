import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';

import styles from './back-link.module.css';

/** Leads back to where the visitor came from on this site; to the home page when there is no such place. */
export function BackLink() {
  const navigate = useNavigate();

  function goBack(event: MouseEvent) {
    // The router numbers the entries it made: the first has nothing of ours before it.
    const { idx } = (history.state ?? {}) as { idx?: number };
    if (idx === undefined || idx === 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  }

  return (
    <Link to="/" className={styles.back} aria-label="Back" title="Back" onClick={goBack}>
      <ArrowLeft size={20} aria-hidden />
    </Link>
  );
}
