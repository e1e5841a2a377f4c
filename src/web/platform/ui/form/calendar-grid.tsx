import * as m from '#messages/ui';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

import { isoDay, monthTitle, releaseDate } from '../../../../shared/platform/kit/dates.ts';
import { keyAlongText } from '../overlay/roving-focus.ts';
import { dayByKey, monthOf, weekdayNames, weeksOf, type CalendarMonth } from './calendar-days.ts';
import styles from './calendar-grid.module.css';

interface CalendarGridProps {
  shown: CalendarMonth;
  selected: string | null;
  firstYear: number;
  lastYear: number;
  /** Called when a key moves to another month. */
  onShow: (month: CalendarMonth) => void;
  onPress: (day: string) => void;
}

/** Days of a month (WAI-ARIA: date grid). One is in the tab order; keys move to the others. */
export function CalendarGrid({ shown, selected, firstYear, lastYear, onShow, onPress }: CalendarGridProps) {
  const [reached, setReached] = useState(selected);
  const grid = useRef<HTMLTableElement>(null);
  const isMoving = useRef(false);
  const weekdays = weekdayNames();
  const isShown = (day: string | null) => day !== null && day.startsWith(isoDay(shown.year, shown.month, 1).slice(0, 7));
  const tabbable = [reached, selected].find(isShown) ?? isoDay(shown.year, shown.month, 1);

  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });

  function moveByKey(event: KeyboardEvent) {
    const next = dayByKey(keyAlongText(event), event.shiftKey, tabbable);
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
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- as in the WAI-ARIA pattern
      role="grid"
      className={styles.grid}
      aria-label={monthTitle(shown.year, shown.month)}
      onKeyDown={moveByKey}
    >
      <thead>
        <tr>
          {weekdays.map(({ long, short }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(shown).map((week, index) => (
          // Weeks are identified by their position.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index}>
            {weekdays.map(({ long: weekday }, column) => {
              const day = week[column] ?? null;
              return (
                <td key={weekday} aria-selected={day === null ? undefined : day === selected}>
                  {day !== null && (
                    <button
                      type="button"
                      className={styles.day}
                      tabIndex={day === tabbable ? 0 : -1}
                      aria-label={day === selected ? m.selectedDay({ day: releaseDate(day, 'day') }) : releaseDate(day, 'day')}
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
