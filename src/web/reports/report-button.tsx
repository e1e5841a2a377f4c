import { Flag } from 'lucide-react';
import { useState } from 'react';

import { PUBLICATION_NOUNS, type PublicationKind } from '../../shared/publications/publication.ts';
import { PanelButton } from '../ui/side-panel.tsx';
import { ReportDialog, type Reported } from './report-dialog.tsx';

/** Among what can be done with a publication: the way to tell moderators that something is wrong with it. */
export function ReportButton({ publication }: { publication: Reported & { kind: PublicationKind } }) {
  const [isOpen, setIsOpen] = useState(false);
  const name =
    publication.kind === 'asset' ? 'Report for the broken link' : `Report this ${PUBLICATION_NOUNS[publication.kind]}`;
  return (
    <>
      <PanelButton name={name} label="Report" icon={<Flag size={20} aria-hidden />} onClick={() => setIsOpen(true)} />
      {isOpen && <ReportDialog publication={publication} onClose={() => setIsOpen(false)} />}
    </>
  );
}
