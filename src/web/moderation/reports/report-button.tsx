import * as m from '#messages/reports';
import { Flag } from 'lucide-react';
import { Suspense, useState } from 'react';

import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import { lazyPart } from '../../platform/ui/lazy-part.tsx';
import { PanelButton } from '../../platform/ui/overlay/side-panel.tsx';
import type { Reported } from './report-form.tsx';

const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog);

/** Button in the panel of a publication that opens the report dialog. */
export function ReportButton({ publication }: { publication: Reported & { kind: PublicationKind } }) {
  const [isOpen, setIsOpen] = useState(false);
  const name = m.reportNamed({ kind: publication.kind });
  return (
    <>
      <PanelButton name={name} label={m.report()} icon={<Flag size={20} aria-hidden />} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <Suspense>
          <ReportDialog publication={publication} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
