import * as m from '#messages/asset-edit';
import { useState } from 'react';

import type { OwnAccount } from '../../../shared/accounts/auth/account-contract.ts';
import { ReportDialog } from '../../moderation/reports/report-dialog.tsx';
import { MembersOnly } from '../../platform/shell/members-only.tsx';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { BackLink } from '../../platform/ui/layout/back-link.tsx';
import { DetailTitle } from '../../platform/ui/layout/detail-title.tsx';
import { useMediaQuery } from '../../platform/ui/layout/use-media-query.ts';
import { UploadList } from '../../files/uploads/upload-list.tsx';
import { useUploads } from '../../files/uploads/use-uploads.ts';
import { ModelView } from '../viewer/model-view.tsx';
import { UploadResourceForm } from './edit/upload-resource-form.tsx';
import { UploadUnavailable } from './edit/upload-unavailable.tsx';
import styles from './upload-resource-page.module.css';

/** Page with the upload form of a new model. */
export default function UploadResourcePage() {
  const isWide = useMediaQuery('(width >= 1025px)');
  // Once the window was wide enough, a narrow one keeps the form and its content.
  const [wasWide, setWasWide] = useState(false);
  if (isWide && !wasWide) setWasWide(true);
  return (
    <>
      <PageHead title={m.uploadModel()} description={m.uploadDescription()} canonical={null} noindex />
      <div className={styles.narrow}>
        <UploadUnavailable />
      </div>
      <div className={styles.wide}>
        <DetailTitle back={<BackLink />} title={m.uploadModel()} />
        {wasWide && <MembersOnly>{(account) => <Upload key={account.id} account={account} />}</MembersOnly>}
      </div>
    </>
  );
}

function Upload({ account }: { account: OwnAccount }) {
  const sent = useUploads(account.id);
  const parts = { sent, uploadList: <UploadList queue={sent.queue} label={m.filesOfModel()} />, ModelView, ReportDialog };
  return <UploadResourceForm account={account} parts={parts} />;
}
