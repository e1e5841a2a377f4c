import * as m from '#messages/admin';
import { Link } from 'react-router';

import type { ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import {
  LISTED_DAMAGED_FILES,
  readStoredFiles,
  type DamagedFileEntry,
} from '../../../shared/files/storage/stored-file-contract.ts';
import { byteSize } from '../../../shared/platform/kit/byte-size.ts';
import { publicationLink } from '../../../shared/catalogue/publications/publication-link.ts';
import { PUBLICATION_TITLES } from '../../../shared/catalogue/publications/publication.ts';
import { useOwn } from '../../platform/api/use-own.ts';
import { PagedList } from '../../platform/ui/list/paged-list.tsx';
import { timeAgo } from '../../platform/ui/text/time-ago.ts';
import styles from './backup-run-list.module.css';

const FAULTS: Record<DamagedFileEntry['fault'], () => string> = {
  missing: m.fileMissing,
  size: m.fileWrongSize,
  content: m.fileWrongContent,
  unreadable: m.fileUnreadable,
};

/** Progress of the scrub, and damaged files. */
export function StoredFileList({ adminId }: { adminId: number }) {
  const query = useOwn(adminId, readStoredFiles, {});
  const { data, dataUpdatedAt } = query;
  const askedAt = new Date(dataUpdatedAt);
  return (
    <section aria-label={m.storedFiles()}>
      <h2>{m.storedFiles()}</h2>
      <p className={styles.about}>
        {m.storedFilesAbout()} {data !== undefined && progressOf(data, askedAt)}
      </p>
      <PagedList
        totalText={m.damagedFileCount}
        found={data && { total: data.damagedCount, items: data.damaged }}
        query={query}
        isStale={false}
        empty={m.noDamagedFiles()}
        page={1}
        pageSize={LISTED_DAMAGED_FILES}
      >
        {(file) => <DamagedFileRow key={file.sha256} file={file} askedAt={askedAt} />}
      </PagedList>
    </section>
  );
}

function DamagedFileRow({
  file: { sha256, bytes, fault: error, foundAt, uses },
  askedAt,
}: {
  file: DamagedFileEntry;
  askedAt: Date;
}) {
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.outcome} data-bad>
          {FAULTS[error]()}
        </p>
        <p className={styles.small}>{sha256}</p>
      </div>
      <div className={styles.small}>
        <p>{byteSize(bytes)}</p>
        {uses.map((use) => (
          <p key={`${use.kind} ${use.id}`}>
            {PUBLICATION_TITLES[use.kind]()}{' '}
            <Link to={publicationLink(use)}>
              <bdi>{use.title}</bdi>
            </Link>
          </p>
        ))}
      </div>
      <p className={styles.small}>
        <time dateTime={foundAt}>{timeAgo(foundAt, askedAt)}</time>
      </p>
    </li>
  );
}

function progressOf({ current, last, total }: ReplyOf<typeof readStoredFiles>, askedAt: Date): string {
  const ended = last === null ? m.noPass() : m.lastPass({ ago: timeAgo(last.endedAt ?? '', askedAt), files: last.files });
  if (current === null || current.endedAt !== null) return ended;
  return `${ended} ${m.currentPass({ files: current.files, total: total.files, size: byteSize(current.bytes) })}`;
}
