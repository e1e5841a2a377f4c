import { nameFacts, type NameOfPublication } from '../../shared/publications/names.ts';
import styles from './name-list.module.css';

/** What else it is called, each name with what is known of it. */
export function NameList({ names }: { names: NameOfPublication[] }) {
  return (
    <ul className={styles.names}>
      {names.map((row) => {
        const facts = nameFacts(row);
        return (
          <li key={JSON.stringify(row)}>
            <span dir="auto" lang={row.locale ?? undefined}>
              {row.name}
            </span>
            {facts !== '' && <span className={styles.facts}>{facts}</span>}
          </li>
        );
      })}
    </ul>
  );
}
