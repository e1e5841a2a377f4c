import { wholeNumber } from '../ui/compact-number.ts';
import styles from './part-list.module.css';
import type { InspectedMesh } from './model-inspection.ts';

interface MeshListProps {
  meshes: InspectedMesh[];
  /** Places in the list. */
  hidden: ReadonlySet<number>;
  onHide: (hidden: ReadonlySet<number>) => void;
}

/** The meshes of a model: each can be taken out of sight, to see what is behind it. */
export function MeshList({ meshes, hidden, onHide }: MeshListProps) {
  return (
    <>
      <ul className={styles.parts} aria-label="Meshes">
        {meshes.map(({ key, name, triangles }, index) => (
          <li key={key}>
            <label className={styles.part}>
              <input
                type="checkbox"
                checked={!hidden.has(index)}
                onChange={({ target }) =>
                  onHide(new Set(target.checked ? [...hidden].filter((one) => one !== index) : [...hidden, index]))
                }
              />
              <span className={styles.name}>{name}</span>
              <span className={styles.amount}>
                {wholeNumber(triangles)}
                <span className="visually-hidden"> triangles</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {hidden.size > 0 && (
        <button type="button" className={styles.all} onClick={() => onHide(new Set())}>
          Show all
        </button>
      )}
    </>
  );
}
