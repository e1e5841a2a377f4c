import * as m from '#messages/assets';
import { Hourglass } from 'lucide-react';

import type { AssetBundle } from '../../../shared/catalogue/assets/asset-contract.ts';
import { isProcessed, type ConvertedModel } from '../../../shared/files/bundles/bundle-contract.ts';
import styles from './asset-models.module.css';

interface AssetModelsProps {
  bundle: AssetBundle | null;
  /** The viewer can show the model, at least as uploaded. */
  isViewable: boolean;
  shownId: number | null;
  onShow: (id: number) => void;
}

/** Choice of the model in the viewer. Explains why there is no 3D view, if that is known. */
export function AssetModels({ bundle, isViewable, shownId, onShow }: AssetModelsProps) {
  if (bundle === null) return null;
  const shown = bundle.models.filter(({ viewer }) => viewer !== null);
  const inView = shown.find(({ id }) => id === shownId) ?? shown[0];
  if (shown.length > 1) {
    return (
      <>
        <label className={styles.choice} data-needs-scripts>
          <span>{m.modelInView()}</span>
          <select value={String(shownId ?? shown[0]?.id)} onChange={(event) => onShow(Number(event.target.value))}>
            {shown.map(({ id, path }) => (
              <option key={id} value={String(id)}>
                {path}
              </option>
            ))}
          </select>
        </label>
        <Simplified model={inView} />
      </>
    );
  }
  if (isViewable) return <Simplified model={inView} />;
  const failure = bundle.refusal ?? bundle.models.find((model) => model.failure !== null)?.failure;
  if (failure) return <p className={styles.note}>{m.noView({ failure })}</p>;
  if (isProcessed(bundle.state)) return null;
  return (
    <p className={styles.note}>
      <Hourglass size={16} aria-hidden /> {m.preparing()}
    </p>
  );
}

/** Notes that the viewer shows a simplified model, with both triangle counts. */
function Simplified({ model }: { model: ConvertedModel | undefined }) {
  if (!model?.simplified) return null;
  return <p className={styles.note}>{model.simplified}</p>;
}
