import { useState } from 'react';

import type { AssetDetail } from '../../../shared/assets/asset-contract.ts';
import { EMBED_SIZE, embedCode } from '../../../shared/assets/embed-code.ts';
import { assetLink, embedLink } from '../../../shared/kit/page-links.ts';
import { useSite } from '../../shell/site.ts';
import { CopyableCode } from '../../ui/copyable-code.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { TabSet } from '../../ui/tab-set.tsx';
import { bibTex, cited, cslJson } from './citation.ts';
import styles from './share-dialog.module.css';

/** What leads to a model from elsewhere: its link, its 3D view for other sites, and how it is cited. */
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
