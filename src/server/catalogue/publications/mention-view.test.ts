import * as comments from '#messages/comments';
import { expect, test } from 'vitest';

import { dangersIn, HOSTILE_TEXTS } from '../../../../test/fixtures/hostile-texts.ts';
import { mentionParts, uncalledSentence } from '../../../shared/community/mentions/mention-rules.ts';
import { markdownText } from '../../platform/text/markdown.ts';
import { namesIn, withMentions } from './mention-view.ts';

const MIRA = { nickname: 'mira', now: 'mira' };

test('names are those of members, not in addresses, code or links to other sites, without duplicates', () => {
  const text = 'Ask @Mira, @mira and "@bob". Not m@mira.example, @ada@social.example, `@code`, [@link](/x), a/@path or @ab.';
  expect(namesIn(text)).toEqual(['mira', 'bob']);
  expect(namesIn('```\n@code\n```\n\n    @indented\n\n<https://a.example/@link> https://a.example/?by=@link')).toEqual([]);
});

test('the number of names in a text is limited', () => {
  const flood = Array.from({ length: 5000 }, (_, index) => `@name${index}`).join(' ');
  expect(namesIn(flood)).toHaveLength(50);
});

test('members appear with current nicknames, and unknown names stay unchanged', () => {
  const mentions = [MIRA, { nickname: 'old_bob', now: 'bob' }, { nickname: 'gone', now: null }];
  expect(withMentions(markdownText('@Mira, @old_bob, @gone, @else and `@mira`'), mentions)).toBe(
    '<p><a href="/user/mira" data-mention>@mira</a>, <a href="/user/bob" data-mention>@bob</a>, @Deleted user, @else and <code>@mira</code></p>',
  );
});

test.each(HOSTILE_TEXTS)('a mention cannot change the markup of a text: %s', (text) => {
  expect(dangersIn(withMentions(markdownText(`@mira ${text} @mira`), [MIRA]))).toEqual([]);
});

test('in plain text, names in addresses are no mentions', () => {
  expect(mentionParts('Hi @Mira, see https://a.example/?by=@bob or www.a.example/@bob, not bob@a.example')).toEqual([
    'Hi ',
    { matched: '@Mira', nickname: 'mira' },
    ', see https://a.example/?by=@bob or www.a.example/@bob, not bob@a.example',
  ]);
  expect(mentionParts('nobody')).toEqual(['nobody']);
});

test('members who are not notified are named in a sentence', () => {
  expect(uncalledSentence(['cleo'])).toBe(comments.uncalled({ names: '@cleo', count: 1 }));
  expect(uncalledSentence(['cleo', 'dora'])).toBe(comments.uncalled({ names: '@cleo and @dora', count: 2 }));
  expect(uncalledSentence(['a', 'b', 'c', 'd', 'e'])).toBe(comments.uncalled({ names: '@a, @b, @c and 2 others', count: 5 }));
});
