import { File, X } from 'lucide-react';

import type { Bundle } from '../../../../shared/files/bundles/bundle-contract.ts';
import { byteSize } from '../../../../shared/platform/kit/text.ts';
import { FormSection } from '../../editing/form-section.tsx';
import { Button } from '../../../platform/ui/form/button.tsx';
import { counted } from '../../../platform/ui/text/compact-number.ts';
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
    <FormSection field="files" title="Files" isRequired intro="Archives, loose files or whole folders, in any mix.">
      {live.bundle !== null && <CurrentFiles bundle={live.bundle} />}
      {live.bundle === null && files !== null && live.failure === null && (
        <p role="status" className={textStyles.small}>
          Loading the files…
        </p>
      )}
      {live.failure !== null && (
        <div className={styles.lost}>
          <FailureNote sentence={live.failure} onRetry={live.retry} />
          <Button onClick={() => setFiles(null)}>Begin with other files</Button>
        </div>
      )}
      {making.state === 'elsewhere' ? (
        <p className={textStyles.small}>
          Files that you send for another model are still on their way. Once they have arrived there, you can add some here.
        </p>
      ) : (
        parts.uploadList
      )}
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
          <p>{counted(arrived, 'file that you sent earlier is', 'files that you sent earlier are')} in no model yet.</p>
          <Button variant="accent" onClick={making.make}>
            Use {arrived === 1 ? 'it' : 'them'} here
          </Button>
        </>
      )}
      {making.state === 'awaited' && making.failure === null && !isBusy && arrived > 0 && arrived < uploads.length && (
        <>
          <p>Some files have not arrived. Send them again or remove them, or go on with the others.</p>
          <Button onClick={making.make}>Go on with {counted(arrived, 'file', 'files')}</Button>
        </>
      )}
      {making.state === 'making' && <p>Putting the files together…</p>}
      {making.failure !== null && (
        <>
          <p className={styles.fault}>{making.failure}</p>
          <Button onClick={making.make}>Try again</Button>
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
        {counted(sources.length, 'file', 'files')}, {byteSize(sources.reduce((sum, { bytes }) => sum + bytes, 0))}
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
                aria-label={`Remove ${source.name}`}
                title="Remove"
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
        <legend>New files</legend>
        <label>
          <input type="radio" name="new-files" checked={!making.isReplacing} onChange={() => making.setIsReplacing(false)} />
          Add to these
        </label>
        <label>
          <input type="radio" name="new-files" checked={making.isReplacing} onChange={() => making.setIsReplacing(true)} />
          Replace files
        </label>
      </fieldset>
    </div>
  );
}
