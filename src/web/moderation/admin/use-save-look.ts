import { useState } from 'react';

import { changeSiteLook, type SiteLook } from '../../../shared/moderation/admin/site-look-contract.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { useRenewPage } from '../../platform/api/page-renewal.ts';
import { notify } from '../../platform/ui/overlay/notify.ts';
import type { ApiMutation } from '../../platform/ui/form/use-api-mutation.ts';

/** Part of the site's look that is saved separately. */
export type LookPart = Partial<Pick<SiteLook, 'menuLinks' | 'logoSvg' | 'banners'>>;
export type SaveLook = ApiMutation<[LookPart, string]>;

/** @param found initial look; later changes by others do not replace typed input */
export function useSaveLook(found: SiteLook) {
  const [look, setLook] = useState(found);
  const renewPage = useRenewPage();

  async function save(part: LookPart, done: string): Promise<void> {
    const { stamp, ...now } = await call(browserApi, changeSiteLook, { body: { stamp: look.stamp, ...part } });
    const saved = Object.keys(part) as (keyof typeof now)[];
    setLook((before) => ({ ...before, stamp, ...Object.fromEntries(saved.map((name) => [name, now[name]])) }));
    notify('success', done);
    // The frame of this page may have changed.
    await renewPage();
  }

  return { look, save };
}
