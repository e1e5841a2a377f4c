import type { EntryKind } from '../named-kinds.ts';
import { entryLink } from '../page-links.ts';
import { publicationLink } from '../publications/publication-link.ts';
import { PROPOSED_KINDS, PUBLICATION_NOUNS, SUGGESTION_WORDS, type ProposedKind } from '../publications/publication.ts';

/** Subjects of proposals: publications, and entries that members write together. */
export const PROPOSED_SUBJECTS = [...PROPOSED_KINDS, 'technology', 'format'] as const satisfies (ProposedKind | EntryKind)[];
export type ProposedSubject = (typeof PROPOSED_SUBJECTS)[number];

const isEntry = (kind: ProposedSubject): kind is EntryKind => kind === 'technology' || kind === 'format';

export const proposedNoun = (kind: ProposedSubject) => (isEntry(kind) ? kind : PUBLICATION_NOUNS[kind]);
/** Noun for a suggested change. */
export const suggestionWord = (kind: ProposedSubject): string => (isEntry(kind) ? 'change' : SUGGESTION_WORDS[kind]);

/** Page of the subject. */
export const proposedLink = ({ kind, id, title }: { kind: ProposedSubject; id: number; title: string }): string =>
  isEntry(kind) ? entryLink(kind, { id, name: title }) : publicationLink({ kind, id, title });
