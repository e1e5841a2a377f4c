import type { CSSProperties } from 'react';

import { pictureUrl } from '../../../../shared/files/storage/picture-contract.ts';
import styles from './avatar.module.css';
import { joinClasses } from '../join-classes.ts';

interface AvatarProps {
  /** Name of the member. Its initial replaces a missing picture. */
  name: string;
  picture: { url: string } | null;
  /** CSS pixels. */
  size: number;
  className?: string | undefined;
}

/** Round picture of a member. The name is next to it, so it has no alternative text. */
export function Avatar({ name, picture, size, className }: AvatarProps) {
  const place = { '--avatar': `${size}px` } as CSSProperties;
  if (picture === null) {
    return (
      <span className={joinClasses(styles.avatar, className)} style={place} aria-hidden>
        {[...name][0]?.toUpperCase() ?? '?'}
      </span>
    );
  }
  return (
    <img
      className={joinClasses(styles.avatar, className)}
      style={place}
      src={pictureUrl(picture, size > 80 ? 320 : 160)}
      width={size}
      height={size}
      alt=""
    />
  );
}
