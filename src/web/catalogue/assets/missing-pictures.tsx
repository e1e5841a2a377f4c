import * as common from '#messages/common';
import * as m from '#messages/assets';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';

import { convertModels, type ConvertedModel } from '../../../shared/files/bundles/bundle-contract.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import styles from './editor-note.module.css';
import { useRenewal } from './use-renewal.ts';

interface MissingPicturesProps {
  bundle: { id: number; models: Pick<ConvertedModel, 'path' | 'picturesMissing'>[] };
  /** Refetches the file list. */
  onRenew: () => Promise<unknown>;
}

/** Notice for editors: some pictures of a model could not be rendered. They can retry now. */
export function MissingPictures({ bundle, onRenew }: MissingPicturesProps) {
  const paths = bundle.models.filter(({ picturesMissing }) => picturesMissing).map(({ path }) => path);
  const [isConfirming, setIsConfirming] = useState(false);
  useRenewal(isConfirming && paths.length > 0, onRenew);
  const write = useApiMutation(async () => {
    await call(browserApi, convertModels, { params: { id: bundle.id }, body: { paths } });
    setIsConfirming(true);
  });
  if (paths.length === 0) return null;
  return (
    <div className={styles.note}>
      <ImageOff size={18} aria-hidden />
      <p role="status">{isConfirming ? m.picturesRendering() : m.picturesMissing()}</p>
      {!isConfirming && (
        <Button isBusy={write.isBusy} onClick={() => void write.run()}>
          {common.tryAgain()}
        </Button>
      )}
      {write.error !== null && <p role="alert">{write.error.sentence}</p>}
    </div>
  );
}
