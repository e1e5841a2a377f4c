import styles from './upload-progress.module.css';

interface UploadProgressProps {
  /** Name of the file. */
  name: string;
  sentBytes: number;
  bytes: number;
  /** It stands still. */
  isHeld: boolean;
}

export function UploadProgress({ name, sentBytes, bytes, isHeld }: UploadProgressProps) {
  const percent = bytes === 0 ? 100 : Math.floor((sentBytes / bytes) * 100);
  return (
    <progress
      className={styles.progress}
      data-held={isHeld || undefined}
      aria-label={`Upload of ${name}`}
      max={100}
      value={percent}
    >
      {percent} %
    </progress>
  );
}
