import * as m from '#messages/asset-share';
import { useState } from 'react';

import type { AssetDetail } from '../../../../shared/catalogue/assets/asset-contract.ts';
import { EMBED_SIZE, embedCode } from '../../../../shared/catalogue/assets/embed-code.ts';
import { assetLink, embedLink } from '../../../../shared/catalogue/page-links.ts';
import { useSite } from '../../../platform/shell/site.ts';
import { CopyableCode } from '../../../platform/ui/text/copyable-code.tsx';
import { Dialog } from '../../../platform/ui/overlay/dialog.tsx';
import { Stack } from '../../../platform/ui/layout/layout.tsx';
import { TabSet } from '../../../platform/ui/layout/tab-set.tsx';
import { bibTex, cited, cslJson } from './citation.ts';
import styles from './share-dialog.module.css';

/** Sharing options: link, embed code and citation. */
export function ShareDialog({ asset, onClose }: { asset: AssetDetail; onClose: () => void }) {
  const { publicUrl } = useSite();
  const { id, attributes } = asset;
  const [citation] = useState(() => cited(asset, publicUrl, new Date()));
  return (
    <Dialog title={m.shareModel()} onClose={onClose}>
      <Stack as="section" gap={2} className={styles.way}>
        <h3>{m.link()}</h3>
        <CopyableCode text={publicUrl + assetLink({ id, title: attributes.name })} label={m.copyLink()} />
      </Stack>
      {attributes.viewer !== null && (
        <Stack as="section" gap={2} className={styles.way}>
          <h3>{m.embed()}</h3>
          <CopyableCode
            text={embedCode({ source: publicUrl + embedLink(id), title: attributes.name, ...EMBED_SIZE })}
            label={m.copyCode()}
          />
        </Stack>
      )}
      <Stack as="section" gap={2} className={styles.way}>
        <h3>{m.cite()}</h3>
        <TabSet
          label={m.citationFormats()}
          tabs={[
            { title: 'BibTeX', content: <CopyableCode text={bibTex(citation)} label={m.copyBibTex()} /> },
            { title: 'CSL-JSON', content: <CopyableCode text={cslJson(citation)} label={m.copyCslJson()} /> },
          ]}
        />
      </Stack>
    </Dialog>
  );
}
