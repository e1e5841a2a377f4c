import { Link } from 'react-router';

import type { Picture as PictureData } from '../../../../shared/files/storage/picture-contract.ts';
import { CoverPicture } from '../media/cover-picture.tsx';
import { Stack } from '../layout/layout.tsx';
import styles from './origin-link.module.css';
import textStyles from './text.module.css';

interface OriginLinkProps {
  to: string;
  title: string;
  picture: PictureData | null;
  /** Small label above the title. */
  kind: string;
}

/** Link to the parent, with its picture, in one line. */
export function OriginLink({ to, title, picture, kind }: OriginLinkProps) {
  return (
    <Link to={to} className={styles.origin}>
      <CoverPicture title={title} picture={picture} sizes="56px" className={styles.picture} />
      <Stack as="span">
        <span className={textStyles.tiny}>{kind}</span>
        <span dir="auto" className={styles.title}>
          {title}
        </span>
      </Stack>
    </Link>
  );
}
