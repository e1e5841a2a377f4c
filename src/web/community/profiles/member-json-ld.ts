import * as m from '#messages/profiles';
import { conjunctionFormat } from '../../../shared/platform/messages/locale-format.ts';
import { memberLink } from '../../../shared/catalogue/page-links.ts';
import { plainText } from '../../../shared/platform/kit/text.ts';
import type { Member } from '../../../shared/community/profiles/member-contract.ts';
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

/** Description for search engines and link previews. */
export function memberSummary({ nickname, aboutHtml, counts }: Member): string {
  const about = plainText(aboutHtml);
  if (about !== '') return `${nickname}: ${about}`;
  const shared = countsByKind(counts).filter(({ count }) => count > 0);
  if (shared.length === 0) return m.memberSummary({ nickname });
  const publications = conjunctionFormat().format(shared.map(({ kind, count }) => m.sharedCount({ kind, count })));
  return m.memberShares({ nickname, publications });
}
