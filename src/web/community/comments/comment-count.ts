import { skipToken, useQuery } from '@tanstack/react-query';

import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';

/** Count of a publication's comments: from the page until the comments are loaded. */
export function useCommentCount({ kind, id }: PublicationRef, known: number): number {
  const { data } = useQuery<number>({ queryKey: countKey({ kind, id }), queryFn: skipToken });
  return data ?? known;
}

export const countKey = ({ kind, id }: PublicationRef) => ['comment count', kind, id] as const;
