import * as common from '#messages/common';
import * as m from '#messages/asset-edit';
import { File, X } from 'lucide-react';

import type { Bundle } from '../../../../shared/files/bundles/bundle-contract.ts';
import { byteSize } from '../../../../shared/platform/kit/byte-size.ts';
import { FormSection } from '../../editing/form-section.tsx';
import { Button } from '../../../platform/ui/form/button.tsx';
import { FailureNote } from '../../../platform/ui/text/failure-note.tsx';
import { FoldedList } from '../../../platform/ui/list/folded-list.tsx';
import styles from './files-section.module.css';
import { ProcessingReport } from './processing-report.tsx';
import { useAssetEditor } from './use-asset-editing.ts';
import { useAssetField } from './use-asset-field.ts';
import textStyles from '../../../platform/ui/text/text.module.css';

const SHOWN_SOURCES = 12;

/** Files of the asset: current ones, uploads, and their processing. */
export function FilesSection() {
  const { live, making, parts } = useAssetEditor();
  const [files, setFiles] = useAssetField('files');
  return (
    <FormSection field="files" title={m.files()} isRequired intro={m.filesHint()}>
      {live.bundle !== null && <CurrentFiles bundle={live.bundle} />}
      {live.bundle === null && files !== null && live.failure === null && (
        <p role="status" className={textStyles.small}>
          {m.loadingFiles()}
        </p>
      )}
      {live.failure !== null && (
        <div className={styles.lost}>
          <FailureNote sentence={live.failure} onRetry={live.retry} />
          <Button onClick={() => setFiles(null)}>{m.beginWithOthers()}</Button>
        </div>
      )}
      {making.state === 'elsewhere' ? <p className={textStyles.small}>{m.filesOfOther()}</p> : parts.uploadList}
      <Gathering />
      {live.bundle !== null && <ProcessingReport bundle={live.bundle} />}
    </FormSection>
  );
}

/** Progress of the uploaded files. */
function Gathering() {
  const { making, parts } = useAssetEditor();
  const { uploads, finishedIds, isBusy } = parts.sent;
  const arrived = finishedIds.length;
  return (
    <div className={styles.gathering} role="status">
      {making.state === 'offered' && !isBusy && arrived > 0 && (
        <>
          <p>{m.filesInNoModel({ count: arrived })}</p>
          <Button variant="accent" onClick={making.make}>
            {m.takeHere({ count: arrived })}
          </Button>
        </>
      )}
      {making.state === 'awaited' && making.failure === null && !isBusy && arrived > 0 && arrived < uploads.length && (
        <>
          <p>{m.filesMissing()}</p>
          <Button onClick={making.make}>{m.goOnWith({ count: arrived })}</Button>
        </>
      )}
      {making.state === 'making' && <p>{m.puttingTogether()}</p>}
      {making.failure !== null && (
        <>
          <p className={styles.fault}>{making.failure}</p>
          <Button onClick={making.make}>{common.tryAgain()}</Button>
        </>
      )}
    </div>
  );
}

function CurrentFiles({ bundle }: { bundle: Bundle }) {
  const { making } = useAssetEditor();
  const { sources } = bundle;
  const isMaking = making.state === 'making';
  return (
    <div className={styles.current}>
      <h4 className={styles.subtitle}>
        {m.fileCount({ count: sources.length })}, {byteSize(sources.reduce((sum, { bytes }) => sum + bytes, 0))}
      </h4>
      <FoldedList className={styles.sources} shown={SHOWN_SOURCES}>
        {sources.map((source) => (
          <li key={source.id} className={styles.source}>
            <File size={18} strokeWidth={1.5} aria-hidden />
            <span dir="auto" className={textStyles.cutRest}>
              {source.name}
            </span>
            <span className={styles.bytes}>{byteSize(source.bytes)}</span>
            {sources.length > 1 && (
              <Button
                variant="bare"
                iconOnly
                aria-label={m.removeFile({ name: source.name })}
                title={common.remove()}
                isBusy={isMaking}
                onClick={() => making.keepOnly(sources.filter(({ id }) => id !== source.id).map(({ id }) => id))}
              >
                <X size={16} aria-hidden />
              </Button>
            )}
          </li>
        ))}
      </FoldedList>
      <fieldset className={styles.choice} disabled={isMaking}>
        <legend>{m.newFiles()}</legend>
        <label>
          <input type="radio" name="new-files" checked={!making.isReplacing} onChange={() => making.setIsReplacing(false)} />
          {m.addToThese()}
        </label>
        <label>
          <input type="radio" name="new-files" checked={making.isReplacing} onChange={() => making.setIsReplacing(true)} />
          {m.replaceFiles()}
        </label>
      </fieldset>
    </div>
  );
}
