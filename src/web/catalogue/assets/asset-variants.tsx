import * as m from '#messages/assets';
import { FoldedList } from '../../platform/ui/list/folded-list.tsx';
import styles from './asset-variants.module.css';

/** Variants shown before the rest is unfolded. */
const SHOWN = 12;

/** An alternative look from the file of the model (KHR_materials_variants). */
export interface Variant {
  name: string;
  /** Address of its 3D view; null if there is none. */
  to: string | null;
}

/** The variants of a model, each with a link to its 3D view. */
export function AssetVariants({ variants }: { variants: Variant[] }) {
  if (variants.length === 0) return null;
  return (
    <section className={styles.variants} aria-label={m.variants()}>
      <p>{variants.length === 1 ? m.variant() : m.variants()}</p>
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
