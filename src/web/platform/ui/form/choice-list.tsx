import * as m from '#messages/ui';
import { useState, useEffect, useRef } from 'react';

import { MAX_CHOICES, type FilterChoice } from '../../../../shared/platform/kit/paging.ts';
import { matchKey } from '../../../../shared/platform/kit/text.ts';
import styles from './choice-list.module.css';
import type { FilterGroup } from './filter-group.ts';
import textStyles from '../text/text.module.css';
import { wholeNumber } from '../../../../shared/platform/messages/locale-format.ts';

/** Debounce of the search. */
const PAUSE_MS = 200;

/** Choices found by a text. Until they are loaded, it returns those of the previous text; null without a search. */
function useFoundChoices(find: FilterGroup['find'], text: string): FilterChoice[] | 'looking' | 'failed' | null {
  const [found, setFound] = useState<FilterChoice[] | 'looking' | 'failed'>('looking');
  const isWanted = text !== '';
  useEffect(() => {
    if (find === undefined || !isWanted) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      find(text, stop.signal).then(setFound, () => {
        if (!stop.signal.aborted) setFound('failed');
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [find, text, isWanted]);
  return find === undefined || !isWanted ? null : found;
}

/** Number of choices before 'Show all'. */
const SHORT = 6;
/** Minimum length of a list with a search field. */
const SEARCHABLE_FROM = 13;

/** Choices of one filter as checkboxes with counts. A long list is shortened and has a search field. */
export function ChoiceList({ group }: { group: FilterGroup }) {
  const [text, setText] = useState('');
  const { selected, find } = group;
  const unlisted = selected.filter((value) => !group.choices.some((choice) => choice.id === value));
  const all = [...unlisted.map((value) => ({ id: value, name: value, count: 0 })), ...group.choices];
  const wanted = matchKey(text);
  const answer = useFoundChoices(find, text.trim());
  const found = Array.isArray(answer) ? answer : [];
  const isFound = (choice: FilterChoice) => matchKey(choice.name).includes(wanted) || found.some(({ id }) => id === choice.id);
  // Selected choices are always visible.
  const isShort = (choice: FilterChoice, index: number) =>
    text !== '' || index < SHORT || all.length <= SHORT + 2 || selected.includes(choice.id);
  const short = all.filter(isShort);
  const rest = all.filter((choice, index) => !isShort(choice, index));
  const others = found.filter(({ id }) => !all.some((choice) => choice.id === id));

  return (
    <div className={styles.choices}>
      {(find !== undefined || all.length >= SEARCHABLE_FROM) && (
        <input
          type="search"
          data-needs-scripts
          className={styles.search}
          aria-label={group.search ?? group.label}
          placeholder={group.search ?? group.label}
          dir="auto"
          value={text}
          onChange={(event) => {
            // The search text is no field of the surrounding form.
            event.stopPropagation();
            setText(event.target.value);
          }}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <Choices group={group} choices={[...short, ...others]} isFound={isFound} />
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>
            <span className={styles.more}>
              {find !== undefined && all.length >= MAX_CHOICES
                ? m.showFirst({ count: all.length })
                : m.showAllOf({ count: all.length })}
            </span>
            <span className={styles.fewer}>{m.showFewer()}</span>
          </summary>
          <Choices group={group} choices={rest} isFound={isFound} />
        </details>
      )}
      <p className={styles.none} role="status">
        {noteOf(answer, [...all, ...others].some(isFound))}
      </p>
    </div>
  );
}

function noteOf(answer: ReturnType<typeof useFoundChoices>, isAnyFound: boolean): string | null {
  if (answer === 'failed') return m.choiceSearchFailed();
  if (isAnyFound) return null;
  return answer === 'looking' ? m.searching() : m.nothingFound();
}

interface ChoicesProps {
  group: FilterGroup;
  choices: FilterChoice[];
  isFound: (choice: FilterChoice) => boolean;
}

function Choices({ group, choices, isFound }: ChoicesProps) {
  return (
    <ul className={styles.list}>
      {choices.map((choice) => (
        // Hidden, but still a form field, so that the selection is kept.
        <li key={choice.id} hidden={!isFound(choice)}>
          <label className={styles.choice}>
            <ChoiceBox name={group.name} value={choice.id} isChosen={group.selected.includes(choice.id)} />
            <span dir="auto" className={textStyles.cutRest}>
              {choice.name}
            </span>
            {group.isTyped !== true && <span className={styles.count}>{wholeNumber(choice.count)}</span>}
          </label>
        </li>
      ))}
    </ul>
  );
}

/**
 * Checkbox with its state in the address, which updates with a delay. It keeps the user's input, and follows the address
 * afterwards.
 */
function ChoiceBox({ name, value, isChosen }: { name: string; value: string; isChosen: boolean }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.checked = isChosen;
  }, [isChosen]);
  return <input ref={box} type="checkbox" name={name} value={value} defaultChecked={isChosen} />;
}
