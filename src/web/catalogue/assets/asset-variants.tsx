import { FoldedList } from '../../platform/ui/list/folded-list.tsx';
import styles from './asset-variants.module.css';

/** How many of them stand there before the rest is unfolded. */
const SHOWN = 12;

/** A look that the model brings beside its usual one. */
export interface Variant {
  name: string;
  /** The 3D view that shows it; null: there is none. */
  to: string | null;
}

/** The other looks that the model brings, each with the way into its 3D view. */
export function AssetVariants({ variants }: { variants: Variant[] }) {
  if (variants.length === 0) return null;
  return (
    <section className={styles.variants} aria-label="Variants">
      <p>{variants.length === 1 ? 'Variant' : 'Variants'}</p>
      <FoldedList className={styles.list} shown={SHOWN}>
        {variants.map(({ name, to }) => (
          <li key={name} dir="auto">
            {to === null ? name : <a href={to}>{name}</a>}
          </li>
        ))}
      </FoldedList>
    </section>
  );
}
