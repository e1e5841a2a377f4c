import * as m from '#messages/ui';
import type { CSSProperties } from 'react';

import { joinClasses } from '../join-classes.ts';
import styles from './letter-cover.module.css';

/** Placeholder for a missing picture: the initials of a title on a muted colour derived from them. */
export function LetterCover({ title, className }: { title: string; className?: string | undefined }) {
  return (
    <span
      className={joinClasses(styles.cover, className)}
      style={{ '--hue': hueOf(title) } as CSSProperties}
      role="img"
      aria-label={m.noImage()}
    >
      <span dir="auto" aria-hidden>
        {lettersOf(title)}
      </span>
    </span>
  );
}

/** 'The Elder Scrolls V' → 'TE': initials of the first two words. */
export function lettersOf(title: string): string {
  // An apostrophe belongs to its word.
  const words = title.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu) ?? [];
  const letters = words.slice(0, 2).map((word) => [...word][0]?.toUpperCase() ?? '');
  return letters.length > 0 ? letters.join('') : firstSign(title);
}

/** A flag or family emoji has several code points. */
const firstSign = (title: string): string => [...new Intl.Segmenter().segment(title)][0]?.segment ?? '';

function hueOf(text: string): number {
  let hash = 0;
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return hash;
}
