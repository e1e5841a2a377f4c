import * as m from '#messages/assets';
import { Download } from 'lucide-react';

import type { AssetVersion } from '../../../shared/catalogue/assets/asset-version-contract.ts';
import { shortDate } from '../../../shared/platform/kit/dates.ts';
import { bundleArchiveLink, bundleArchiveName } from '../../../shared/files/storage/download-names.ts';
import { byteSize } from '../../../shared/platform/kit/byte-size.ts';
import files from './asset-files.module.css';
import styles from './asset-versions.module.css';
import { FileLink } from './file-link.tsx';
import { Row } from '../../platform/ui/layout/layout.tsx';
import { rich } from '../../platform/ui/text/rich.ts';

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
  const isEarlier = versions.every(({ number }) => number < shownNumber);
  return (
    <details className={files.listing}>
      <summary>
        {isEarlier ? m.earlierVersions({ count: versions.length }) : m.otherVersions({ count: versions.length })}
      </summary>
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
    <section aria-label={m.version({ number })}>
      <Row gap={2} across={4} wraps align="center" spread>
        <div className={styles.text}>
          <h3 className={styles.title}>
            {m.version({ number })} {number}
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
              {rich(
                m.allFilesOf({
                  count: sourceCount,
                  number,
                  hidden: (parts) => <span className="visually-hidden">{rich(parts)}</span>,
                }),
              )}
            </span>
          </FileLink>
        )}
      </Row>
      {sourceCount === 0 && <p className={styles.note}>{m.filesRemoved()}</p>}
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
        <p className={styles.note}>{m.moreInArchive({ count: sourceCount - sources.length })}</p>
      )}
    </section>
  );
}
