import type { Support } from '../../../shared/catalogue/entries/entry-contract.ts';
import { counted, wholeNumber } from '../../platform/ui/text/compact-number.ts';
import { FactList, FactRow } from '../../platform/ui/list/fact-list.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import styles from './entry-detail.module.css';

/** Statistics of our own processing of models in a format. */
export function FormatSupport({ support, name }: { support: Support; name: string }) {
  const { seen, viewable, versions, reasons } = support;
  if (seen === 0) return <p className={textStyles.muted}>No {name} models here yet.</p>;
  return (
    <div className={styles.support}>
      <p>
        Of {counted(seen, 'file', 'files')} seen, <strong>{wholeNumber(viewable)}</strong> became viewable.
      </p>
      <div className={styles.bar} aria-hidden>
        <span className={styles.done} style={{ width: `${(100 * viewable) / seen}%` }} />
      </div>
      {versions.length > 0 && (
        <FactList>
          {versions.map((each) => (
            <FactRow key={each.version} name={each.version}>
              {wholeNumber(each.viewable)} of {wholeNumber(each.seen)}
            </FactRow>
          ))}
        </FactList>
      )}
      {reasons.length > 0 && (
        <>
          <h3>Why the others did not</h3>
          <ul>
            {reasons.map(({ sentence, count }) => (
              <li key={sentence}>
                {sentence} <span className={textStyles.small}>{counted(count, 'file', 'files')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
