import * as m from '#messages/asset-edit';
import { Link } from 'react-router';

import { ButtonLink } from '../../../platform/ui/form/button.tsx';
import styles from './upload-unavailable.module.css';
import { rich } from '../../../platform/ui/text/rich.ts';

/** Replaces the form on narrow screens. */
export function UploadUnavailable() {
  return (
    <div className={styles.place}>
      <svg className={styles.picture} viewBox="0 0 320 200" role="img" aria-label={m.cannotUploadLabel()}>
        <rect x="36" y="40" width="176" height="112" rx="10" className={styles.screen} />
        <path d="M100 152v18m48-18v18M84 172h80" className={styles.line} />
        <path d="m124 62 34 19v36l-34 19-34-19V81zm0 38 34-19m-34 19v36m0-36L90 81" className={styles.line} />
        <rect x="228" y="72" width="58" height="104" rx="10" className={styles.screen} />
        <path d="M257 140v-32m0 0-12 12m12-12 12 12" className={styles.line} />
        <path d="m236 164 44-84" className={styles.strike} />
      </svg>
      <h1>{m.cannotUpload()}</h1>
      <p>{rich(m.cannotUploadHint({ link: (parts) => <Link to="/me?tab=drafts">{rich(parts)}</Link> }))}</p>
      <ButtonLink variant="accent" to="/models">
        {m.browseModels()}
      </ButtonLink>
    </div>
  );
}
