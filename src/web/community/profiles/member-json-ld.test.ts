import { expect, test } from 'vitest';

import type { Member } from '../../../shared/community/profiles/member-contract.ts';
import { memberJsonLd, memberSummary } from './member-json-ld.ts';

const MIRA: Member = {
  id: 7,
  nickname: 'mira',
  role: 'user',
  about: '',
  aboutHtml: '',
  avatar: null,
  disabled: false,
  showsComments: true,
  showsFollowers: true,
  memberSince: '2026-01-05T10:00:00.000Z',
  counts: { assets: 1, tools: 0, fanarts: 0, guides: 0, games: 2, downloads: 30 },
};

test('search engines get name, address and numbers of a member', () => {
  expect(memberJsonLd(MIRA, 'https://shelf.example')).toMatchObject({
    '@type': 'ProfilePage',
    dateCreated: MIRA.memberSince,
    mainEntity: {
      '@type': 'Person',
      name: 'mira',
      url: 'https://shelf.example/user/mira',
      agentInteractionStatistic: { userInteractionCount: 3 },
    },
  });
  const more = { ...MIRA, counts: { ...MIRA.counts, tools: 2, fanarts: 3, guides: 4 } };
  expect(memberJsonLd(more, '')).toMatchObject({ mainEntity: { agentInteractionStatistic: { userInteractionCount: 12 } } });
});

test('missing data of a member is left out', () => {
  const person = memberJsonLd(MIRA, '')['mainEntity'];
  expect(person).not.toHaveProperty('image');
  expect(person).not.toHaveProperty('description');
});

test('the summary is the about text, or the numbers of publications', () => {
  expect(memberSummary(MIRA)).toBe('mira shares 1 model and 2 games on Polyshelf.');
  const counts = { ...MIRA.counts, assets: 0, games: 0 };
  const others = { ...counts, tools: 1, fanarts: 2, guides: 1 };
  expect(memberSummary({ ...MIRA, counts: others })).toBe('mira shares 2 fan art works, 1 guide and 1 tool on Polyshelf.');
  expect(memberSummary({ ...MIRA, counts })).toBe('mira is a member of Polyshelf.');
  expect(memberSummary({ ...MIRA, aboutHtml: '<p>I make <strong>boats</strong>.</p>' })).toBe('mira: I make boats.');
});
