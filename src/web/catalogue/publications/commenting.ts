import { createContext } from 'react';

import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';

export interface Commenting {
  publication: PublicationRef;
  /** Address of the page with the comments. */
  path: string;
  /** Opens the form of a comment with an anchor (comment-anchor.ts). */
  begin: (anchor: string) => void;
}

/** Lets a part of a page start a comment; null if comments are unavailable. */
export const CommentingContext = createContext<Commenting | null>(null);
