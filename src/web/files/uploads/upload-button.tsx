import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

import styles from './upload-row.module.css';

/** A small icon button of a row. */
export function UploadButton({
  icon: Icon,
  label,
  ...rest
}: { icon: LucideIcon; label: string } & Omit<ComponentProps<'button'>, 'aria-label'>) {
  return (
    <button type="button" className={styles.button} aria-label={label} title={label} {...rest}>
      <Icon size={18} aria-hidden />
    </button>
  );
}
