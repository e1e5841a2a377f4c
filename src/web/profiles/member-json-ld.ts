import { memberLink } from '../../shared/kit/page-links.ts';
import type { Member } from '../../shared/profiles/member-contract.ts';
import { counted } from '../ui/compact-number.ts';

/** A member in the words of schema.org, for search engines. */
export function memberJsonLd(member: Member, publicUrl: string): Record<string, unknown> {
  const { nickname, about, avatar, memberSince, counts } = member;
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
export function memberSummary({ nickname, about, counts }: Member): string {
  const made = `${counted(counts.assets, 'model', 'models')} and ${counted(counts.games, 'game', 'games')}`;
  return about.trim() === '' ? `${nickname} shares ${made} on Polyshelf.` : `${nickname}: ${about}`;
}
