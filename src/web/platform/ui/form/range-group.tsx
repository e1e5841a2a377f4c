import { useEffect, useId, useRef, useState, type PointerEvent } from 'react';
import { useLocation } from 'react-router';

import { rangeOf, type NumberRange } from '../../../../shared/catalogue/publications/filter-range.ts';
import type { RangeScale } from '../../../../shared/catalogue/publications/filter.ts';
import type { FilterGroup } from './filter-group.ts';
import { across, barsOf, isWithin, type RangeBar } from './range-bars.ts';
import { rangeField, rangeTexts, type RangeEnd } from './range-fields.ts';
import styles from './range-group.module.css';
import textStyles from '../text/text.module.css';
import { wholeNumber } from '../text/compact-number.ts';

const RANGE_ENDS: RangeEnd[] = ['from', 'to'];

/** A filter between two ends: how many there are of what, and a field for each end. */
export function RangeGroup({ group, range }: { group: FilterGroup; range: RangeScale }) {
  const id = useId();
  const { search } = useLocation();
  const texts = rangeTexts({ name: group.name, ends: range.ends }, new URLSearchParams(search));
  const errors = Object.values(texts.errors);

  function take(form: HTMLFormElement | null, { min, max }: NumberRange) {
    for (const end of RANGE_ENDS) {
      const field = form?.elements.namedItem(rangeField(group.name, end));
      const number = end === 'from' ? min : max;
      if (field instanceof HTMLInputElement) field.value = number === undefined ? '' : range.ends.field.write(number);
    }
    form?.requestSubmit();
  }

  return (
    <fieldset className={styles.range} aria-describedby={errors.length > 0 ? `${id}-fault` : undefined}>
      <legend className="visually-hidden">{group.label}</legend>
      <Histogram bars={barsOf(range, group.choices)} range={range} chosen={group.selected[0] ?? '..'} onTake={take} />
      <div className={styles.fields}>
        {RANGE_ENDS.map((end) => (
          <label key={end} className={styles.field}>
            <span className={textStyles.tiny}>
              {end === 'from' ? 'From' : 'To'}
              {range.ends.field.unit !== undefined && ` (${range.ends.field.unit})`}
            </span>
            <EndField
              name={rangeField(group.name, end)}
              text={texts[end]}
              isFaulty={texts.errors[end] !== undefined}
              faultId={`${id}-fault`}
            />
          </label>
        ))}
      </div>
      {/* Always there, so that a fault is said when it comes. */}
      <p id={`${id}-fault`} className={textStyles.fault} role="alert">
        {errors.join(' ')}
      </p>
    </fieldset>
  );
}

interface EndFieldProps {
  name: string;
  /** Text in the address. */
  text: string;
  isFaulty: boolean;
  faultId: string;
}

/** Keeps what is typed while the address follows, and is set right when that changes. The form is sent once the typing is over. */
function EndField({ name, text, isFaulty, faultId }: EndFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const said = useRef(text);
  useEffect(() => {
    if (field.current !== null && said.current !== text) field.current.value = text;
    said.current = text;
  }, [text]);
  useEffect(() => {
    const input = field.current;
    const send = () => input?.form?.requestSubmit();
    input?.addEventListener('change', send);
    return () => input?.removeEventListener('change', send);
  }, []);
  return (
    <input
      ref={field}
      name={name}
      defaultValue={text}
      className={styles.input}
      autoComplete="off"
      spellCheck={false}
      maxLength={30}
      aria-invalid={isFaulty}
      aria-describedby={isFaulty ? faultId : undefined}
      // The form goes by every choice, but not by every letter.
      onChange={(event) => event.stopPropagation()}
    />
  );
}

interface HistogramProps {
  bars: RangeBar[];
  range: RangeScale;
  /** A value of the filter. */
  chosen: string;
  onTake: (form: HTMLFormElement | null, range: NumberRange) => void;
}

/** Bars that a pointer can be pressed on, or drawn over; to all others they are a picture, and the fields do the same. */
function Histogram({ bars, range: { ends, shown }, chosen, onTake }: HistogramProps) {
  const [drawn, setDrawn] = useState<{ start: RangeBar; end: RangeBar } | null>(null);
  const [first, last] = [bars[0], bars.at(-1)];
  if (first === undefined || last === undefined) return null;
  const most = Math.max(...bars.map(({ count }) => count));
  const marked = drawn === null ? rangeOf(chosen, ends) : across(drawn.start, drawn.end);
  const pathOf = (isMarked: boolean) =>
    bars
      .map((bar, index) => {
        const height = bar.count === 0 ? 0 : Math.max(4, Math.round((bar.count / most) * 100));
        return height === 0 || isWithin(bar, marked) !== isMarked ? '' : `M${index + 0.08} 100v-${height}h.84v${height}z`;
      })
      .join('');
  const barAt = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return bars[Math.floor(((clientX - left) / width) * bars.length)] ?? (clientX < left ? first : last);
  };
  const fullest = bars.find(({ count }) => count === most) ?? first;
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={styles.histogram}>
      <svg
        role="img"
        aria-label={`Of ${wholeNumber(total)}, ${wholeNumber(most)} are ${wordsOf(fullest, shown)}.`}
        viewBox={`0 0 ${bars.length} 100`}
        preserveAspectRatio="none"
        className={styles.bars}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          setDrawn({ start: barAt(event), end: barAt(event) });
        }}
        onPointerMove={(event) => drawn !== null && setDrawn({ ...drawn, end: barAt(event) })}
        onPointerUp={({ currentTarget }) => {
          if (drawn !== null) onTake(currentTarget.closest('form'), across(drawn.start, drawn.end));
          setDrawn(null);
        }}
        onPointerCancel={() => setDrawn(null)}
      >
        <path className={styles.other} d={pathOf(false)} />
        <path className={styles.marked} d={pathOf(true)} />
      </svg>
      <div className={styles.scale} aria-hidden>
        <span>{first.min === undefined ? `up to ${shown(first.max ?? 0)}` : shown(first.min)}</span>
        <span>{last.max === undefined ? `from ${shown(last.min ?? 0)}` : shown(last.max)}</span>
      </div>
    </div>
  );
}

function wordsOf({ min, max }: NumberRange, shown: RangeScale['shown']): string {
  if (min === undefined) return `up to ${shown(max ?? 0)}`;
  return max === undefined ? `from ${shown(min)}` : min === max ? shown(min) : `from ${shown(min)} to ${shown(max)}`;
}
