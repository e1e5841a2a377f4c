import * as m from '#messages/entries';
import type { Support } from '../../../shared/catalogue/entries/entry-contract.ts';
import { FactList, FactRow } from '../../platform/ui/list/fact-list.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import styles from './entry-detail.module.css';
import { rich } from '../../platform/ui/text/rich.ts';

/** Statistics of our own processing of models in a format. */
export function FormatSupport({ support, name }: { support: Support; name: string }) {
  const { seen, viewable, versions, reasons } = support;
  if (seen === 0) return <p className={textStyles.muted}>{m.noModels({ name })}</p>;
  return (
    <div className={styles.support}>
      <p>{rich(m.viewableOf({ seen, viewable, b: (parts) => <strong>{rich(parts)}</strong> }))}</p>
      <div className={styles.bar} aria-hidden>
        <span className={styles.done} style={{ width: `${(100 * viewable) / seen}%` }} />
      </div>
      {versions.length > 0 && (
        <FactList>
          {versions.map((each) => (
            <FactRow key={each.version} name={each.version}>
              {m.partOf({ viewable: each.viewable, seen: each.seen })}
            </FactRow>
          ))}
        </FactList>
      )}
      {reasons.length > 0 && (
        <>
          <h3>{m.reasons()}</h3>
          <ul>
            {reasons.map(({ sentence, count }) => (
              <li key={sentence}>
                {sentence} <span className={textStyles.small}>{m.fileCount({ count })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
