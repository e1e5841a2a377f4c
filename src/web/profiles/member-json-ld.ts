import { memberLink } from '../../shared/kit/page-links.ts';
import { plainText } from '../../shared/kit/text.ts';
import type { Member } from '../../shared/profiles/member-contract.ts';
import { counted } from '../ui/compact-number.ts';

/** A member in the words of schema.org, for search engines. */
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
        userInteractionCount: counts.assets + counts.games,
      },
    },
  };
}

/** What search engines and link previews say of a member. */
export function memberSummary({ nickname, aboutHtml, counts }: Member): string {
  const about = plainText(aboutHtml);
  const made = `${counted(counts.assets, 'model', 'models')} and ${counted(counts.games, 'game', 'games')}`;
  return about === '' ? `${nickname} shares ${made} on Polyshelf.` : `${nickname}: ${about}`;
}
