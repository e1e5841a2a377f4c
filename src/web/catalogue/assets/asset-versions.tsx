import { Download } from 'lucide-react';

import type { AssetVersion } from '../../../shared/catalogue/assets/asset-version-contract.ts';
import { shortDate } from '../../../shared/platform/kit/dates.ts';
import { bundleArchiveLink, bundleArchiveName } from '../../../shared/files/storage/download-names.ts';
import { byteSize } from '../../../shared/platform/kit/text.ts';
import { counted, wholeNumber } from '../../platform/ui/text/compact-number.ts';
import files from './asset-files.module.css';
import styles from './asset-versions.module.css';
import { FileLink } from './file-link.tsx';
import { Row } from '../../platform/ui/layout/layout.tsx';

interface AssetVersionsProps {
  versions: AssetVersion[];
  /** Number of the version shown above the list. */
  shownNumber: number;
  /** Name of the version's archive. */
  name: string;
}

/** Other versions of the files, each with all its uploads. */
export function AssetVersions({ versions, shownNumber, name }: AssetVersionsProps) {
  if (versions.length === 0) return null;
  // Later versions exist if an earlier one was restored.
  const word = versions.every(({ number }) => number < shownNumber) ? 'earlier' : 'other';
  return (
    <details className={files.listing}>
      <summary>{counted(versions.length, `${word} version`, `${word} versions`)}</summary>
      <ol className={styles.versions}>
        {versions.map((version) => (
          <li key={version.id}>
            <VersionOfFiles version={version} name={name} />
          </li>
        ))}
      </ol>
    </details>
  );
}

function VersionOfFiles({ version, name }: { version: AssetVersion; name: string }) {
  const { id, key, number, note, createdAt, sources, sourceCount, bytes } = version;
  return (
    <section aria-label={`Version ${number}`}>
      <Row gap={2} across={4} wraps align="center" spread>
        <div className={styles.text}>
          <h3 className={styles.title}>
            Version {number}
            <small>
              <time dateTime={createdAt}>{shortDate(createdAt)}</time> · {byteSize(bytes)}
            </small>
          </h3>
          {note !== null && <p className={styles.note}>{note}</p>}
        </div>
        {sourceCount > 1 && (
          <FileLink className={styles.all} url={bundleArchiveLink({ id, key, name })} name={bundleArchiveName({ id, name })}>
            <Download size={16} aria-hidden />
            <span>
              All {wholeNumber(sourceCount)} files
              <span className="visually-hidden"> of version {number}</span>
            </span>
          </FileLink>
        )}
      </Row>
      {sourceCount === 0 && <p className={styles.note}>Its files are not there any more.</p>}
      <ul className={styles.files}>
        {sources.map((source) => (
          <li key={source.id} title={`SHA-256 ${source.sha256}`}>
            <FileLink className={styles.file} url={source.url} name={source.name.split('/').at(-1) ?? source.name}>
              <span dir="auto" className={styles.name}>
                {source.name}
              </span>
              <span className={styles.bytes}>{byteSize(source.bytes)}</span>
              <Download size={16} aria-hidden />
            </FileLink>
          </li>
        ))}
      </ul>
      {sourceCount > sources.length && (
        <p className={styles.note}>And {sourceCount - sources.length} more in the archive of all.</p>
      )}
    </section>
  );
}
