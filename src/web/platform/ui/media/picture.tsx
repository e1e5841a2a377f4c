import type { CSSProperties } from 'react';

import { pictureSrcSet, pictureUrl, type Picture as PictureData } from '../../../../shared/files/storage/picture-contract.ts';
import { joinClasses } from '../join-classes.ts';
import styles from './picture.module.css';

export interface PictureProps {
  picture: PictureData | null;
  /** Empty when a text beside it already says what it shows. */
  alt: string;
  /** How wide it is drawn, as the `sizes` attribute puts it. */
  sizes: string;
  /** Width divided by height of the drawn frame; the picture's own when left out, `fill` to take what the parent gives. */
  ratio?: number | 'fill';
  fit?: 'cover' | 'contain';
  /** It is in sight when the page opens: load it at once. */
  eager?: boolean;
  /** Load it before all else; what is eager, unless said otherwise. */
  isFirst?: boolean;
  className?: string | undefined;
  /**
   * Another picture that takes its place where a media query holds. Its placeholder is `--placeholder-instead` beside
   * `--placeholder`: the caller's styles, which know the query too, show the one that fits.
   */
  instead?: { when: string; picture: PictureData; sizes: string } | undefined;
}

/** A picture that keeps its place: its blurred placeholder shows in a frame of its final size until the bytes are there. */
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
        No image
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

/** The placeholder is better than the browser's sign for a broken picture. */
function hideBroken(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth === 0) image.style.visibility = 'hidden';
}

/** CSS background that reserves a picture's place. */
export function placeholderImage(picture: PictureData): string {
  return picture.placeholder === '' ? 'none' : `url("${picture.placeholder}")`;
}
