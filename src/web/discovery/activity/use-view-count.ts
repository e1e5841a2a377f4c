import { useEffect } from 'react';

import { countView } from '../../../shared/discovery/activity/activity-contract.ts';
import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';

/** Counts a view once the page is visible. A failure is not shown. */
export function useViewCount(kind: PublicationKind, resourceId: number): void {
  useEffect(() => {
    call(browserApi, countView, { body: { chapter: kind, resourceId } }).catch(() => undefined);
  }, [kind, resourceId]);
}
