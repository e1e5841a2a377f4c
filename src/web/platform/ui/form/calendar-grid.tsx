import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

import { isoDay, releaseDate } from '../../../../shared/platform/kit/dates.ts';
import { dayByKey, monthOf, MONTHS, WEEKDAYS, weeksOf, type CalendarMonth } from './calendar-days.ts';
import styles from './calendar-grid.module.css';

interface CalendarGridProps {
  shown: CalendarMonth;
  selected: string | null;
  firstYear: number;
  lastYear: number;
  /** Where the keys lead into another month. */
  onShow: (month: CalendarMonth) => void;
  onPress: (day: string) => void;
}

/** The days of a month (WAI-ARIA: date grid): one of them can be tabbed to, the keys lead to the others. */
export function CalendarGrid({ shown, selected, firstYear, lastYear, onShow, onPress }: CalendarGridProps) {
  const [reached, setReached] = useState(selected);
  const grid = useRef<HTMLTableElement>(null);
  const isMoving = useRef(false);
  const isShown = (day: string | null) => day !== null && day.startsWith(isoDay(shown.year, shown.month, 1).slice(0, 7));
  const tabbable = [reached, selected].find(isShown) ?? isoDay(shown.year, shown.month, 1);

  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });

  function moveByKey(event: KeyboardEvent) {
    const next = dayByKey(event.key, event.shiftKey, tabbable);
    if (next === undefined) return;
    event.preventDefault();
    const month = monthOf(next);
    if (month.year < firstYear || month.year > lastYear) return;
    isMoving.current = true;
    setReached(next);
    if (!isShown(next)) onShow(month);
  }

  return (
    <table
      ref={grid}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- as the pattern has it
      role="grid"
      className={styles.grid}
      aria-label={`${MONTHS[shown.month]} ${shown.year}`}
      onKeyDown={moveByKey}
    >
      <thead>
        <tr>
          {WEEKDAYS.map((day) => (
            <th key={day} scope="col" abbr={day}>
              {day.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(shown).map((week, index) => (
          // Weeks have no other name than their place.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index}>
            {WEEKDAYS.map((weekday, column) => {
              const day = week[column] ?? null;
              return (
                <td key={weekday} aria-selected={day === null ? undefined : day === selected}>
                  {day !== null && (
                    <button
                      type="button"
                      className={styles.day}
                      tabIndex={day === tabbable ? 0 : -1}
                      aria-label={`${releaseDate(day, 'day')}${day === selected ? ', selected' : ''}`}
                      onClick={() => {
                        setReached(day);
                        onPress(day);
                      }}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
