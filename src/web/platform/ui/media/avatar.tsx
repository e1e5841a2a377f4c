import type { CSSProperties } from 'react';

import { pictureUrl } from '../../../../shared/files/storage/picture-contract.ts';
import styles from './avatar.module.css';
import { joinClasses } from '../join-classes.ts';

interface AvatarProps {
  /** Name of the member. Its initial replaces a missing picture. */
  name: string;
  picture: { url: string } | null;
  /** In CSS pixels. */
  size: number;
  className?: string | undefined;
}

/** The round picture of a person. The name stands beside it, so it says nothing itself. */
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
