import type { ProposedSubject } from '../../../shared/catalogue/proposals/proposed-subject.ts';
import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';

/** Address of the editor of a publication. */
export function editAddress({ kind, id }: PublicationRef): string {
  return `/me?tab=drafts&draft=${kind}-${id}`;
}

/** Address of the form for proposals. Members with edit access are redirected to the editor. */
export function suggestAddress({ kind, id }: { kind: ProposedSubject; id: number }): string {
  return `/suggest-change?kind=${kind}&id=${id}`;
}
