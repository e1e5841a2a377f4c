import { useState } from 'react';

import { matchKey } from '../../shared/kit/text.ts';
import { ChoiceBox } from './choice-box.tsx';
import styles from './choice-list.module.css';
import type { FilterGroup } from './filter-group.ts';

/** How many choices stand there before Show all. */
const SHORT = 6;
/** From how many on the list can be searched. */
const SEARCHABLE_FROM = 13;

/** The choices of one filter, as checkboxes with their counts; a long list is shortened and can be searched. */
export function ChoiceList({ group }: { group: FilterGroup }) {
  const [text, setText] = useState('');
  const { selected } = group;
  const unlisted = selected.filter((value) => !group.choices.some((choice) => choice.id === value));
  const all = [...unlisted.map((value) => ({ id: value, name: value, count: 0 })), ...group.choices];
  const wanted = matchKey(text);
  const isFound = (choice: { name: string }) => matchKey(choice.name).includes(wanted);
  // What is chosen stays in sight, whatever its place.
  const isShort = (choice: { id: string }, index: number) =>
    wanted !== '' || index < SHORT || all.length <= SHORT + 2 || selected.includes(choice.id);
  const short = all.filter(isShort);
  const rest = all.filter((choice, index) => !isShort(choice, index));

  return (
    <div className={styles.choices}>
      {all.length >= SEARCHABLE_FROM && (
        <input
          type="search"
          data-needs-scripts
          className={styles.search}
          aria-label={`Find in ${group.label}`}
          placeholder={`Find in ${group.label.toLowerCase()}`}
          value={text}
          onChange={(event) => {
            // Only narrows what is shown: the form around it must not take it for a choice.
            event.stopPropagation();
            setText(event.target.value);
          }}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <Choices group={group} choices={short} isFound={isFound} />
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>
            <span className={styles.more}>Show all {all.length}</span>
            <span className={styles.fewer}>Show fewer</span>
          </summary>
          <Choices group={group} choices={rest} isFound={isFound} />
        </details>
      )}
      {!all.some(isFound) && <p className={styles.none}>Nothing was found</p>}
    </div>
  );
}

interface ChoicesProps {
  group: FilterGroup;
  choices: FilterGroup['choices'];
  isFound: (choice: { name: string }) => boolean;
}

function Choices({ group, choices, isFound }: ChoicesProps) {
  return (
    <ul className={styles.list}>
      {choices.map((choice) => (
        // Out of sight, but still a field of the form: what is chosen stays so.
        <li key={choice.id} hidden={!isFound(choice)}>
          <label className={styles.choice}>
            <ChoiceBox name={group.name} value={choice.id} isChosen={group.selected.includes(choice.id)} />
            <span className={styles.name}>{choice.name}</span>
            <span className={styles.count}>{choice.count}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}
