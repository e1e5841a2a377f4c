import * as m from '#messages/admin';
import * as common from '#messages/common';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';

import styles from './site-look.module.css';
import type { Rows } from './use-rows.ts';

interface RowMovesProps {
  rows: Pick<Rows<unknown>, 'list' | 'move' | 'remove'>;
  index: number;
  /** Accessible name of the row. */
  name: string;
}

/** Buttons to move a row up and down, or to remove it. */
export function RowMoves({ rows, index, name }: RowMovesProps) {
  return (
    <span className={styles.moves}>
      <button
        type="button"
        aria-label={m.moveUpNamed({ name })}
        title={m.moveUp()}
        disabled={index === 0}
        onClick={() => rows.move(index, -1)}
      >
        <ArrowUp size={18} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={m.moveDownNamed({ name })}
        title={m.moveDown()}
        disabled={index === rows.list.length - 1}
        onClick={() => rows.move(index, 1)}
      >
        <ArrowDown size={18} aria-hidden />
      </button>
      <button type="button" aria-label={m.removeNamed({ name })} title={common.remove()} onClick={() => rows.remove(index)}>
        <Trash2 size={18} aria-hidden />
      </button>
    </span>
  );
}
