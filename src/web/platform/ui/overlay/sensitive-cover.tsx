import * as m from '#messages/ui';
import { EyeOff } from 'lucide-react';

import type { Picture as PictureData } from '../../../../shared/files/storage/picture-contract.ts';
import { joinClasses } from '../join-classes.ts';
import { placeholderImage } from '../media/picture.tsx';
import styles from './sensitive-cover.module.css';

/** Replaces a sensitive picture with its blurred placeholder, which is in the page already. The picture is not loaded. */
export function SensitiveCover({ picture, className }: { picture: PictureData; className?: string | undefined }) {
  return (
    <span className={joinClasses(styles.veil, className)}>
      <span className={styles.colours} style={{ backgroundImage: placeholderImage(picture) }} />
      <span className={styles.word}>
        <EyeOff size={16} aria-hidden /> {m.sensitive()}
      </span>
    </span>
  );
}
