import type { Swept } from '../../../shared/moderation/reports/sweep-contract.ts';
import { counted } from '../../platform/ui/text/compact-number.ts';

/** '2 comments and 1 publication', without zeros. */
export function sweptWords({
  comments,
  publications,
  names = 0,
}: Pick<Swept, 'comments' | 'publications'> & { names?: number }): string {
  const parts = [
    ...(comments === 0 ? [] : [counted(comments, 'comment', 'comments')]),
    ...(publications === 0 ? [] : [counted(publications, 'publication', 'publications')]),
    ...(names === 0 ? [] : [counted(names, 'new name', 'new names')]),
  ];
  return parts.length === 0 ? 'nothing' : parts.join(' and ');
}
