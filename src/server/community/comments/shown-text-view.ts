import { sql } from 'kysely';

import type { Mention } from '../../../shared/community/mentions/mention-contract.ts';
import { mentionsJson } from '../../catalogue/publications/mention-view.ts';
import { commentHtml, type Reference } from './comment-text.ts';

/** SQL: publications that a comment `c` links to, as far as visitors see them. */
const referencesJson = sql<Reference[]>`
  coalesce((select json_agg(json_build_object('kind', r.kind, 'id', r.subject_id, 'title', named.title))
    from comment_reference r join publication named on named.kind = r.kind and named.id = r.subject_id
    where r.comment_id = c.id and named.listed), '[]')`;

export interface ShownText {
  text: string;
  mentions: Mention[];
  references: Reference[];
}

/** SQL: mentions and references of a comment `c`. */
export const shownColumns = sql`${mentionsJson('comment', 'c.id')} as mentions, ${referencesJson} as "references"`;

/** HTML of a comment for its page. */
export const shownHtml = ({ text, mentions, references }: ShownText, publicUrl: string): string =>
  commentHtml(text, { mentions, references, publicUrl });
