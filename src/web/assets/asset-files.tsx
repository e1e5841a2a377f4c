import { Download, File, FileImage, FileText, Folder, Box } from 'lucide-react';

import type { AssetPackage, PackageEntry } from '../../shared/assets/asset-contract.ts';
import { byteSize } from '../../shared/kit/text.ts';
import { counted } from '../ui/compact-number.ts';
import { CopyText } from '../ui/copy-text.tsx';
import styles from './asset-files.module.css';
import { packageTree, type PackageFolder } from './package-tree.ts';

/** Up to so many files a package is shown unfolded. */
const OPEN_UP_TO = 30;
/** Beyond so many the listing is cut: the archive itself has the rest. */
const MAX_LISTED = 1000;

const KIND_ICONS = { model: Box, picture: FileImage, text: FileText, other: File };
const KIND_NAMES = { model: 'Model', picture: 'Picture', text: 'Text', other: 'Other' };

/** Everything there is to download, with what is inside. */
export function AssetFiles({ packages }: { packages: AssetPackage[] }) {
  if (packages.length === 0) return <p className={styles.none}>No files have been added to this post yet.</p>;
  return (
    <div className={styles.packages}>
      {packages.map((file) => (
        <PackageCard key={file.url} file={file} />
      ))}
    </div>
  );
}

function PackageCard({ file }: { file: AssetPackage }) {
  const { entries } = file;
  return (
    <section className={styles.package} aria-label={file.name}>
      <div className={styles.head}>
        <div className={styles.names}>
          <h3 className={styles.name}>{file.name}</h3>
          <p className={styles.size}>
            {byteSize(file.bytes)}
            {entries.length > 0 && ` · ${counted(entries.length, 'file', 'files')}`}
          </p>
        </div>
        <a className={styles.download} href={file.url} download={file.name} aria-label={`Download ${file.name}`}>
          <Download size={18} aria-hidden />
          Download
        </a>
      </div>
      <p className={styles.hash}>
        <span>SHA-256</span>
        <code>{file.sha256}</code>
        <CopyText text={file.sha256} label="Copy SHA-256" />
      </p>
      {entries.length > 0 && (
        <details className={styles.listing} open={entries.length <= OPEN_UP_TO}>
          <summary>Files in this package</summary>
          <FolderRows folder={packageTree(entries.slice(0, MAX_LISTED))} isOpen={entries.length <= OPEN_UP_TO * 4} />
          {entries.length > MAX_LISTED && (
            <p className={styles.more}>
              And {counted(entries.length - MAX_LISTED, 'more file', 'more files')} in the download.
            </p>
          )}
        </details>
      )}
    </section>
  );
}

function FolderRows({ folder, isOpen }: { folder: PackageFolder; isOpen: boolean }) {
  return (
    <ul className={styles.rows}>
      {folder.folders.map((child) => (
        <li key={`${child.name}/`}>
          <details open={isOpen}>
            <summary className={styles.row}>
              <Folder size={16} aria-hidden />
              <span className={styles.path}>{child.name}</span>
              <span className={styles.kind}>{counted(child.fileCount, 'file', 'files')}</span>
              <span className={styles.bytes}>{byteSize(child.bytes)}</span>
            </summary>
            <FolderRows folder={child} isOpen={isOpen} />
          </details>
        </li>
      ))}
      {folder.files.map(({ name, entry }) => (
        <FileRow key={entry.path} name={name} entry={entry} />
      ))}
    </ul>
  );
}

function FileRow({ name, entry }: { name: string; entry: PackageEntry }) {
  const Icon = KIND_ICONS[entry.kind];
  return (
    <li className={styles.row}>
      <Icon size={16} aria-hidden />
      <span className={styles.path}>{name}</span>
      <span className={styles.kind}>{KIND_NAMES[entry.kind]}</span>
      <span className={styles.bytes}>{byteSize(entry.bytes)}</span>
    </li>
  );
}
