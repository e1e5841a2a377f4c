import * as m from '#messages/shell';
import { ArrowLeft, X } from 'lucide-react';
import { Link, useLocation } from 'react-router';

import { Button } from '../ui/form/button.tsx';
import styles from './upload-bar.module.css';
import { setUploadsUnderWay, useUploadsUnderWay, type UploadsUnderWay } from './uploads-under-way.ts';

/** Progress of uploads on other pages, with a link back to their form. */
export function UploadBar() {
  const underWay = useUploadsUnderWay();
  const { pathname, search } = useLocation();
  if (underWay === null || underWay.home === pathname + search) return null;
  const { name, percent, state, home } = underWay;
  return (
    <section className={styles.bar} aria-label={m.uploadUnderWay()} data-state={state}>
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
        {m.backToUpload()}
      </Link>
      {state !== 'sending' && (
        <Button
          variant="bare"
          iconOnly
          aria-label={m.hideUpload()}
          title={m.hideUpload()}
          onClick={() => setUploadsUnderWay(null)}
        >
          <X size={16} aria-hidden />
        </Button>
      )}
      <progress className={styles.progress} aria-label={m.uploadOf({ name })} max={100} value={percent} />
    </section>
  );
}

function stateWords({ state, percent }: UploadsUnderWay): string {
  switch (state) {
    case 'sending':
      return m.uploadSending({ percent });
    case 'stopped':
      return m.uploadHeld({ percent });
    case 'failed':
      return m.uploadFailed();
    case 'arrived':
      return m.uploadArrived();
  }
}
