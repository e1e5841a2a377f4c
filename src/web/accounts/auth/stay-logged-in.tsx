import * as m from '#messages/auth';
import styles from './auth-form.module.css';

export function StayLoggedIn({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className={styles.stay} data-needs-scripts>
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      {m.stayLoggedIn()}
    </label>
  );
}
