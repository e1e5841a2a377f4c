import { listHealth, type HealthEntry } from '../../shared/operation/health-contract.ts';
import { failureSentence } from '../api/api-error.ts';
import { useOwn } from '../api/use-own.ts';
import styles from './health-list.module.css';

const REFRESH_MS = 30_000;

/** The worst state comes first: operators come here to see what needs them. */
const STATES: Record<HealthEntry['state'], { label: string; rank: number }> = {
  failing: { label: 'Failing', rank: 0 },
  warning: { label: 'Warning', rank: 1 },
  good: { label: 'Good', rank: 2 },
};

/** The health checks of the server, refreshed while the page is open. */
export function HealthList({ adminId }: { adminId: number }) {
  const { data, error } = useOwn(adminId, listHealth, {}, { refetchInterval: REFRESH_MS });
  return (
    <section aria-label="Health">
      <h2>Health</h2>
      {error !== null && <p role="alert">{failureSentence(error)}</p>}
      <ul className={styles.list}>
        {data?.checks
          .toSorted((a, b) => STATES[a.state].rank - STATES[b.state].rank)
          .map(({ name, state, message }) => (
            <li key={name} className={styles.row}>
              <strong className={styles.state} data-state={state}>
                {STATES[state].label}
              </strong>
              <span className={styles.name}>{name}</span>
              <span className={styles.message}>{message}</span>
            </li>
          ))}
      </ul>
    </section>
  );
}
