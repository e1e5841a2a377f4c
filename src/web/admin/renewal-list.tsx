import { pluralNoun } from '../../shared/publications/publication.ts';
import { listRenewals } from '../../shared/publications/renewal-contract.ts';
import { useOwn } from '../api/use-own.ts';
import { wholeNumber } from '../ui/compact-number.ts';
import styles from './renewal-list.module.css';

const LOOK_EVERY_MS = 5000;

/** What an upgrade writes anew beside the running server, while it does. */
export function RenewalList({ adminId }: { adminId: number }) {
  const { data } = useOwn(adminId, listRenewals, {}, { refetchInterval: LOOK_EVERY_MS });
  if (data === undefined || data.renewals.length === 0) return null;
  return (
    <section aria-label="Search index">
      {data.renewals.map(({ kind, done, total }) => (
        <label key={kind} className={styles.row}>
          Rebuilding the search index of {pluralNoun(kind)}: {wholeNumber(done)} of {wholeNumber(total)}
          <progress value={done} max={total} />
        </label>
      ))}
    </section>
  );
}
