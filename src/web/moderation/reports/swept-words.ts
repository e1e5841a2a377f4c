import * as m from '#messages/reports';
import type { Swept } from '../../../shared/moderation/reports/sweep-contract.ts';
import { conjunctionFormat } from '../../../shared/platform/messages/locale-format.ts';

/** '2 comments and 1 publication', without zeros. */
export function sweptWords({
  comments,
  publications,
  names = 0,
}: Pick<Swept, 'comments' | 'publications'> & { names?: number }): string {
  const parts = [
    ...(comments === 0 ? [] : [m.commentCount({ count: comments })]),
    ...(publications === 0 ? [] : [m.publicationCount({ count: publications })]),
    ...(names === 0 ? [] : [m.newNameCount({ count: names })]),
  ];
  return parts.length === 0 ? m.nothing() : conjunctionFormat().format(parts);
}
