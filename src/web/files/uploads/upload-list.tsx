import * as shell from '#messages/shell';
import * as ui from '#messages/ui';
import * as m from '#messages/uploads';
import { FileUp, FolderUp, PackageOpen } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';

import { byteSize } from '../../../shared/platform/kit/byte-size.ts';
import { MAX_WAITING_UPLOADS } from '../../../shared/files/uploads/upload-contract.ts';
import { loginAddress } from '../../platform/api/login-address.ts';
import { forgetSession } from '../../platform/api/session-token.ts';
import { Button, ButtonLink } from '../../platform/ui/form/button.tsx';
import { Stack } from '../../platform/ui/layout/layout.tsx';
import { useFileDrop } from '../../platform/ui/form/use-file-drop.ts';
import { isDrawn, usePageDrop } from '../../platform/ui/form/use-page-drop.ts';
import { foldUploads, totalsOf } from './fold-uploads.ts';
import { filesOfDrop, filesOfInput } from './given-files.ts';
import { UploadFileRow } from './upload-file-row.tsx';
import { UploadFolderRow } from './upload-folder-row.tsx';
import styles from './upload-list.module.css';
import { isOnItsWay } from './upload-item.ts';
import { UploadOverview } from './upload-overview.tsx';
import type { UploadQueue } from './upload-queue.ts';
import { noteUploadHome, useQueueSnapshot } from './use-uploads.ts';
import { announcement, type Announced } from './upload-words.ts';

interface UploadListProps {
  queue: UploadQueue;
  label: string;
}

/** Drop area for files and folders in any mix, dropped, chosen or pasted, with their progress. */
export function UploadList({ queue, label }: UploadListProps) {
  const snapshot = useQueueSnapshot(queue);
  const { items, pause, notes, maxBytes, speeds } = snapshot;
  const id = useId();
  const place = useRef<HTMLElement>(null);
  const filesInput = useRef<HTMLInputElement>(null);
  const folderInput = useRef<HTMLInputElement>(null);
  const { pathname, search } = useLocation();
  const take = (carrier: DataTransfer) => {
    void filesOfDrop(carrier, MAX_WAITING_UPLOADS + 1).then(({ files, unreadable }) => queue.add(files, unreadable));
  };
  const drop = useFileDrop((_files, carrier) => take(carrier));
  const isOverPage = usePageDrop(place, take);
  const isUnderWay = items.some(isOnItsWay);
  const address = pathname + search;
  useEffect(() => {
    // With several forms in tabs, the visible one receives files.
    if (isUnderWay && isDrawn(place.current)) noteUploadHome(queue, address);
  }, [isUnderWay, queue, address]);
  const rows = foldUploads(items);

  function remove(keys: number[]) {
    const controls = () => [...(place.current?.querySelectorAll<HTMLElement>('[data-remove], [data-add]') ?? [])];
    const index = controls().findIndex((control) => control === document.activeElement);
    queue.remove(keys);
    // The focus moves to the next row, else to the button for more files.
    setTimeout(() => (controls()[index] ?? controls()[0])?.focus());
  }

  return (
    // The buttons can choose everything that can be dropped.
    <Stack as="section" ref={place} gap={3} aria-label={label} {...drop.handlers}>
      <div className={styles.area} data-over={drop.isOver || undefined} data-filled={rows.length > 0 || undefined}>
        <PackageOpen size={30} strokeWidth={1.5} aria-hidden />
        <p className={styles.invitation}>{m.dropHere()}</p>
        <div className={styles.choices}>
          <Button data-add aria-describedby={`${id}-hint`} onClick={() => filesInput.current?.click()}>
            <FileUp size={18} aria-hidden />
            {m.chooseFiles()}
          </Button>
          <Button aria-describedby={`${id}-hint`} onClick={() => folderInput.current?.click()}>
            <FolderUp size={18} aria-hidden />
            {m.chooseFolder()}
          </Button>
        </div>
        <p id={`${id}-hint`} className={styles.hint}>
          {maxBytes === null ? m.formatsHint() : m.formatsAndSizeHint({ limit: byteSize(maxBytes) })}
        </p>
      </div>
      <input ref={filesInput} type="file" multiple hidden onChange={takeChosen} />
      {/* The types of React lack the attribute. */}
      <input ref={folderInput} type="file" multiple hidden onChange={takeChosen} {...{ webkitdirectory: '' }} />

      {notes.length > 0 && (
        <div className={styles.notes} role="alert">
          <ul className={styles.sentences}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
          <Button variant="bare" onClick={queue.forgetNotes}>
            {ui.dismiss()}
          </Button>
        </div>
      )}
      {pause !== null && (
        <div className={styles.pause} data-kind={pause.kind}>
          <p>{pause.sentence}</p>
          {pause.kind === 'signed_out' ? (
            // Otherwise the login page would send back a member who still seems logged in.
            <ButtonLink variant="accent" to={loginAddress(pathname + search)} onClick={forgetSession}>
              {shell.logIn()}
            </ButtonLink>
          ) : (
            <Button onClick={queue.goOn}>{m.tryNow()}</Button>
          )}
        </div>
      )}
      {rows.length > 0 && (
        <>
          <UploadOverview queue={queue} snapshot={snapshot} />
          <ul className={styles.rows} aria-label={m.files()}>
            {rows.map((row) =>
              row.kind === 'file' ? (
                <UploadFileRow
                  key={row.item.key}
                  item={row.item}
                  bytesPerSecond={speeds.get(row.item.key) ?? 0}
                  queue={queue}
                  onChoose={() => filesInput.current?.click()}
                  onRemove={remove}
                />
              ) : (
                <UploadFolderRow
                  key={`folder ${row.name}`}
                  name={row.name}
                  items={row.items}
                  speeds={speeds}
                  queue={queue}
                  onChoose={() => folderInput.current?.click()}
                  onRemove={remove}
                />
              ),
            )}
          </ul>
        </>
      )}
      {isOverPage && (
        <div className={styles.overPage} aria-hidden>
          <p>{m.dropAnywhere()}</p>
        </div>
      )}
      <UploadNews pause={pause} totals={totalsOf(items)} />
    </Stack>
  );

  function takeChosen({ target }: { target: HTMLInputElement }) {
    queue.add(filesOfInput(target.files ?? []));
    // The same files can be chosen again.
    target.value = '';
  }
}

/** Live region: start, end and failure of uploads. */
function UploadNews(now: Announced) {
  const [{ before, text }, setHeard] = useState({ before: now, text: '' });
  const news = announcement(before, now);
  const isStale = JSON.stringify(before) !== JSON.stringify(now);
  if (isStale) setHeard({ before: now, text: news ?? text });
  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  );
}
