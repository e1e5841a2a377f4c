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
    <Dialog title="Share this model" onClose={onClose}>
      <Stack as="section" gap={2} className={styles.way}>
        <h3>Link</h3>
        <CopyableCode text={publicUrl + assetLink({ id, title: attributes.name })} label="Copy the link" />
      </Stack>
      {attributes.viewer !== null && (
        <Stack as="section" gap={2} className={styles.way}>
          <h3>3D view for another site</h3>
          <CopyableCode
            text={embedCode({ source: publicUrl + embedLink(id), title: attributes.name, ...EMBED_SIZE })}
            label="Copy the code"
          />
        </Stack>
      )}
      <Stack as="section" gap={2} className={styles.way}>
        <h3>Cite this model</h3>
        <TabSet
          label="Formats of the citation"
          tabs={[
            { title: 'BibTeX', content: <CopyableCode text={bibTex(citation)} label="Copy the BibTeX entry" /> },
            { title: 'CSL-JSON', content: <CopyableCode text={cslJson(citation)} label="Copy the CSL-JSON" /> },
          ]}
        />
      </Stack>
    </Dialog>
  );
}
