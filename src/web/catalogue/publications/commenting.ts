import { createContext } from 'react';

import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';

export interface Commenting {
  publication: PublicationRef;
  /** The address of the page about it. */
  path: string;
  /** Opens the form of a comment that points at something (comment-anchor.ts). */
  begin: (anchor: string) => void;
}

/** How a part of a page is commented on; null: it cannot be. */
export const CommentingContext = createContext<Commenting | null>(null);
