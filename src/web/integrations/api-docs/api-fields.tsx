import * as m from '#messages/api-docs';
import styles from './api-fields.module.css';
import { InlineCode } from './inline-code.tsx';
import type { Field } from './schema-fields.ts';

/** The fields of an input or a reply. Nested fields expand below it. */
export function ApiFields({ fields }: { fields: (Field & { place?: string })[] }) {
  return (
    <ul className={styles.fields}>
      {fields.map((field) => (
        <li key={field.name} className={styles.field}>
          {field.fields.length === 0 ? (
            <FieldLine field={field} />
          ) : (
            <details>
              <summary>
                <FieldLine field={field} />
              </summary>
              <ApiFields fields={field.fields} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function FieldLine({ field }: { field: Field & { place?: string } }) {
  return (
    <span className={styles.line}>
      <code className={styles.name}>{field.name}</code>
      <span className={styles.type}>{field.type}</span>
      {field.place !== undefined && field.place !== 'query' && (
        <span className={styles.mark}>{m.inPlace({ place: field.place })}</span>
      )}
      {field.place !== undefined && field.isRequired && <span className={styles.mark}>{m.required()}</span>}
      {field.note !== '' && (
        <span className={styles.note}>
          <InlineCode text={field.note} />
        </span>
      )}
    </span>
  );
}
