import * as ui from '#messages/ui';
import * as common from '#messages/common';
import * as m from '#messages/uploads';
import { ChevronRight, Folder, FolderUp, Pause, Play, RotateCw, X } from 'lucide-react';
import { useId, useState } from 'react';

import { ConfirmDialog } from '../../platform/ui/overlay/confirm-dialog.tsx';
import { Row } from '../../platform/ui/layout/layout.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import { totalsOf, unfolded } from './fold-uploads.ts';
import { isOnItsWay, type UploadItem } from './upload-item.ts';
import { UploadButton } from './upload-button.tsx';
import { UploadFileRow } from './upload-file-row.tsx';
import styles from './upload-row.module.css';
import { UploadProgress } from './upload-progress.tsx';
import type { UploadQueue } from './upload-queue.ts';
import { totalWords } from './upload-words.ts';

interface UploadFolderRowProps {
  name: string;
  items: UploadItem[];
  speeds: ReadonlyMap<number, number>;
  queue: UploadQueue;
  /** Opens the file chooser. */
  onChoose: () => void;
  onRemove: (keys: number[]) => void;
}

/** All files of a folder in one row, which expands. */
export function UploadFolderRow({ name, items, speeds, queue, onChoose, onRemove }: UploadFolderRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const id = useId();
  const removal = useApiMutation(async () => onRemove(items.map(({ key }) => key)));
  const totals = totalsOf(items);
  const keysOf = (isWanted: (item: UploadItem) => boolean) => items.filter(isWanted).map(({ key }) => key);
  const speed = items.reduce((sum, { key }) => sum + (speeds.get(key) ?? 0), 0);
  const { shown, rest } = isOpen ? unfolded(items) : { shown: [], rest: 0 };

  return (
    <li>
      <div className={styles.row} data-state={totals.failed > 0 ? 'failed' : undefined}>
        <Folder size={20} strokeWidth={1.5} aria-hidden />
        <div className={styles.text}>
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isOpen}
            aria-controls={`${id}-files`}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronRight size={16} aria-hidden />
            <span dir="auto" className={textStyles.cut}>
              {name}
            </span>
          </button>
          <p className={styles.words}>{totalWords(totals, speed)}</p>
          {totals.finished < totals.count && (
            <UploadProgress
              label={m.progressOf({ name })}
              sentBytes={totals.sentBytes}
              bytes={totals.bytes}
              isPaused={totals.onTheirWay === 0}
            />
          )}
        </div>
        <Row>
          {totals.onTheirWay > 0 && (
            <UploadButton icon={Pause} label={m.pauseNamed({ name })} onClick={() => queue.pause(keysOf(isOnItsWay))} />
          )}
          {totals.paused > 0 && (
            <UploadButton
              icon={Play}
              label={m.resumeNamed({ name })}
              onClick={() => queue.resume(keysOf(({ state }) => state === 'paused'))}
            />
          )}
          {totals.failed > 0 && (
            <UploadButton
              icon={RotateCw}
              label={m.retryFailedOf({ name })}
              onClick={() => queue.resume(keysOf(({ state }) => state === 'failed'))}
            />
          )}
          {totals.interrupted > 0 && <UploadButton icon={FolderUp} label={m.chooseAgain({ name })} onClick={onChoose} />}
          <UploadButton icon={X} label={ui.removeNamed({ name })} data-remove onClick={() => setIsAsking(true)} />
        </Row>
      </div>
      <ul id={`${id}-files`} className={styles.files} aria-label={m.filesOf({ name })} hidden={!isOpen}>
        {shown.map((item) => (
          <UploadFileRow
            key={item.key}
            item={item}
            bytesPerSecond={speeds.get(item.key) ?? 0}
            queue={queue}
            onChoose={onChoose}
            onRemove={onRemove}
          />
        ))}
        {rest > 0 && <li className={styles.rest}>{m.moreFiles({ count: rest })}</li>}
      </ul>
      {isAsking && (
        <ConfirmDialog
          title={m.removeFolderTitle()}
          confirm={common.remove()}
          isDangerous
          write={removal}
          onClose={() => setIsAsking(false)}
        >
          {m.removeFolder({ count: items.length, name })}
        </ConfirmDialog>
      )}
    </li>
  );
}
