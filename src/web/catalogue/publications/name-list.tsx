import { nameFacts, type NameOfPublication } from '../../../shared/catalogue/publications/names.ts';
import styles from './name-list.module.css';

/** Alternative names with their details. */
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
