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
  const [isAsked, setIsAsked] = useState(false);
  useRenewal(isAsked && paths.length > 0, onRenew);
  const write = useApiMutation(async () => {
    await call(browserApi, convertModels, { params: { id: bundle.id }, body: { paths } });
    setIsAsked(true);
  });
  if (paths.length === 0) return null;
  return (
    <div className={styles.note}>
      <ImageOff size={18} aria-hidden />
      <p role="status">
        {isAsked
          ? 'Pictures are being drawn. They appear here once they are there.'
          : 'Not all of its pictures are drawn as they should be yet. That happens by itself, and is tried for a while.'}
      </p>
      {!isAsked && (
        <Button isBusy={write.isBusy} onClick={() => void write.run()}>
          Try once more
        </Button>
      )}
      {write.fault !== null && <p role="alert">{write.fault.sentence}</p>}
    </div>
  );
}
