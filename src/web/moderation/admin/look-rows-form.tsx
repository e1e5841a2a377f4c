import { Plus } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';

import { Button } from '../../platform/ui/form/button.tsx';
import { Row, Stack } from '../../platform/ui/layout/layout.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import type { LookPart, SaveLook } from './use-save-look.ts';
import styles from './site-look.module.css';
import { useRows, type Row as FormRow, type Rows } from './use-rows.ts';

/** Context for rendering a row. */
interface RowView<T> {
  row: FormRow<T>;
  index: number;
  rows: Rows<T>;
  /** The form was submitted, so errors are shown. */
  isValidated: boolean;
}

interface LookRowsFormProps<T> {
  title: string;
  about: ReactNode;
  /** Text of an empty list. */
  none: string;
  name: string;
  add: string;
  submit: string;
  given: T[];
  fresh: T;
  most: number;
  /** Whether all values are valid. */
  isGood: (values: T[]) => boolean;
  partOf: (values: T[]) => LookPart;
  done: string;
  save: SaveLook;
  children: (view: RowView<T>) => ReactNode;
}

/** Rows of the site's look in order, saved together. */
export function LookRowsForm<T>({ title, name, given, most, save, children, ...more }: LookRowsFormProps<T>) {
  const rows = useRows(given);
  const [isValidated, setIsValidated] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsValidated(true);
    const values = rows.list.map(({ value }) => value);
    if (more.isGood(values)) void save.run(more.partOf(values), more.done);
  }

  return (
    <form className={styles.part} aria-labelledby={`${name}-title`} noValidate onSubmit={submit}>
      <h2 id={`${name}-title`}>{title}</h2>
      <p className={textStyles.muted}>{more.about}</p>
      {rows.list.length === 0 && <p className={textStyles.muted}>{more.none}</p>}
      <Stack as="ol" gap={4}>
        {rows.list.map((row, index) => children({ row, index, rows, isValidated }))}
      </Stack>
      <p role="alert" className={styles.fault}>
        {save.error !== null && save.error.field === null ? save.error.sentence : null}
      </p>
      <Row gap={2} wraps spread>
        <Button disabled={rows.list.length >= most} onClick={() => rows.add(more.fresh)}>
          <Plus size={18} aria-hidden />
          {more.add}
        </Button>
        <Button type="submit" variant="accent" isBusy={save.isBusy}>
          {more.submit}
        </Button>
      </Row>
    </form>
  );
}
