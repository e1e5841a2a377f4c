import type { Picture as PictureData } from '../../../shared/files/storage/picture-contract.ts';
import { Picture } from '../../platform/ui/media/picture.tsx';
import styles from './model-view.module.css';
import { useModelStage } from './use-model-stage.tsx';
import type { OfferedSetUp } from './use-model-set-up.ts';
import type { OfferedCapture } from './viewer-panel.tsx';
import type { ViewedModel } from './use-model-viewer.ts';

interface ModelViewProps {
  model: ViewedModel;
  title: string;
  /** Placeholder until the view is opened. */
  picture: PictureData | null;
  capture: OfferedCapture;
  settingUp: OfferedSetUp;
}

/** 3D view without a page, for the preview before publication. */
export function ModelView({ model, title, picture, capture, settingUp }: ModelViewProps) {
  const stage = useModelStage(model, title, { capture, settingUp });
  return (
    <div className={styles.place} data-open={stage?.isOpen || undefined}>
      {picture !== null && (
        <Picture picture={picture} alt={title} sizes="640px" ratio="fill" fit="contain" className={styles.picture} />
      )}
      {stage?.content}
    </div>
  );
}
