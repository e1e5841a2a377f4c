import { EyeOff } from 'lucide-react';

import type { Picture as PictureData } from '../../../../shared/files/storage/picture-contract.ts';
import { joinClasses } from '../join-classes.ts';
import { placeholderImage } from '../media/picture.tsx';
import styles from './sensitive-cover.module.css';

/** Stands where a sensitive picture would: its colours alone, which are in the page already. The picture is not asked for. */
export function SensitiveCover({ picture, className }: { picture: PictureData; className?: string | undefined }) {
  return (
    <span className={joinClasses(styles.veil, className)}>
      <span className={styles.colours} style={{ backgroundImage: placeholderImage(picture) }} />
      <span className={styles.word}>
        <EyeOff size={16} aria-hidden /> Sensitive
      </span>
    </span>
  );
}
