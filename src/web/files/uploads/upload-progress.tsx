import styles from './upload-progress.module.css';

interface UploadProgressProps {
  label: string;
  sentBytes: number;
  bytes: number;
  /** Whether it is paused. */
  isPaused: boolean;
}

export function UploadProgress({ label, sentBytes, bytes, isPaused }: UploadProgressProps) {
  const percent = bytes === 0 ? 100 : Math.floor((sentBytes / bytes) * 100);
  return (
    <progress className={styles.progress} data-held={isPaused || undefined} aria-label={label} max={100} value={percent}>
      {percent} %
    </progress>
  );
}
