import { memberLink } from '../../../shared/catalogue/page-links.ts';
import { plainText } from '../../../shared/platform/kit/text.ts';
import type { Member } from '../../../shared/community/profiles/member-contract.ts';
import { PUBLICATION_NOUNS, pluralNoun } from '../../../shared/catalogue/publications/publication.ts';
import { counted } from '../../platform/ui/text/compact-number.ts';
import { countsByKind, publishedCount } from './published-counts.ts';

/** A member as schema.org JSON-LD, for search engines. */
export function memberJsonLd(member: Member, publicUrl: string): Record<string, unknown> {
  const { nickname, aboutHtml, avatar, memberSince, counts } = member;
  const about = plainText(aboutHtml);
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    dateCreated: memberSince,
    mainEntity: {
      '@type': 'Person',
      name: nickname,
      identifier: String(member.id),
      url: publicUrl + memberLink(nickname),
      ...(about !== '' && { description: about }),
      ...(avatar !== null && { image: publicUrl + avatar.url }),
      agentInteractionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/WriteAction',
        userInteractionCount: publishedCount(counts),
      },
    },
  };
}

const ALL = new Intl.ListFormat('en-GB');

/** Description for search engines and link previews. */
export function memberSummary({ nickname, aboutHtml, counts }: Member): string {
  const about = plainText(aboutHtml);
  if (about !== '') return `${nickname}: ${about}`;
  const shared = countsByKind(counts).filter(({ count }) => count > 0);
  if (shared.length === 0) return `${nickname} is a member of Polyshelf.`;
  return `${nickname} shares ${ALL.format(shared.map(({ kind, count }) => counted(count, PUBLICATION_NOUNS[kind], pluralNoun(kind))))} on Polyshelf.`;
}
