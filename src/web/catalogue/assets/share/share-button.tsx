import * as common from '#messages/common';
import * as m from '#messages/asset-share';
import { Share2 } from 'lucide-react';
import { Suspense, useState } from 'react';

import type { AssetDetail } from '../../../../shared/catalogue/assets/asset-contract.ts';
import { lazyPart } from '../../../platform/ui/lazy-part.tsx';
import { PanelButton } from '../../../platform/ui/overlay/side-panel.tsx';

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog);

/** Opens the sharing options of a public model. */
export function ShareButton({ asset }: { asset: AssetDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <PanelButton
        name={m.shareOrCite()}
        label={common.share()}
        icon={<Share2 size={20} aria-hidden />}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <ShareDialog asset={asset} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
