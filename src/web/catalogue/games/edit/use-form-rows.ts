import { useCallback, useEffect } from 'react';

import type { GameForm } from '../../../../shared/catalogue/games/game-form.ts';
import { useRows, type FormRows } from '../../editing/use-list-rows.ts';
import { useGameFormControl } from './game-form-context.ts';
import { useFormField } from './use-form-field.ts';

export type RowField = 'alternativeNames' | 'platforms' | 'companies' | 'storeLinks' | 'socialLinks';

/** Rows of a list field. Reports the number of incomplete rows to the form. */
export function useFormRows<Field extends RowField>(
  field: Field,
  isFilled: (row: GameForm[Field][number]) => boolean,
  /** Started rows that are not in the form yet. */
  begun = 0,
): FormRows<GameForm[Field][number]> {
  type Row = GameForm[Field][number];
  const { generation, values, reportOpenRows } = useGameFormControl();
  const [value, replace] = useFormField(field);
  const latest = useCallback((): Row[] => values.get()[field], [values, field]);
  const rows = useRows<Row>({
    rows: value,
    latest,
    replace: replace as (rows: Row[]) => void,
    generation,
    isFilled,
  });
  const openCount = begun + rows.openCount;
  useEffect(() => {
    reportOpenRows(field, openCount);
    return () => reportOpenRows(field, 0);
  }, [field, openCount, reportOpenRows]);
  return rows;
}
