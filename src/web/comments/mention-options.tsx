import { useQuery } from '@tanstack/react-query';
import { useId, useState, type KeyboardEvent, type RefObject } from 'react';

import { suggestMentions } from '../../shared/comments/comment-contract.ts';
import type { PublicationRef } from '../../shared/publications/publication.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { optionAria, optionId } from '../ui/active-option.ts';
import { Avatar } from '../ui/avatar.tsx';
import { useSettled } from '../ui/use-settled.ts';
import styles from './mention-options.module.css';

/** The pause in typing after which members are suggested. */
const PAUSE_MS = 100;
/** A name that is begun, up to where the cursor stands. */
const BEGUN = /(?<![\w@/.+-])@(\w{1,40})$/;

interface MentionSuggestions {
  publication: PublicationRef;
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  change: (text: string) => void;
}

/** Suggests members after an at sign in a text; focus stays in the field, which names the active one. */
export function useMentionOptions({ publication: { kind, id }, area, text, change }: MentionSuggestions) {
  const listId = useId();
  const [caret, setCaret] = useState(0);
  const [shut, setShut] = useState<string | null>(null);
  const [chosen, setChosen] = useState(0);
  const begun = BEGUN.exec(text.slice(0, caret))?.[1] ?? '';
  const [settled] = useSettled(begun, PAUSE_MS);
  const { data } = useQuery({
    queryKey: [suggestMentions.name, kind, id, settled],
    queryFn: ({ signal }) => call(browserApi, suggestMentions, { query: { mark: kind, id, text: settled }, signal }),
    enabled: settled !== '',
    retry: false,
  });
  const members = begun !== '' && begun === settled && shut !== begun ? (data?.members ?? []) : [];
  const active = Math.min(chosen, members.length - 1);
  const isOpen = members.length > 0;

  function take(nickname: string): void {
    const start = caret - begun.length;
    const rest = text.slice(caret);
    const put = `${nickname}${rest.startsWith(' ') ? '' : ' '}`;
    change(text.slice(0, start) + put + rest);
    const end = start + nickname.length + 1;
    setCaret(end);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(end, end);
    });
  }

  return {
    /** For the field. */
    aria: {
      'aria-autocomplete': 'list' as const,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen ? optionId(listId, active) : undefined,
      onSelect: () => {
        setCaret(area.current?.selectionStart ?? 0);
        setChosen(0);
      },
      onBlur: () => setShut(begun),
    },
    /** Answers whether the key was meant for the list. */
    key(event: KeyboardEvent): boolean {
      if (!isOpen) return false;
      const member = members[active];
      if (event.key === 'ArrowDown') setChosen((active + 1) % members.length);
      else if (event.key === 'ArrowUp') setChosen((active + members.length - 1) % members.length);
      else if ((event.key === 'Enter' || event.key === 'Tab') && member !== undefined) take(member.nickname);
      else if (event.key === 'Escape') setShut(begun);
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
    list: isOpen && (
      <div id={listId} role="listbox" aria-label="Members" className={styles.list}>
        {members.map(({ nickname, avatar }, index) => (
          <div
            key={nickname}
            {...optionAria(listId, index, active)}
            className={styles.option}
            // The field keeps its focus.
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
    ),
  };
}
