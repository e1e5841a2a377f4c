import * as m from '#messages/ui';
import { useEffect, useId, useRef, useState, type PointerEvent } from 'react';
import { useLocation } from 'react-router';

import { rangeOf, type NumberRange } from '../../../../shared/catalogue/publications/filter-range.ts';
import type { RangeScale } from '../../../../shared/catalogue/publications/filter.ts';
import type { FilterGroup } from './filter-group.ts';
import { across, barsOf, isWithin, type RangeBar } from './range-bars.ts';
import { rangeField, rangeTexts, type RangeEnd } from './range-fields.ts';
import styles from './range-group.module.css';
import { readingDirection } from '../overlay/roving-focus.ts';
import textStyles from '../text/text.module.css';

const RANGE_ENDS: RangeEnd[] = ['from', 'to'];

/** Range filter with a histogram and a field for each end. */
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
            <span className={textStyles.tiny}>{endLabel(end, range.ends.field.unit?.())}</span>
            <EndField
              name={rangeField(group.name, end)}
              text={texts[end]}
              isInvalid={texts.errors[end] !== undefined}
              errorId={`${id}-fault`}
            />
          </label>
        ))}
      </div>
      {/* Always rendered, so that screen readers announce an error. */}
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
  isInvalid: boolean;
  errorId: string;
}

/**
 * Uncontrolled field that keeps its input while the address updates, and follows it afterwards. It submits the form on change.
 */
function EndField({ name, text, isInvalid, errorId }: EndFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const submitted = useRef(text);
  useEffect(() => {
    if (field.current !== null && submitted.current !== text) field.current.value = text;
    submitted.current = text;
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
      aria-invalid={isInvalid}
      aria-describedby={isInvalid ? errorId : undefined}
      // The form must not react to every keystroke.
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

/** Histogram for the pointer: click a bar or drag over several. Others get it as a picture and use the fields. */
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
    const { left, right, width } = currentTarget.getBoundingClientRect();
    const fromStart = readingDirection(currentTarget) > 0 ? clientX - left : right - clientX;
    return bars[Math.floor((fromStart / width) * bars.length)] ?? (fromStart < 0 ? first : last);
  };
  const fullest = bars.find(({ count }) => count === most) ?? first;
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={styles.histogram}>
      <svg
        role="img"
        aria-label={m.mostCommon({ range: wordsOf(fullest, shown), most, total })}
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
        <span>{first.min === undefined ? m.upTo({ max: shown(first.max ?? 0) }) : shown(first.min)}</span>
        <span>{last.max === undefined ? m.fromOn({ min: shown(last.min ?? 0) }) : shown(last.max)}</span>
      </div>
    </div>
  );
}

function endLabel(end: RangeEnd, unit: string | undefined): string {
  if (unit === undefined) return end === 'from' ? m.rangeFrom() : m.rangeTo();
  return end === 'from' ? m.rangeFromIn({ unit }) : m.rangeToIn({ unit });
}

function wordsOf({ min, max }: NumberRange, shown: RangeScale['shown']): string {
  if (min === undefined) return m.upTo({ max: shown(max ?? 0) });
  if (max === undefined) return m.fromOn({ min: shown(min) });
  return min === max ? shown(min) : m.fromTo({ min: shown(min), max: shown(max) });
}
