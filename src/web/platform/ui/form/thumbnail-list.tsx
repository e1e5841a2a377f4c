import { Link } from 'react-router';

import type { Picture as PictureData } from '../../../../shared/files/storage/picture-contract.ts';
import { CoverPicture } from '../media/cover-picture.tsx';
import styles from './thumbnail-list.module.css';

interface ThumbnailListProps {
  label: string;
  items: { id: number; title: string; picture: PictureData | null; to: string; isVeiled?: boolean }[];
}

/** Thumbnails with titles, each with a link. */
export function ThumbnailList({ label, items }: ThumbnailListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {items.map(({ id, title, picture, to, isVeiled }) => (
        <li key={id}>
          <Link to={to} className={styles.item} title={title}>
            <span className={styles.frame}>
              <CoverPicture
                title={title}
                picture={picture}
                isVeiled={isVeiled}
                sizes="(width < 640px) 45vw, 240px"
                className={styles.picture}
              />
            </span>
            <span dir="auto" className={styles.title}>
              {title}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
