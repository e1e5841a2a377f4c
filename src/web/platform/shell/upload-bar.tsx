import { ArrowLeft, X } from 'lucide-react';
import { Link, useLocation } from 'react-router';

import { Button } from '../ui/form/button.tsx';
import styles from './upload-bar.module.css';
import { tellUploadsUnderWay, useUploadsUnderWay, type UploadsUnderWay } from './uploads-under-way.ts';

/** Files that are sent while the member looks at something else: which, how far, and the way back. */
export function UploadBar() {
  const underWay = useUploadsUnderWay();
  const { pathname, search } = useLocation();
  if (underWay === null || underWay.home === pathname + search) return null;
  const { name, percent, state, home } = underWay;
  return (
    <section className={styles.bar} aria-label="Upload under way" data-state={state}>
      <div className={styles.text}>
        <p dir="auto" className={styles.name}>
          {name}
        </p>
        <p className={styles.state} role="status">
          {stateWords(underWay)}
        </p>
      </div>
      <Link className={styles.back} to={home}>
        <ArrowLeft size={16} aria-hidden />
        Back to it
      </Link>
      {state !== 'sending' && (
        <Button variant="bare" iconOnly aria-label="Hide" title="Hide" onClick={() => tellUploadsUnderWay(null)}>
          <X size={16} aria-hidden />
        </Button>
      )}
      <progress className={styles.progress} aria-label={`Upload of ${name}`} max={100} value={percent} />
    </section>
  );
}

function stateWords({ state, percent }: UploadsUnderWay): string {
  switch (state) {
    case 'sending':
      return `Sending, ${percent} %`;
    case 'held':
      return `Stopped at ${percent} %`;
    case 'failed':
      return 'Not all could be sent';
    case 'arrived':
      return 'Arrived';
  }
}
