import type { EntryKind } from '../named-kinds.ts';
import { entryLink } from '../page-links.ts';
import { publicationLink } from '../publications/publication-link.ts';
import {
  pluralNoun,
  PROPOSED_KINDS,
  PUBLICATION_NOUNS,
  PUBLICATION_TITLES,
  SUGGESTION_WORDS,
  type ProposedKind,
} from '../publications/publication.ts';

/** Subjects of proposals: publications, and entries that members write together. */
export const PROPOSED_SUBJECTS = [...PROPOSED_KINDS, 'technology', 'format'] as const satisfies (ProposedKind | EntryKind)[];
export type ProposedSubject = (typeof PROPOSED_SUBJECTS)[number];

const isEntry = (kind: ProposedSubject): kind is EntryKind => kind === 'technology' || kind === 'format';
const PLURALS = { technology: 'technologies', format: 'formats' } as const satisfies Record<EntryKind, string>;
const TITLES = { technology: 'Technology', format: 'Format' } as const satisfies Record<EntryKind, string>;

export const proposedNoun = (kind: ProposedSubject) => (isEntry(kind) ? kind : PUBLICATION_NOUNS[kind]);
export const proposedTitle = (kind: ProposedSubject): string => (isEntry(kind) ? TITLES[kind] : PUBLICATION_TITLES[kind]);
export const proposedPlural = (kind: ProposedSubject): string => (isEntry(kind) ? PLURALS[kind] : pluralNoun(kind));
/** Noun for a suggested change. */
export const suggestionWord = (kind: ProposedSubject): string => (isEntry(kind) ? 'change' : SUGGESTION_WORDS[kind]);
/** People who may accept a proposal. */
export const judgesOf = (kind: ProposedSubject): string => (isEntry(kind) ? 'a moderator' : 'its uploader or a moderator');

/** Page of the subject. */
export const proposedLink = ({ kind, id, title }: { kind: ProposedSubject; id: number; title: string }): string =>
  isEntry(kind) ? entryLink(kind, { id, name: title }) : publicationLink({ kind, id, title });
