import * as common from '#messages/common';
import * as m from '#messages/ui';
import { useId, useState } from 'react';

import {
  DATE_PRECISIONS,
  firstDayOf,
  isoDay,
  releaseDate,
  type DatePrecision,
  type KnownDate,
} from '../../../../shared/platform/kit/dates.ts';
import { Button } from './button.tsx';
import { monthNames, monthOf, type CalendarMonth } from './calendar-days.ts';
import styles from './calendar-dialog.module.css';
import { CalendarGrid } from './calendar-grid.tsx';
import { Dialog, DialogActions } from '../overlay/dialog.tsx';
import { Row } from '../layout/layout.tsx';
import { rich } from '../text/rich.ts';
import { SelectField } from './select-field.tsx';

const quarterNames = () => [m.firstQuarter(), m.secondQuarter(), m.thirdQuarter(), m.fourthQuarter()];
const PRECISION_NAMES: Record<DatePrecision, () => string> = { day: m.day, month: m.month, quarter: m.quarter, year: m.year };

interface CalendarDialogProps {
  title: string;
  value: KnownDate;
  /** Day whose month is shown without a date, as related dates are close. Default: today. */
  near?: string | undefined;
  /** Requires a full day, without month, quarter or year precision. */
  isWhole?: boolean;
  firstYear: number;
  lastYear: number;
  onSet: (value: KnownDate) => void;
  onClose: () => void;
}

/** Asks for a date: a day in a calendar, or a month, quarter or year. */
export function CalendarDialog(props: CalendarDialogProps) {
  const { title, value, near, isWhole = false, firstYear, lastYear, onSet, onClose } = props;
  const [precision, setPrecision] = useState(value.datePrecision);
  const [selected, setSelected] = useState(value.date);
  const [shown, setShown] = useState<CalendarMonth>(() => monthOf(value.date ?? near ?? new Date().toISOString()));
  const groupName = useId();
  const [months, quarters] = [monthNames(), quarterNames()];
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_year, index) => String(lastYear - index));

  /** Below day precision, the shown period is the selected one. */
  function show(month: CalendarMonth, asKnown = precision) {
    setShown(month);
    if (asKnown !== 'day') setSelected(firstDayOf(isoDay(month.year, month.month, 1), asKnown));
  }

  function choosePrecision(next: DatePrecision) {
    setPrecision(next);
    // No day is selected automatically.
    if (next === 'day') setSelected(precision === 'day' ? selected : null);
    else show(shown, next);
  }

  return (
    <Dialog title={title} onClose={onClose}>
      {!isWhole && (
        <fieldset className={styles.precisions}>
          <legend>{m.knownTo()}</legend>
          {DATE_PRECISIONS.map((name) => (
            <label key={name} className={styles.precision}>
              <input
                type="radio"
                name={groupName}
                className="visually-hidden"
                checked={precision === name}
                onChange={() => choosePrecision(name)}
              />
              {PRECISION_NAMES[name]()}
            </label>
          ))}
        </fieldset>
      )}
      <Row gap={2} wraps>
        {(precision === 'day' || precision === 'month') && (
          <SelectField
            label={m.month()}
            value={months[shown.month] ?? ''}
            choices={months}
            onChoose={(name) => show({ ...shown, month: months.indexOf(name) })}
          />
        )}
        {precision === 'quarter' && (
          <SelectField
            label={m.quarter()}
            value={quarters[Math.floor(shown.month / 3)] ?? ''}
            choices={quarters}
            onChoose={(name) => show({ ...shown, month: quarters.indexOf(name) * 3 })}
          />
        )}
        <SelectField
          label={m.year()}
          value={String(shown.year)}
          choices={years}
          onChoose={(year) => show({ ...shown, year: Number(year) })}
        />
      </Row>
      {precision === 'day' && (
        <CalendarGrid
          shown={shown}
          selected={selected}
          firstYear={firstYear}
          lastYear={lastYear}
          onShow={setShown}
          onPress={(day) => setSelected(day === selected ? null : day)}
        />
      )}
      <p className={styles.selected} role="status">
        {rich(
          m.selectedDate({
            date: selected === null ? m.noDate() : releaseDate(selected, precision),
            b: (parts) => <b>{rich(parts)}</b>,
          }),
        )}
      </p>
      <DialogActions>
        <Button onClick={() => setSelected(null)} disabled={selected === null}>
          {common.clear()}
        </Button>
        <Button
          variant="accent"
          onClick={() => {
            onSet({ date: selected, datePrecision: selected === null ? 'day' : precision });
            onClose();
          }}
        >
          {m.setDate()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
