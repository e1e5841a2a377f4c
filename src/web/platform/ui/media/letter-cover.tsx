import type { CSSProperties } from 'react';

import { joinClasses } from '../join-classes.ts';
import styles from './letter-cover.module.css';

/** Stands where a picture would: the first letters of a title on a muted colour that follows from them. */
export function LetterCover({ title, className }: { title: string; className?: string | undefined }) {
  return (
    <span
      className={joinClasses(styles.cover, className)}
      style={{ '--hue': hueOf(title) } as CSSProperties}
      role="img"
      aria-label="No image"
    >
      <span dir="auto" aria-hidden>
        {lettersOf(title)}
      </span>
    </span>
  );
}

/** 'The Elder Scrolls V' → 'TE': at most two, from the first words. */
export function lettersOf(title: string): string {
  // An apostrophe does not end a word.
  const words = title.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu) ?? [];
  const letters = words.slice(0, 2).map((word) => [...word][0]?.toUpperCase() ?? '');
  return letters.length > 0 ? letters.join('') : firstSign(title);
}

/** A flag or a family is one sign of several code points. */
const firstSign = (title: string): string => [...new Intl.Segmenter().segment(title)][0]?.segment ?? '';

function hueOf(text: string): number {
  let hash = 0;
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return hash;
}
