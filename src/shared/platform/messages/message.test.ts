import { noRoomForTest } from '#messages/server-backups';
import { databaseAnswers, storeFails } from '#messages/server-health';
import { expect, test } from 'vitest';

import { byteSize } from '../kit/byte-size.ts';
import { inLanguage } from './language-scope.ts';
import { ByteCount, message, messageOf, MessageText, UnknownMessage } from './message.ts';

test('a message is written in the language of the scope, also later in it', async () => {
  const title = message<() => string>('shell.pageNotFoundTitle');
  expect(title()).toBe('Page not found');
  const later = inLanguage('en-XB', async () => {
    await Promise.resolve();
    return title();
  });
  expect(title()).toBe('Page not found');
  expect(await later).toBe('Þåĝé~~ ñöţ~~ ƒöûñð~~');
});

test('a message with its values can be stored and written in any language', () => {
  const title = message<() => string>('shell.pageNotFoundTitle');
  const { id, values } = JSON.parse(JSON.stringify(title.with())) as MessageText;
  expect(new MessageText(id, values).in('en-XB')).toBe('Þåĝé~~ ñöţ~~ ƒöûñð~~');
});

test('a value can be a message, and is written in the same language', () => {
  const text = storeFails.with({ endpoint: 'http://store.example', reason: databaseAnswers.with() });
  const again = messageOf(JSON.parse(JSON.stringify(text)));
  const inGerman = inLanguage('de', () => storeFails({ endpoint: 'http://store.example', reason: databaseAnswers() }));
  expect([text.in('de'), again?.in('de')]).toEqual([inGerman, inGerman]);
});

test('a value can be a size, with the unit of the language', () => {
  const text = noRoomForTest.with({ needed: new ByteCount(1_500_000), free: new ByteCount(999), folder: '/data' });
  const again = messageOf(JSON.parse(JSON.stringify(text)));
  const inFrench = inLanguage('fr', () => noRoomForTest({ needed: byteSize(1_500_000), free: byteSize(999), folder: '/data' }));
  expect([text.in('fr'), again?.in('fr')]).toEqual([inFrench, inFrench]);
});

test.each(['no.message', 'server-health.', 'server-health', 'constructor.name', 'server-health.toString'])(
  'a message that does not exist is not written: %j',
  (id) => {
    expect(() => new MessageText(id).in('de')).toThrow(UnknownMessage);
  },
);
