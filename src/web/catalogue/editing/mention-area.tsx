import * as m from '#messages/editing';
import { useQuery } from '@tanstack/react-query';
import { useId, useLayoutEffect, useRef, useState, type ComponentProps, type KeyboardEvent, type RefObject } from 'react';

import { suggestMentions } from '../../../shared/community/mentions/mention-contract.ts';
import { BEGUN_MENTION } from '../../../shared/community/mentions/mention-rules.ts';
import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { optionAria, optionId } from '../../platform/ui/form/active-option.ts';
import { Avatar } from '../../platform/ui/media/avatar.tsx';
import { caretPosition } from '../../platform/ui/form/caret-position.ts';
import { TextArea } from '../../platform/ui/form/text-field.tsx';
import { useDebounced } from '../../platform/ui/form/use-debounced.ts';
import styles from './mention-area.module.css';

/** Debounce of the suggestions. */
const PAUSE_MS = 100;
const WIDTH_PX = 280;

type MentionAreaProps = Omit<ComponentProps<typeof TextArea>, 'ref' | 'value' | 'onChange' | 'onSelect' | 'onBlur'> & {
  /** Publication of the text. Null: unsaved, or none. */
  subject: PublicationRef | null;
  value: string;
  onText: (text: string) => void;
  area?: RefObject<HTMLTextAreaElement | null>;
};

/**
 * Multi-line field that suggests members after an at sign. The focus stays in the field; aria-activedescendant names the active
 * one.
 */
export function MentionArea({ subject, value, onText, area: given, onKeyDown, ...props }: MentionAreaProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  const area = given ?? own;
  const frame = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [caret, setCaret] = useState(0);
  const [shut, setShut] = useState<string | null>(null);
  const [chosen, setChosen] = useState(0);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  const begun = BEGUN_MENTION.exec(value.slice(Math.max(0, caret - 50), caret))?.[1] ?? '';
  const members = useSuggestions(subject, shut === begun ? '' : begun);
  const active = Math.min(chosen, members.length - 1);
  const isOpen = members.length > 0;
  const start = caret - begun.length;

  useLayoutEffect(() => {
    const [field, around] = [area.current, frame.current];
    if (!isOpen || field === null || around === null) return;
    const [inner, outer] = [field.getBoundingClientRect(), around.getBoundingClientRect()];
    const { left, top } = caretPosition(field, start - 1);
    setPlace({ left: inner.left - outer.left + left, top: inner.top - outer.top + Math.min(top, inner.height) });
  }, [area, isOpen, start]);

  function take(nickname: string): void {
    const rest = value.slice(caret);
    onText(`${value.slice(0, start)}${nickname}${rest.startsWith(' ') ? '' : ' '}${rest}`);
    const end = start + nickname.length + 1;
    setCaret(end);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(end, end);
    });
  }

  /** Returns true if the list handled the key. */
  function isForList(event: KeyboardEvent): boolean {
    const member = members[active];
    if (member === undefined) return false;
    if (event.key === 'ArrowDown') setChosen((active + 1) % members.length);
    else if (event.key === 'ArrowUp') setChosen((active + members.length - 1) % members.length);
    else if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab') take(member.nickname);
    else if (event.key === 'Escape') setShut(begun);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  return (
    <div ref={frame} className={styles.frame}>
      <TextArea
        {...props}
        ref={area}
        value={value}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? optionId(listId, active) : undefined}
        onChange={(event) => onText(event.target.value)}
        onSelect={() => {
          setCaret(area.current?.selectionStart ?? 0);
          setChosen(0);
        }}
        onBlur={() => setShut(begun)}
        onKeyDown={(event) => {
          if (!isForList(event)) onKeyDown?.(event);
        }}
      />
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label={m.members()}
          className={styles.list}
          // Keeps the list within the field at any width.
          style={{ top: place.top, left: `max(0px, min(${place.left}px, 100% - ${WIDTH_PX}px))` }}
        >
          {members.map(({ nickname, avatar }, index) => (
            <div
              key={nickname}
              {...optionAria(listId, index, active)}
              className={styles.option}
              // The field must keep the focus.
              onPointerDown={(event) => {
                event.preventDefault();
                take(nickname);
              }}
            >
              <Avatar name={nickname} picture={avatar} size={24} />
              {nickname}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** Members with this nickname prefix; none before typing pauses. */
function useSuggestions(subject: PublicationRef | null, begun: string) {
  const [settled] = useDebounced(begun, PAUSE_MS);
  const named = subject === null ? {} : { mark: subject.kind, id: subject.id };
  const { data } = useQuery({
    queryKey: [suggestMentions.name, named, settled],
    queryFn: ({ signal }) => call(browserApi, suggestMentions, { query: { ...named, text: settled }, signal }),
    enabled: settled !== '',
    retry: false,
  });
  return begun !== '' && begun === settled ? (data?.members ?? []) : [];
}
