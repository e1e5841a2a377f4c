import * as m from '#messages/uploads';
import { Pause, Play } from 'lucide-react';

import { Button } from '../../platform/ui/form/button.tsx';
import { totalsOf } from './fold-uploads.ts';
import { isOnItsWay } from './upload-item.ts';
import type { QueueSnapshot } from './queue-display.ts';
import styles from './upload-list.module.css';
import { UploadProgress } from './upload-progress.tsx';
import type { UploadQueue } from './upload-queue.ts';
import { totalWords } from './upload-words.ts';
import { Row } from '../../platform/ui/layout/layout.tsx';

/** Progress of all files together, with actions for all. */
export function UploadOverview({ queue, snapshot }: { queue: UploadQueue; snapshot: QueueSnapshot }) {
  const { items, bytesPerSecond, pause } = snapshot;
  const totals = totalsOf(items);
  const moving = items.filter(isOnItsWay).map(({ key }) => key);
  const paused = items.filter(({ state }) => state === 'paused').map(({ key }) => key);
  return (
    <Row gap={2} across={3} wraps align="center">
      <div className={styles.overviewText}>
        <p>{totalWords(totals, pause === null ? bytesPerSecond : 0)}</p>
        {totals.finished < totals.count && (
          <UploadProgress
            label={m.progressOfAll()}
            sentBytes={totals.sentBytes}
            bytes={totals.bytes}
            isPaused={pause !== null || moving.length === 0}
          />
        )}
      </div>
      {moving.length > 0 && (
        <Button onClick={() => queue.pause(moving)}>
          <Pause size={16} aria-hidden />
          {m.pauseAll()}
        </Button>
      )}
      {paused.length > 0 && (
        <Button onClick={() => queue.resume(paused)}>
          <Play size={16} aria-hidden />
          {m.resumeAll()}
        </Button>
      )}
    </Row>
  );
}
