import type { Hider } from '../../../shared/catalogue/publications/publication.ts';
import type { FormRow } from './publication-form-store.ts';
import { hider, type HiddenBy } from './publication-policy.ts';
import type { PublicationState } from '../../../shared/catalogue/publications/publication-state.ts';

export interface StateRow {
  draft: boolean;
  hidden_by: HiddenBy | null;
  removal_at: Date | null;
  removed_by: Hider | null;
}

export function publicationStateView({ draft, hidden_by, removal_at, removed_by }: StateRow): PublicationState {
  return {
    kind: removal_at !== null ? 'deleted' : draft ? 'draft' : 'hidden',
    hiddenBy: hider(hidden_by),
    deletedBy: removal_at === null ? null : removed_by,
    removalAt: removal_at?.toISOString() ?? null,
  };
}

/** State of a publication for its editor. */
export function editedView({ id, version, status, uploaderId, uploader, removalAt, removedBy }: FormRow<unknown>) {
  return {
    id,
    version,
    status,
    uploader: uploaderId === null || uploader === null ? null : { id: uploaderId, name: uploader },
    removalAt: removalAt?.toISOString() ?? null,
    deletedBy: removedBy,
  };
}
