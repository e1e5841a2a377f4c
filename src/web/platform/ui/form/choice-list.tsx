import { useState, useEffect, useRef } from 'react';

import { MAX_CHOICES, type FilterChoice } from '../../../../shared/platform/kit/paging.ts';
import { matchKey } from '../../../../shared/platform/kit/text.ts';
import styles from './choice-list.module.css';
import type { FilterGroup } from './filter-group.ts';
import textStyles from '../text/text.module.css';
import { wholeNumber } from '../text/compact-number.ts';

/** The pause in typing after which choices are looked for. */
const PAUSE_MS = 200;

/** The choices of a filter that a text finds, those of the text before until they are there; null: nothing is looked for. */
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

/** How many choices stand there before Show all. */
const SHORT = 6;
/** From how many on the list can be searched. */
const SEARCHABLE_FROM = 13;

/** The choices of one filter, as checkboxes with their counts; a long list is shortened and can be searched. */
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
          aria-label={`Search ${group.many ?? group.label}`}
          placeholder={`Search ${group.many ?? group.label.toLowerCase()}`}
          dir="auto"
          value={text}
          onChange={(event) => {
            // Only narrows what is shown: the form around it must not take it for a choice.
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
                ? `Show the first ${wholeNumber(all.length)}`
                : `Show all ${wholeNumber(all.length)}`}
            </span>
            <span className={styles.fewer}>Show fewer</span>
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
  if (answer === 'failed') return 'The search for more choices failed.';
  if (isAnyFound) return null;
  return answer === 'looking' ? 'Searching…' : 'Nothing was found';
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
        // Out of sight, but still a field of the form: what is chosen stays so.
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
 * A checkbox whose truth is elsewhere (the address), and takes a while to follow: it keeps what the visitor did, and is
 * set right when the truth changes.
 */
function ChoiceBox({ name, value, isChosen }: { name: string; value: string; isChosen: boolean }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.checked = isChosen;
  }, [isChosen]);
  return <input ref={box} type="checkbox" name={name} value={value} defaultChecked={isChosen} />;
}
