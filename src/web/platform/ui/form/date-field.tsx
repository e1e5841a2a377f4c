import * as m from '#messages/ui';
import { CalendarDays } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';

import { fullDate, type KnownDate } from '../../../../shared/platform/kit/dates.ts';
import { isDay, readTypedDate, typedDayError, type YearRange } from '../../../../shared/platform/kit/typed-date.ts';
import { CalendarDialog } from './calendar-dialog.tsx';
import styles from './date-field.module.css';
import { TextField } from './text-field.tsx';
import { useAfterPress } from '../overlay/use-after-press.ts';

interface DateFieldProps {
  label: string;
  value: KnownDate;
  onChange: (value: KnownDate) => void;
  years: YearRange;
  calendarTitle: string;
  /** Nearby date, the initial position of the calendar. */
  near?: string | undefined;
  /** Reports text that is not a date, and would not be saved. */
  onUnread: (isUnread: boolean) => void;
}

const NO_DATE: KnownDate = { date: null, datePrecision: 'day' };

/** A date in any precision, typed or chosen from a calendar. */
export function DateField({ value, onChange, years, onUnread, ...field }: DateFieldProps) {
  // Null: the text follows the date.
  const [typed, setTyped] = useState<string | null>(null);
  const isUnread = typed !== null && typed.trim() !== '' && value.date === null;
  const reportUnread = useEffectEvent(onUnread);
  useEffect(() => {
    reportUnread(isUnread);
    return () => reportUnread(false);
  }, [isUnread]);
  return (
    <TypedDate
      {...field}
      text={typed ?? (value.date === null ? '' : fullDate(value.date, value.datePrecision))}
      value={value}
      years={years}
      unread={isUnread ? readTypedDate(typed, years).error : null}
      onType={(text) => {
        setTyped(text);
        onChange(text.trim() === '' ? NO_DATE : (readTypedDate(text, years).known ?? NO_DATE));
      }}
      onSettled={() => setTyped(null)}
      onSet={(next) => {
        setTyped(null);
        onChange(next);
      }}
    />
  );
}

interface DayFieldProps {
  label: string;
  hint?: string;
  /** yyyy-mm-dd, or unreadable text. */
  value: string | null;
  onChange: (value: string | null) => void;
  years: YearRange;
  /** External validation error. */
  error?: ReactNode;
}

/** A full day, typed or chosen from a calendar. Unreadable text is also a value, so that it is stored in the draft. */
export function DayField({ value, onChange, years, error, ...field }: DayFieldProps) {
  // Null: the text follows the value.
  const [typed, setTyped] = useState<string | null>(null);
  const day = value !== null && isDay(value) ? value : null;
  return (
    <TypedDate
      {...field}
      calendarTitle={field.label}
      text={typed ?? (day === null ? (value ?? '') : fullDate(day, 'day'))}
      value={{ date: day, datePrecision: 'day' }}
      years={years}
      unread={value === null ? null : typedDayError(value, years)}
      error={error}
      isWhole
      onType={(text) => {
        setTyped(text);
        const { known } = readTypedDate(text, years);
        onChange(text.trim() === '' ? null : known?.datePrecision === 'day' ? known.date : text);
      }}
      onSettled={() => setTyped(null)}
      onSet={({ date }) => {
        setTyped(null);
        onChange(date);
      }}
    />
  );
}

interface TypedDateProps {
  label: string;
  hint?: string | undefined;
  text: string;
  /** The parsed date. */
  value: KnownDate;
  years: YearRange;
  /** Error for unreadable text, shown after blur. */
  unread: string | null;
  error?: ReactNode;
  calendarTitle: string;
  near?: string | undefined;
  /** Requires a full day. */
  isWhole?: boolean;
  onType: (text: string) => void;
  /** Called on blur with a readable text. */
  onSettled: () => void;
  onSet: (value: KnownDate) => void;
}

function TypedDate({ label, hint, text, value, years, unread, error = null, ...more }: TypedDateProps) {
  const { calendarTitle, near, isWhole = false, onType, onSettled, onSet } = more;
  const [isLeft, setIsLeft] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const afterPress = useAfterPress();

  function settle() {
    if (unread !== null) setIsLeft(true);
    else onSettled();
  }

  return (
    <>
      <TextField
        label={label}
        {...(hint !== undefined && { hint })}
        placeholder={m.dateExample()}
        value={text}
        autoComplete="off"
        spellCheck={false}
        error={isLeft && unread !== null ? unread : error}
        onChange={(event) => {
          setIsLeft(false);
          onType(event.target.value);
        }}
        // Typing replaces the current value.
        onFocus={(event) => event.target.select()}
        // The error message shifts the content below, so it must wait for the end of a click.
        onBlur={() => afterPress(settle)}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
        trailing={
          <button
            type="button"
            className={styles.open}
            aria-label={m.openCalendar()}
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
          isWhole={isWhole}
          firstYear={years.firstYear}
          lastYear={years.lastYear}
          onSet={onSet}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

/** For dates in the past. */
export const useYearsUntilNow = (firstYear: number): YearRange =>
  useState(() => ({ firstYear, lastYear: new Date().getFullYear() }))[0];
