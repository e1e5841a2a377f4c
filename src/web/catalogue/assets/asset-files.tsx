import * as common from '#messages/common';
import * as m from '#messages/assets';
import { AppWindow, Box, Download, File, FileImage, FileText, Folder, MessageSquarePlus } from 'lucide-react';
import { use, useState, type ReactNode } from 'react';

import type { AssetBundle } from '../../../shared/catalogue/assets/asset-contract.ts';
import { anchorOfFile } from '../../../shared/community/comments/comment-anchor.ts';
import type { BundleEntry, BundleSource } from '../../../shared/files/bundles/bundle-contract.ts';
import { shortDate } from '../../../shared/platform/kit/dates.ts';
import { byteSize } from '../../../shared/platform/kit/byte-size.ts';
import { CommentingContext } from '../publications/commenting.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { CopyText } from '../../platform/ui/text/copy-text.tsx';
import { joinClasses } from '../../platform/ui/join-classes.ts';
import styles from './asset-files.module.css';
import { FileLink, FilePicture, FilesAreOwn } from './file-link.tsx';
import { packageTree, type PackageFolder } from './package-tree.ts';
import { Row, Stack } from '../../platform/ui/layout/layout.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { rich } from '../../platform/ui/text/rich.ts';

/** A package with up to this many files is shown unfolded. */
const OPEN_UP_TO = 30;
/** Maximum of separate uploads shown. The list below shows the rest. */
const MAX_SOURCES = 5;
/** Maximum of listed files. The archive has the rest. */
const MAX_LISTED = 1000;

const KIND_ICONS = { model: Box, picture: FileImage, text: FileText, program: AppWindow, other: File };
const KIND_NAMES = { model: m.kindModel, picture: m.kindPicture, text: m.kindText, program: m.kindProgram, other: m.kindOther };

/** All downloads of a model, with the contents of its archives. */
export function AssetFiles({ bundle }: { bundle: AssetBundle | null }) {
  if (bundle === null) return <p className={textStyles.muted}>{m.noFilesYet()}</p>;
  return (
    <Stack gap={4}>
      <p className={styles.version}>
        {rich(
          m.versionOf({
            number: bundle.number,
            date: () => <time dateTime={bundle.createdAt}>{shortDate(bundle.createdAt)}</time>,
          }),
        )}
        {bundle.note !== null && ` · ${bundle.note}`}
      </p>
      {bundle.sources.slice(0, MAX_SOURCES).map((source) => (
        <SourceCard key={source.id} source={source} />
      ))}
      {bundle.sources.length > MAX_SOURCES && (
        <p className={styles.more}>{m.moreFilesBelow({ count: bundle.sources.length - MAX_SOURCES })}</p>
      )}
      {isListed(bundle) && <Listing entries={bundle.entries} />}
    </Stack>
  );
}

/** False before the package is opened, and for one plain file, which is already shown above. */
export function isListed({ sources, entries }: AssetBundle): boolean {
  return entries.length > 1 || (entries[0] !== undefined && entries[0].sha256 !== sources[0]?.sha256);
}

function SourceCard({ source }: { source: BundleSource }) {
  return (
    <section className={styles.package} aria-label={source.name}>
      <Row gap={3} across={4} wraps align="center" spread>
        <div className={styles.names}>
          <h3 dir="auto" className={styles.name}>
            {source.name}
          </h3>
          <p className={textStyles.small}>{byteSize(source.bytes)}</p>
        </div>
        <FileLink
          className={styles.download}
          url={source.url}
          name={fileName(source.name)}
          label={m.downloadFile({ name: source.name })}
        >
          <Download size={18} aria-hidden />
          <span>{common.download()}</span>
        </FileLink>
      </Row>
      <p className={styles.hash}>
        <span>SHA-256</span>
        <code>{source.sha256}</code>
        <CopyText text={source.sha256} label={m.copyHash()} />
      </p>
    </section>
  );
}

function Listing({ entries }: { entries: BundleEntry[] }) {
  return (
    <details className={styles.listing} open={entries.length <= OPEN_UP_TO}>
      <summary>{m.fileCount({ count: entries.length })}</summary>
      <FolderRows folder={packageTree(entries.slice(0, MAX_LISTED))} isOpen={entries.length <= OPEN_UP_TO * 4} />
      {entries.length > MAX_LISTED && (
        <p className={styles.more}>{m.moreFilesInDownload({ count: entries.length - MAX_LISTED })}</p>
      )}
    </details>
  );
}

function FolderRows({ folder, isOpen }: { folder: PackageFolder; isOpen: boolean }) {
  return (
    <ul className={styles.rows}>
      {folder.folders.map((child) => (
        <li key={`${child.name}/`}>
          <details open={isOpen}>
            <summary className={joinClasses(styles.row, styles.folder)}>
              <Folder size={16} aria-hidden />
              <span dir="auto" className={textStyles.cut}>
                {child.name}
              </span>
              <span className={styles.kind}>{m.fileCount({ count: child.fileCount })}</span>
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

/** Formats that browsers display. */
const SHOWN = /\.(?:png|jpe?g|gif|webp)$/i;

function FileRow({ name, entry }: { name: string; entry: BundleEntry }) {
  const commenting = use(CommentingContext);
  const Icon = KIND_ICONS[entry.kind];
  const cells = (
    <>
      <Icon size={16} aria-hidden />
      <span dir="auto" className={textStyles.cut}>
        {name}
      </span>
      <span className={styles.kind}>{KIND_NAMES[entry.kind]()}</span>
      <span className={styles.bytes}>{byteSize(entry.bytes)}</span>
    </>
  );
  return (
    <li className={styles.file} id={anchorOfFile(entry.path)}>
      <FileDetails cells={cells} entry={entry} name={name} />
      {commenting !== null && (
        <Button
          iconOnly
          variant="bare"
          className={styles.comment}
          data-needs-scripts
          aria-label={m.commentOn({ path: entry.path })}
          title={m.commentOnFile()}
          onClick={() => commenting.begin(anchorOfFile(entry.path))}
        >
          <MessageSquarePlus size={16} aria-hidden />
        </Button>
      )}
      <FileLink className={styles.save} url={entry.url} name={name} label={m.downloadFile({ name: entry.path })}>
        <Download size={16} aria-hidden />
      </FileLink>
    </li>
  );
}

/** Details below a file name: its hash and preview. Works without scripts. */
function FileDetails({ cells, entry, name }: { cells: ReactNode; entry: BundleEntry; name: string }) {
  const [wasOpened, setWasOpened] = useState(false);
  const isOwn = use(FilesAreOwn);
  const isPicture = entry.preview !== null || SHOWN.test(name);
  return (
    <details onToggle={(event) => event.currentTarget.open && setWasOpened(true)}>
      <summary className={styles.row}>{cells}</summary>
      <p className={joinClasses(styles.hash, styles.fileHash)}>
        <span>SHA-256</span>
        <code>{entry.sha256}</code>
        {wasOpened && <CopyText text={entry.sha256} label={m.copyHashOf({ name })} />}
      </p>
      {isPicture && (wasOpened || !isOwn) && <Preview entry={entry} alt={m.previewOf({ name })} />}
    </details>
  );
}

/** Matches the styles. */
const PREVIEW_SIZE = { width: 480, height: 360 };

/** Shows the file itself if it has no smaller preview. */
function Preview({ entry: { preview, url }, alt }: { entry: BundleEntry; alt: string }) {
  if (preview === null) return <FilePicture className={styles.preview} url={url} alt={alt} />;
  const scale = Math.min(1, PREVIEW_SIZE.width / preview.width, PREVIEW_SIZE.height / preview.height);
  const [width, height] = [preview.width, preview.height].map((side) => Math.round(side * scale));
  return (
    <img className={styles.preview} src={preview.url} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
  );
}

/** Paths of loose files include their upload folders. */
const fileName = (path: string) => path.split('/').at(-1) ?? path;
