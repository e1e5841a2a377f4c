import { expect, test } from 'vitest';

import { dangersIn, HOSTILE_TEXTS } from '../../../../test/fixtures/hostile-texts.ts';
import { mentionParts, uncalledSentence } from '../../../shared/community/mentions/mention-rules.ts';
import { markdownText } from '../../platform/text/markdown.ts';
import { namesIn, withMentions } from './mention-view.ts';

const MIRA = { nickname: 'mira', now: 'mira' };

test('names are those of people, not of addresses, of code, or of other sites, each once', () => {
  const text = 'Ask @Mira, @mira and "@bob". Not m@mira.example, @ada@social.example, `@code`, [@link](/x), a/@path or @ab.';
  expect(namesIn(text)).toEqual(['mira', 'bob']);
  expect(namesIn('```\n@code\n```\n\n    @indented\n\n<https://a.example/@link> https://a.example/?by=@link')).toEqual([]);
});

test('no more names are looked at than anybody means', () => {
  const flood = Array.from({ length: 5000 }, (_, index) => `@name${index}`).join(' ');
  expect(namesIn(flood)).toHaveLength(50);
});

test('people stand there by the names of today, and what names nobody stays as it was', () => {
  const mentions = [MIRA, { nickname: 'old_bob', now: 'bob' }, { nickname: 'gone', now: null }];
  expect(withMentions(markdownText('@Mira, @old_bob, @gone, @else and `@mira`'), mentions)).toBe(
    '<p><a href="/user/mira" data-mention>@mira</a>, <a href="/user/bob" data-mention>@bob</a>, @Deleted user, @else and <code>@mira</code></p>',
  );
});

test.each(HOSTILE_TEXTS)('a mention makes nothing of a text that it was not: %s', (text) => {
  expect(dangersIn(withMentions(markdownText(`@mira ${text} @mira`), [MIRA]))).toEqual([]);
});

test('in a text without Markdown names in addresses are no names', () => {
  expect(mentionParts('Hi @Mira, see https://a.example/?by=@bob or www.a.example/@bob, not bob@a.example')).toEqual([
    'Hi ',
    { said: '@Mira', nickname: 'mira' },
    ', see https://a.example/?by=@bob or www.a.example/@bob, not bob@a.example',
  ]);
  expect(mentionParts('nobody')).toEqual(['nobody']);
});

test('who is not called is told in a sentence', () => {
  expect(uncalledSentence(['cleo'])).toBe('@cleo is not told: this names more people than you can call at once.');
  expect(uncalledSentence(['cleo', 'dora'])).toMatch(/^@cleo and @dora are not told/);
  expect(uncalledSentence(['a', 'b', 'c', 'd', 'e'])).toMatch(/^@a, @b, @c and 2 others are not told/);
});
