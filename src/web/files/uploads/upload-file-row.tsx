import * as ui from '#messages/ui';
import * as m from '#messages/uploads';
import { CircleAlert, CircleCheck, File, FileUp, Pause, Play, RotateCw, X } from 'lucide-react';

import { isOnItsWay, type UploadItem } from './upload-item.ts';
import { UploadButton } from './upload-button.tsx';
import styles from './upload-row.module.css';
import { UploadProgress } from './upload-progress.tsx';
import type { UploadQueue } from './upload-queue.ts';
import { itemWords } from './upload-words.ts';
import { Row } from '../../platform/ui/layout/layout.tsx';
import textStyles from '../../platform/ui/text/text.module.css';

interface UploadFileRowProps {
  item: UploadItem;
  bytesPerSecond: number;
  queue: UploadQueue;
  /** Opens the file chooser. */
  onChoose: () => void;
  onRemove: (keys: number[]) => void;
}

/** A file, with its actions. */
export function UploadFileRow({ item, bytesPerSecond, queue, onChoose, onRemove }: UploadFileRowProps) {
  const { key, name, path, state, sentBytes, bytes } = item;
  const keys = [key];
  const shown = path === null ? name : path.split('/').slice(1).join('/');
  return (
    <li className={styles.row} data-state={state}>
      <StateIcon state={state} />
      <div className={styles.text}>
        <p dir="auto" className={textStyles.cut} title={path ?? name}>
          {shown}
        </p>
        <p className={styles.words}>{itemWords(item, bytesPerSecond)}</p>
        {state !== 'finished' && state !== 'failed' && (
          <UploadProgress
            label={m.progressOf({ name: shown })}
            sentBytes={sentBytes}
            bytes={bytes}
            isPaused={state !== 'sending'}
          />
        )}
      </div>
      <Row>
        {isOnItsWay(item) && (
          <UploadButton icon={Pause} label={m.pauseNamed({ name: shown })} onClick={() => queue.pause(keys)} />
        )}
        {state === 'paused' && (
          <UploadButton icon={Play} label={m.resumeNamed({ name: shown })} onClick={() => queue.resume(keys)} />
        )}
        {state === 'failed' && item.file !== null && (
          <UploadButton icon={RotateCw} label={m.retryNamed({ name: shown })} onClick={() => queue.resume(keys)} />
        )}
        {state === 'interrupted' && <UploadButton icon={FileUp} label={m.chooseAgain({ name: shown })} onClick={onChoose} />}
        <UploadButton icon={X} label={ui.removeNamed({ name: shown })} data-remove onClick={() => onRemove(keys)} />
      </Row>
    </li>
  );
}

function StateIcon({ state }: Pick<UploadItem, 'state'>) {
  if (state === 'finished') return <CircleCheck size={20} className={styles.good} aria-label={m.uploaded()} role="img" />;
  if (state === 'failed') return <CircleAlert size={20} className={styles.bad} aria-label={m.failed()} role="img" />;
  return <File size={20} strokeWidth={1.5} aria-hidden />;
}
