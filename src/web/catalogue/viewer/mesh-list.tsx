import * as m from '#messages/viewer';
import { useEffect, useRef, type ReactNode } from 'react';

import { CommentOnPart } from './comment-on-part.tsx';
import styles from './part-list.module.css';
import type { InspectedMesh } from './model-inspection.ts';
import { rich } from '../../platform/ui/text/rich.ts';

interface MeshListProps {
  meshes: InspectedMesh[];
  /** Indexes of hidden meshes. */
  hidden: ReadonlySet<number>;
  onHide: (hidden: ReadonlySet<number>) => void;
  /** Name of the mesh that is the target of a comment. */
  wanted: string | null;
  /** Null without permission to comment. */
  onComment: ((index: number) => void) | null;
}

/** Meshes of a model. Each can be hidden to show others behind it. */
export function MeshList({ meshes, hidden, onHide, wanted, onComment }: MeshListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (wanted !== null) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [wanted]);
  return (
    <>
      <ul ref={list} className={styles.parts} aria-label={m.meshes()}>
        {meshes.map(({ key, name, triangles }, index) => (
          <li key={key} className={styles.row}>
            <label className={styles.part} aria-current={name === wanted || undefined}>
              <input
                type="checkbox"
                checked={!hidden.has(index)}
                onChange={({ target }) =>
                  onHide(new Set(target.checked ? [...hidden].filter((one) => one !== index) : [...hidden, index]))
                }
              />
              <span dir="auto" className={styles.name}>
                {name}
              </span>
              <span className={styles.amount}>
                {rich(
                  m.shownTriangles<ReactNode>({
                    count: triangles,
                    unit: (parts) => <span className="visually-hidden">{rich(parts)}</span>,
                  }),
                )}
              </span>
            </label>
            {onComment !== null && <CommentOnPart name={name} onComment={() => onComment(index)} />}
          </li>
        ))}
      </ul>
      {hidden.size > 0 && (
        <button type="button" className={styles.all} onClick={() => onHide(new Set())}>
          {m.showAll()}
        </button>
      )}
    </>
  );
}
