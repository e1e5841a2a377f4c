import { CalendarDays } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';

import { fullDate, type KnownDate } from '../../shared/kit/dates.ts';
import { readTypedDate, type YearRange } from '../../shared/kit/typed-date.ts';
import { CalendarDialog } from './calendar-dialog.tsx';
import styles from './date-field.module.css';
import { TextField } from './text-field.tsx';
import { useAfterPress } from './use-after-press.ts';

interface DateFieldProps {
  label: string;
  value: KnownDate;
  onChange: (value: KnownDate) => void;
  years: YearRange;
  /** The title of the calendar. */
  calendarTitle: string;
  /** A date that this one is likely to be near to: the calendar opens there while there is none. */
  near?: string | undefined;
  /** Whether there is text in the field that is no date, which nobody would save. */
  onUnread: (isUnread: boolean) => void;
}

const NO_DATE: KnownDate = { date: null, datePrecision: 'day' };

/** A date that is typed as exactly as it is known, or chosen from a calendar. */
export function DateField({ label, value, onChange, years, calendarTitle, near, onUnread }: DateFieldProps) {
  // Null: the text is the date, whoever set it.
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const afterPress = useAfterPress();
  const isUnread = typed !== null && typed.trim() !== '' && value.date === null;
  const tell = useEffectEvent(onUnread);
  useEffect(() => {
    tell(isUnread);
    return () => tell(false);
  }, [isUnread]);

  function type(text: string) {
    setTyped(text);
    setIsLeft(false);
    onChange(text.trim() === '' ? NO_DATE : (readTypedDate(text, years).known ?? NO_DATE));
  }

  function settle() {
    if (isUnread) setIsLeft(true);
    else setTyped(null);
  }

  return (
    <>
      <TextField
        label={label}
        placeholder="11 Mar 1995"
        value={typed ?? (value.date === null ? '' : fullDate(value.date, value.datePrecision))}
        autoComplete="off"
        spellCheck={false}
        fault={isUnread && isLeft ? readTypedDate(typed, years).fault : null}
        onChange={(event) => type(event.target.value)}
        // What is there is replaced by what is typed.
        onFocus={(event) => event.target.select()}
        // The line that says what is wrong moves what is below it.
        onBlur={() => afterPress(settle)}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
        trailing={
          <button
            type="button"
            className={styles.open}
            aria-label={`Choose the ${label.toLowerCase()} from a calendar`}
            aria-haspopup="dialog"
            onClick={() => setIsAsking(true)}
          >
            <CalendarDays size={16} aria-hidden />
          </button>
        }
      />
      {isAsking && (
        <CalendarDialog
          title={calendarTitle}
          value={value}
          near={near}
          firstYear={years.firstYear}
          lastYear={years.lastYear}
          onSet={(next) => {
            setTyped(null);
            onChange(next);
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
