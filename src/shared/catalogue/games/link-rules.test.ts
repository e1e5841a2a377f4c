import * as m from '#messages/game-rules';
import { expect, test } from 'vitest';

import { EMPTY_GAME_FORM } from './game-form.ts';
import { publicationErrors } from './game-form-validation.ts';
import { completeAddress, decidedSite, misplacedLink, siteAfterTyping, siteByHost, siteOf, sortLinks } from './link-rules.ts';

test.each([
  ['en.wikipedia.org/wiki/Chrono_Trigger', 'https://en.wikipedia.org/wiki/Chrono_Trigger'],
  [' gog.com ', 'https://gog.com'],
  ['example.org:8080/x', 'https://example.org:8080/x'],
  ['//bsky.app/x', 'https://bsky.app/x'],
  ['https://gog.com', 'https://gog.com'],
  ['http://gog.com', 'http://gog.com'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['mailto:me@example.org', 'mailto:me@example.org'],
  ['me@example.org', 'me@example.org'],
  ['file.name:alert(1)', 'file.name:alert(1)'],
  ['chrono', 'chrono'],
  ['two words.org', 'two words.org'],
  ['', ''],
])('%s is completed to %s', (typed, expected) => {
  expect(completeAddress(typed)).toBe(expected);
});

test.each([
  ['https://en.wikipedia.org/wiki/Chrono_Trigger', 'Wikipedia'],
  ['store.steampowered.com/app/613830/', 'Steam'],
  ['https://apps.apple.com/app/id479431697', 'App Store'],
  ['https://play.google.com/store/apps/details?id=x', 'Google Play'],
  ['https://X.com/chrono', 'Twitter'],
  ['https://chrono.fandom.com/wiki/Crono', 'Fan wiki'],
  ['https://youtu.be/x', 'YouTube'],
  ['https://www.google.com', undefined],
  ['https://notwikipedia.org', undefined],
  ['https://wikipedia.org.example.com', undefined],
  ['nowhere', undefined],
])('%s has its site by host: %s', (link, expected) => {
  expect(siteOf(link)?.name).toBe(expected);
});

test('the host overrides a wrong type, and an unknown host keeps the stated type', () => {
  expect(decidedSite('https://de.wikipedia.org/wiki/X', 'Bluesky')?.name).toBe('Wikipedia');
  expect(decidedSite('https://de.wikipedia.org/wiki/X', 'Official site')?.name).toBe('Wikipedia');
  expect(decidedSite('https://keep.example', 'Bluesky')).toBeNull();
});

test('a page in a store may be the official site', () => {
  expect(decidedSite('https://keep.itch.io/lantern', 'Official site')).toBeNull();
  expect(decidedSite('https://keep.itch.io/lantern', 'Twitter')?.name).toBe('itch.io');
});

test('imported links are sorted by host, with or without a type', () => {
  expect(
    sortLinks(
      [{ link: 'gog.com/game/x' }, { name: 'Keepstore', link: 'https://keep.example' }, { link: 'https://bsky.app/x' }],
      [
        { name: 'Bluesky', link: 'https://en.wikipedia.org/wiki/X' },
        { link: 'chrono.example' },
        { link: 'itch.io/x', name: null },
      ],
    ),
  ).toEqual({
    stores: [
      { name: 'GOG', link: 'https://gog.com/game/x' },
      { name: 'Keepstore', link: 'https://keep.example' },
      { name: 'itch.io', link: 'https://itch.io/x' },
    ],
    socials: [
      { name: 'Bluesky', link: 'https://bsky.app/x' },
      { name: 'Wikipedia', link: 'https://en.wikipedia.org/wiki/X' },
      { name: 'Official site', link: 'https://chrono.example' },
    ],
  });
});

test('in a form the host sets the site, and a host of the other list is an error', () => {
  const bluesky = { id: 7, name: 'Bluesky' };
  const steam = { id: 8, name: 'steam' };
  expect(siteByHost('en.wikipedia.org/wiki/X', bluesky, 'social')).toEqual({ id: null, name: 'Wikipedia' });
  expect(siteByHost('https://store.steampowered.com/app/1', steam, 'store')).toBe(steam);
  expect(siteByHost('https://keep.example', bluesky, 'social')).toBe(bluesky);
  expect(siteByHost('https://gog.com', null, 'social')).toBeNull();
  expect(misplacedLink('https://gog.com/x', null, 'social')).toBe(m.linkIsStore({ site: 'GOG' }));
  expect(misplacedLink('en.wikipedia.org', steam, 'store')).toBe(m.linkIsNoStore({ site: 'Wikipedia' }));
  expect(misplacedLink('https://gog.com/x', { id: 1, name: 'Official site' }, 'social')).toBeNull();
  expect(misplacedLink('https://gog.com/x', null, 'store')).toBeNull();
});

test('a site that was set by the host changes with the host, and a chosen one stays', () => {
  const chosen = (before: string, site: { id: number | null; name: string } | null, link: string) =>
    siteAfterTyping({ link: before, site }, link, 'social')?.name ?? null;
  expect(chosen('x.co', null, 'x.com')).toBe('Twitter');
  expect(chosen('x.com', { id: null, name: 'Twitter' }, 'x.company.org')).toBeNull();
  expect(chosen('keep.exampl', { id: 1, name: 'Official site' }, 'keep.example')).toBe('Official site');
});

test.each([
  ['http://localhost:3000/', 'This address cannot be reached from outside.'],
  ['http://192.168.0.1/admin', 'This address cannot be reached from outside.'],
  ['https://router.local', 'This address cannot be reached from outside.'],
  ['http://[::1]/', 'This address cannot be reached from outside.'],
  ['https://me:secret@games.org', 'A link must not contain a user name or a password.'],
  ['javascript:alert(1)', 'Every'],
])('a game links to public addresses only: %s', (link, sentence) => {
  const site = { id: 1, name: 'Official site' };
  const errorsOf = (form: Partial<typeof EMPTY_GAME_FORM>, field: string) =>
    publicationErrors({ ...EMPTY_GAME_FORM, ...form }).find((error) => error.field === field)?.sentence;
  expect(errorsOf({ storeLinks: [{ link, store: site }] }, 'storeLinks')).toContain(sentence);
  expect(errorsOf({ socialLinks: [{ link, social: site }] }, 'socialLinks')).toContain(sentence);
});
