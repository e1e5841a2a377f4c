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
import { monthOf, MONTHS, type CalendarMonth } from './calendar-days.ts';
import styles from './calendar-dialog.module.css';
import { CalendarGrid } from './calendar-grid.tsx';
import { Dialog, DialogActions } from '../overlay/dialog.tsx';
import { Row } from '../layout/layout.tsx';
import { SelectField } from './select-field.tsx';

const QUARTERS = ['January – March', 'April – June', 'July – September', 'October – December'] as const;
const PRECISION_NAMES: Record<DatePrecision, string> = { day: 'Day', month: 'Month', quarter: 'Quarter', year: 'Year' };

interface CalendarDialogProps {
  title: string;
  value: KnownDate;
  /** A day whose month is shown while no date is known: dates of one thing are near each other. Today when left out. */
  near?: string | undefined;
  /** A month, a quarter or a year will not do. */
  isWhole?: boolean;
  firstYear: number;
  lastYear: number;
  onSet: (value: KnownDate) => void;
  onClose: () => void;
}

/** Asks for a date: a day from a calendar, or a month, a quarter or a year where no more is known. */
export function CalendarDialog(props: CalendarDialogProps) {
  const { title, value, near, isWhole = false, firstYear, lastYear, onSet, onClose } = props;
  const [precision, setPrecision] = useState(value.datePrecision);
  const [selected, setSelected] = useState(value.date);
  const [shown, setShown] = useState<CalendarMonth>(() => monthOf(value.date ?? near ?? new Date().toISOString()));
  const groupName = useId();
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_year, index) => String(lastYear - index));

  /** Where no day is asked for, what is shown is what is selected. */
  function show(month: CalendarMonth, asKnown = precision) {
    setShown(month);
    if (asKnown !== 'day') setSelected(firstDayOf(isoDay(month.year, month.month, 1), asKnown));
  }

  function choosePrecision(next: DatePrecision) {
    setPrecision(next);
    // A day that nobody chose is none.
    if (next === 'day') setSelected(precision === 'day' ? selected : null);
    else show(shown, next);
  }

  return (
    <Dialog title={title} onClose={onClose}>
      {!isWhole && (
        <fieldset className={styles.precisions}>
          <legend>The date is known to the</legend>
          {DATE_PRECISIONS.map((name) => (
            <label key={name} className={styles.precision}>
              <input
                type="radio"
                name={groupName}
                className="visually-hidden"
                checked={precision === name}
                onChange={() => choosePrecision(name)}
              />
              {PRECISION_NAMES[name]}
            </label>
          ))}
        </fieldset>
      )}
      <Row gap={2} wraps>
        {(precision === 'day' || precision === 'month') && (
          <SelectField
            label="Month"
            value={MONTHS[shown.month] ?? MONTHS[0]}
            choices={MONTHS}
            onChoose={(name) => show({ ...shown, month: MONTHS.indexOf(name) })}
          />
        )}
        {precision === 'quarter' && (
          <SelectField
            label="Quarter"
            value={QUARTERS[Math.floor(shown.month / 3)] ?? QUARTERS[0]}
            choices={QUARTERS}
            onChoose={(name) => show({ ...shown, month: QUARTERS.indexOf(name) * 3 })}
          />
        )}
        <SelectField
          label="Year"
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
        Selected date: <b>{selected === null ? 'none' : releaseDate(selected, precision)}</b>
      </p>
      <DialogActions>
        <Button onClick={() => setSelected(null)} disabled={selected === null}>
          Clear
        </Button>
        <Button
          variant="accent"
          onClick={() => {
            onSet({ date: selected, datePrecision: selected === null ? 'day' : precision });
            onClose();
          }}
        >
          Set Date
        </Button>
      </DialogActions>
    </Dialog>
  );
}
