import { EyeOff, Hourglass, PencilRuler, Trash2 } from 'lucide-react';

import type { AssetDetail, AssetState } from '../../shared/assets/asset-contract.ts';
import { hideAsset, undeleteAsset } from '../../shared/assets/asset-edit-contract.ts';
import { isProcessed } from '../../shared/bundles/bundle-contract.ts';
import { longDate } from '../../shared/kit/dates.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { useViewer } from '../api/viewer.ts';
import { Button } from '../ui/button.tsx';
import { useWrite } from '../ui/use-write.ts';
import styles from './asset-state-note.module.css';

const ICONS = { draft: PencilRuler, hidden: EyeOff, deleted: Trash2 };

interface AssetStateNoteProps {
  asset: AssetDetail;
  onChanged: () => Promise<unknown>;
}

/** Why visitors do not see a model, for those who see it all the same, and what can be done about it. */
export function AssetStateNote({ asset: { id, attributes, state }, onChanged }: AssetStateNoteProps) {
  const { account } = useViewer();
  const isUploader = account !== null && account.id === attributes.uploader?.id;
  const write = useWrite(async () => {
    if (state?.kind === 'deleted') await call(browserApi, undeleteAsset, { body: { id } });
    else await call(browserApi, hideAsset, { body: { id, isHidden: false } });
    await onChanged();
  });
  if (state === null) return null;
  const Icon = ICONS[state.kind];
  const { bundle } = attributes;
  const mayShow = state.kind === 'hidden' && state.hiddenBy === (isUploader ? 'uploader' : 'moderator');
  return (
    <section className={styles.note} aria-label="Who sees this model">
      <Icon size={20} aria-hidden />
      <div className={styles.text}>
        <p>{sentenceOf(state, isUploader)}</p>
        {bundle !== null && !isProcessed(bundle.state) && (
          <p className={styles.small}>
            <Hourglass size={14} aria-hidden /> Its files are being processed.
          </p>
        )}
        <p role="alert" className={styles.fault}>
          {write.fault?.sentence}
        </p>
      </div>
      {(mayShow || state.kind === 'deleted') && (
        <Button isBusy={write.isBusy} onClick={() => void write.run()}>
          {mayShow ? 'Show again' : 'Bring back'}
        </Button>
      )}
    </section>
  );
}

function sentenceOf({ kind, hiddenBy, removalAt }: AssetState, isUploader: boolean): string {
  if (kind === 'draft')
    return isUploader ? 'This is your draft. Visitors do not see it.' : 'This is a draft. Visitors do not see it.';
  if (kind === 'deleted') return `This model is deleted. It is removed on ${longDate(removalAt ?? '')}.`;
  if (hiddenBy === 'uploader')
    return isUploader
      ? 'You have hidden this model. Visitors do not see it.'
      : 'Its uploader has hidden this model. Visitors do not see it.';
  return isUploader
    ? 'A moderator has hidden this model. Visitors do not see it, and only moderators can show it again.'
    : 'Moderators have hidden this model. Visitors do not see it.';
}
