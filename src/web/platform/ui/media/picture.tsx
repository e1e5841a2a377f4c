import * as m from '#messages/ui';
import type { CSSProperties } from 'react';

import { pictureSrcSet, pictureUrl, type Picture as PictureData } from '../../../../shared/files/storage/picture-contract.ts';
import { joinClasses } from '../join-classes.ts';
import styles from './picture.module.css';

export interface PictureProps {
  picture: PictureData | null;
  /** Empty if adjacent text already describes it. */
  alt: string;
  /** The `sizes` attribute. */
  sizes: string;
  /** Aspect ratio of the frame; default: that of the picture; `fill`: size of the parent. */
  ratio?: number | 'fill';
  fit?: 'cover' | 'contain';
  /** Initially visible: loads at once. */
  eager?: boolean;
  /** High fetch priority; default: the value of `eager`. */
  isFirst?: boolean;
  className?: string | undefined;
  /**
   * Alternative picture for a media query. Its placeholder is `--placeholder-instead`. The caller's styles know the query, and
   * choose between it and `--placeholder`.
   */
  instead?: { when: string; picture: PictureData; sizes: string } | undefined;
}

/** Picture without layout shift: its blurred placeholder fills the final size until it is loaded. */
export function Picture({
  picture,
  alt,
  sizes,
  ratio,
  fit = 'cover',
  eager = false,
  isFirst = eager,
  className,
  instead,
}: PictureProps) {
  const frame: CSSProperties & Record<`--${string}`, string> = {};
  if (ratio !== 'fill') frame.aspectRatio = String(ratio ?? (picture ? picture.width / picture.height : 4 / 3));
  if (picture === null) {
    return (
      <span className={joinClasses(styles.frame, styles.missing, className)} style={frame}>
        {m.noImage()}
      </span>
    );
  }
  if (instead !== undefined) {
    frame['--placeholder'] = placeholderImage(picture);
    frame['--placeholder-instead'] = placeholderImage(instead.picture);
  } else if (fit === 'cover' && picture.placeholder !== '') frame.backgroundImage = placeholderImage(picture);
  const image = (
    <img
      className={joinClasses(styles.image, fit === 'contain' && styles.contain)}
      src={pictureUrl(picture, 640)}
      srcSet={pictureSrcSet(picture)}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      // It may have failed before scripts ran.
      ref={hideBroken}
      onError={(event) => hideBroken(event.currentTarget)}
      {...(isFirst && { fetchPriority: 'high' as const })}
    />
  );
  return (
    <span
      className={joinClasses(styles.frame, className)}
      style={frame}
      data-transparent={picture.placeholder === '' || undefined}
    >
      {instead === undefined ? (
        image
      ) : (
        <picture>
          <source media={instead.when} srcSet={pictureSrcSet(instead.picture)} sizes={instead.sizes} />
          {image}
        </picture>
      )}
    </span>
  );
}

/** The placeholder is better than the broken image icon. */
function hideBroken(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth === 0) image.style.visibility = 'hidden';
}

/** CSS background with the placeholder of a picture. */
export function placeholderImage(picture: PictureData): string {
  return picture.placeholder === '' ? 'none' : `url("${picture.placeholder}")`;
}
