import { TextField } from '../../platform/ui/form/text-field.tsx';
import styles from './chosen-email.module.css';

/** Email address of the first step, with a button to edit it. Password managers read it as the account's name. */
export function ChosenEmail({ email, onEdit }: { email: string; onEdit?: (() => void) | undefined }) {
  return (
    <TextField
      label="Email address"
      type="email"
      name="username"
      autoComplete="username"
      readOnly
      value={email}
      trailing={
        onEdit !== undefined && (
          <button type="button" className={styles.edit} aria-label="Edit the email address" onClick={onEdit}>
            Edit
          </button>
        )
      }
    />
  );
}
