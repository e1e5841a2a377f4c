import { sql, type RawBuilder } from 'kysely';

import { memberLink } from '../../../shared/catalogue/page-links.ts';
import type { Mention } from '../../../shared/community/mentions/mention-contract.ts';
import { MAX_NAMED, replaceNames } from '../../../shared/community/mentions/mention-rules.ts';
import { DELETED_USER } from '../../../shared/accounts/auth/account-rules.ts';
import { markdownText } from '../../platform/text/markdown.ts';
import { eachText } from '../../platform/text/spoilers.ts';

/** Mentioned members of a text with id `id`: nicknames as written and current ones. */
export const mentionsJson = (kind: string, id: string): RawBuilder<Mention[]> => sql<Mention[]>`coalesce((
  select json_agg(json_build_object('nickname', m.nickname, 'now', case when n.deleted_at is null then n.nickname end))
  from mention m join account n on n.id = m.account_id
  where m.kind = ${sql.lit(kind)} and m.subject_id = ${sql.ref(id)} and m.stands), '[]')`;

/** Distinct lower-case nicknames in a Markdown text, outside links and code. */
export function namesIn(markdown: string): string[] {
  const names = new Set<string>();
  if (!markdown.includes('@')) return [];
  eachText(markdownText(markdown), (words) =>
    replaceNames(words, (matched, nickname) => {
      if (names.size < MAX_NAMED) names.add(nickname);
      return matched;
    }),
  );
  return [...names];
}

/** Replaces mentioned nicknames in rendered HTML by links with current nicknames. */
export function withMentions(html: string, mentions: readonly Mention[]): string {
  if (mentions.length === 0) return html;
  const nowOf = new Map(mentions.map(({ nickname, now }) => [nickname, now]));
  return eachText(html, (words) =>
    replaceNames(words, (matched, nickname) => {
      const now = nowOf.get(nickname);
      if (now === undefined) return matched;
      return now === null ? `@${DELETED_USER}` : `<a href="${memberLink(now)}" data-mention>@${now}</a>`;
    }),
  );
}

/** A description as HTML. */
export const descriptionView = (description: string | null, mentions: readonly Mention[]): string | null =>
  description && withMentions(markdownText(description), mentions);
