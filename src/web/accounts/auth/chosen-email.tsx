import * as m from '#messages/auth';
import * as common from '#messages/common';
import { TextField } from '../../platform/ui/form/text-field.tsx';
import styles from './chosen-email.module.css';

/** Email address of the first step, with a button to edit it. Password managers read it as the account's name. */
export function ChosenEmail({ email, onEdit }: { email: string; onEdit?: (() => void) | undefined }) {
  return (
    <TextField
      label={m.emailAddress()}
      type="email"
      name="username"
      autoComplete="username"
      readOnly
      value={email}
      trailing={
        onEdit !== undefined && (
          <button type="button" className={styles.edit} aria-label={m.editEmail()} onClick={onEdit}>
            {common.edit()}
          </button>
        )
      }
    />
  );
}
