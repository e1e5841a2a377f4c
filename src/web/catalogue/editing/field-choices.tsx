import * as m from '#messages/editing';
import { Lock } from 'lucide-react';
import { useId } from 'react';

import { Button } from '../../platform/ui/form/button.tsx';
import { Row, Stack } from '../../platform/ui/layout/layout.tsx';
import { differenceStart } from '../../platform/ui/text/line-changes.ts';
import { ValueLines } from '../../platform/ui/form/value-lines.tsx';
import styles from './field-choices.module.css';

export const SIDES = ['mine', 'theirs'] as const;
export type Side = (typeof SIDES)[number];

export interface FieldChoice<Field extends string = string> {
  field: Field;
  /** Both values as readable lines. */
  mine: string[];
  theirs: string[];
  /** Null until chosen. */
  chosen: Side | null;
  /** The choice is always 'mine'. */
  isLocked?: boolean;
}

interface FieldChoicesProps<Field extends string> {
  fields: FieldChoice<Field>[];
  /** Screen titles of the fields. */
  titles: Record<Field, () => string>;
  /** Names of the versions: 'Yours' and 'Theirs'. */
  labels: [mine: string, theirs: string];
  onChange: (fields: FieldChoice<Field>[]) => void;
}

/** Choice between two versions of a publication, per field or for all fields. */
export function FieldChoices<Field extends string>({ fields, titles, labels, onChange }: FieldChoicesProps<Field>) {
  const choose = (side: Side, isMeant: (field: Field) => boolean) =>
    onChange(fields.map((choice) => (!choice.isLocked && isMeant(choice.field) ? { ...choice, chosen: side } : choice)));
  return (
    <Stack gap={5}>
      {fields.filter((choice) => !choice.isLocked).length > 1 && (
        <Row gap={2} wraps>
          {SIDES.map((side, index) => (
            <Button key={side} onClick={() => choose(side, () => true)}>
              {m.allFrom({ version: labels[index] ?? '' })}
            </Button>
          ))}
        </Row>
      )}
      {fields.map((choice) => (
        <OneField
          key={choice.field}
          choice={choice}
          title={titles[choice.field]()}
          labels={labels}
          onChoose={(side) => choose(side, (field) => field === choice.field)}
        />
      ))}
    </Stack>
  );
}

interface OneFieldProps {
  choice: FieldChoice;
  title: string;
  labels: [mine: string, theirs: string];
  onChoose: (side: Side) => void;
}

function OneField({ choice, title, labels, onChoose }: OneFieldProps) {
  const name = useId();
  const chosen = choice.isLocked ? 'mine' : choice.chosen;
  const isOneText = choice.mine.length === 1 && choice.theirs.length === 1;
  const from = isOneText ? differenceStart(choice.mine[0] ?? '', choice.theirs[0] ?? '') : 0;
  return (
    <fieldset className={styles.field} disabled={choice.isLocked}>
      <legend className={styles.title}>
        {title}
        {choice.isLocked && (
          <span className={styles.locked}>
            <Lock size={14} aria-hidden />
            {m.locked()}
          </span>
        )}
      </legend>
      <div className={styles.sides}>
        {SIDES.map((side, index) => (
          <div key={side} className={styles.side} data-chosen={chosen === side || undefined}>
            <label className={styles.label}>
              <input type="radio" name={name} checked={chosen === side} onChange={() => onChoose(side)} />
              {labels[index]}
            </label>
            <ValueLines lines={choice[side]} missing={m.nothing()} from={from} />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
