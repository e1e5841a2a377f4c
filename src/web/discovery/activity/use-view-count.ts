import { useEffect } from 'react';

import { countView } from '../../../shared/discovery/activity/activity-contract.ts';
import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';

/** Counts a look at a page once it is there for a person; whether the count succeeds is nothing to them. */
export function useViewCount(kind: PublicationKind, resourceId: number): void {
  useEffect(() => {
    call(browserApi, countView, { body: { chapter: kind, resourceId } }).catch(() => undefined);
  }, [kind, resourceId]);
}
