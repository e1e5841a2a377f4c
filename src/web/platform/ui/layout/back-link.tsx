import * as common from '#messages/common';
import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';

import styles from './back-link.module.css';

/** Link to the previous page on this site, otherwise to the home page. */
export function BackLink() {
  const navigate = useNavigate();

  function goBack(event: MouseEvent) {
    // The router numbers its history entries. Before entry 0, there is no page of this site.
    const { idx } = (history.state ?? {}) as { idx?: number };
    if (idx === undefined || idx === 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  }

  return (
    <Link to="/" className={styles.back} aria-label={common.back()} title={common.back()} onClick={goBack}>
      <ArrowLeft size={20} aria-hidden />
    </Link>
  );
}
