import { Link } from 'react-router';

import { PUBLICATION_TITLES, type PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { BackLink } from '../../platform/ui/layout/back-link.tsx';
import { DetailTitle } from '../../platform/ui/layout/detail-title.tsx';
import { PUBLICATION_ICONS } from './publication-icons.ts';
import styles from './upload-page.module.css';

/** Target of the Upload link in the header: a choice of the kind. */
export default function UploadPage() {
  return (
    <>
      <PageHead title="Upload" description="Publish something in the catalogue." canonical={null} noindex />
      <div className={styles.page}>
        <DetailTitle back={<BackLink />} title="What do you want to publish?" />
        <ul className={styles.choices}>
          {(Object.keys(NEW_PUBLICATIONS) as PublicationKind[]).map((kind) => {
            const { to, about, isWide = false } = NEW_PUBLICATIONS[kind];
            const Icon = PUBLICATION_ICONS[kind];
            return (
              <li key={kind}>
                <Link to={to} className={styles.choice}>
                  <Icon size={28} strokeWidth={1.5} aria-hidden />
                  <span className={styles.title}>{PUBLICATION_TITLES[kind]}</span>
                  <span className={styles.about}>
                    {about}
                    {isWide && <span className={styles.wide}> Needs a wider screen than this one.</span>}
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
  about: string;
  /** The form requires a wide screen. */
  isWide?: boolean;
}

/** Kinds of new publications, the most common first. */
const NEW_PUBLICATIONS: Record<PublicationKind, NewPublication> = {
  asset: { to: '/uploadResource', about: 'Files of a 3D model, with its textures and animations.', isWide: true },
  game: { to: '/add-game', about: 'A game that models come from, with its platforms and releases.' },
  guide: { to: '/add-guide', about: 'How something is done, step by step, with pictures and models in the text.' },
  tool: { to: '/add-tool', about: 'A program that opens, writes or converts files of games. You link to where it is had.' },
  fanart: { to: '/add-fanart', about: 'Pictures that were made of a game or of a model: drawings, renders, cosplay.' },
};
