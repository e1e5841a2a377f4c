import * as m from '#messages/upload';
import { Link } from 'react-router';

import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { BackLink } from '../../platform/ui/layout/back-link.tsx';
import { DetailTitle } from '../../platform/ui/layout/detail-title.tsx';
import { PUBLICATION_ICONS } from './publication-icons.ts';
import styles from './upload-page.module.css';

/** Target of the Upload link in the header: a choice of the kind. */
export default function UploadPage() {
  return (
    <>
      <PageHead title={m.upload()} description={m.uploadDescription()} canonical={null} noindex />
      <div className={styles.page}>
        <DetailTitle back={<BackLink />} title={m.question()} />
        <ul className={styles.choices}>
          {(Object.keys(NEW_PUBLICATIONS) as PublicationKind[]).map((kind) => {
            const { to, about, isWide = false } = NEW_PUBLICATIONS[kind];
            const Icon = PUBLICATION_ICONS[kind];
            return (
              <li key={kind}>
                <Link to={to} className={styles.choice}>
                  <Icon size={28} strokeWidth={1.5} aria-hidden />
                  <span className={styles.title}>{m.kindTitle({ kind })}</span>
                  <span className={styles.about}>
                    {about()}
                    {isWide && <span className={styles.wide}>{m.needsWiderScreen()}</span>}
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      </div>
    </>
  );
}

interface NewPublication {
  /** Address of its form. */
  to: string;
  /** Explanation for members who want to create one. */
  about: () => string;
  /** The form requires a wide screen. */
  isWide?: boolean;
}

/** Kinds of new publications, the most common first. */
const NEW_PUBLICATIONS: Record<PublicationKind, NewPublication> = {
  asset: { to: '/uploadResource', about: m.aboutModels, isWide: true },
  game: { to: '/add-game', about: m.aboutGames },
  guide: { to: '/add-guide', about: m.aboutGuides },
  tool: { to: '/add-tool', about: m.aboutTools },
  fanart: { to: '/add-fanart', about: m.aboutFanArt },
};
