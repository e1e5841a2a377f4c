import { describe, expect, test } from 'vitest';

import { linkTarget, webAddress } from './link-target.ts';

const hostOf = (address: string, page = 'https://polyshelf.example/games?id=1') => {
  const target = linkTarget(address, page);
  return target.site === 'other' ? target.host : target.site;
};

describe('an address leads', () => {
  test.each([
    'https://spam.example',
    'HTTPS://SPAM.example/path',
    '//spam.example',
    '///spam.example',
    String.raw`\\spam.example`,
    String.raw`/\spam.example`,
    '/%5Cspam.example',
    'https:spam.example',
    'http:spam.example',
    String.raw`http:\\spam.example`,
    'http:%5C%5Cspam.example',
    'ht\ttps://spam\n.example',
    'ht%09tps://spam%0A.example',
    '/\t/spam.example',
    '  https://spam.example  ',
    'https://spam%2Eexample',
    'https://spam。example',
    'https://ｓｐａｍ.example',
    'https://spam.example.',
    'https://polyshelf.example@spam.example',
    'https://polyshelf.example:443@spam.example/',
    'https://spam.example:8443',
    'mailto:a@spam.example',
    'mailto:a@spam.example?subject=https://polyshelf.example',
    'xmpp:a@spam.example',
    'irc://spam.example/room',
  ])('to another host in any spelling: %j', (address) => {
    for (const page of ['https://polyshelf.example/', 'http://polyshelf.example/games'])
      expect(hostOf(address, page)).toBe('spam.example');
  });

  test.each([
    ['https://пример.example', 'xn--e1afmkfd.example'],
    ['https://xn--e1afmkfd.example', 'xn--e1afmkfd.example'],
    ['http://0x7f.1', '127.0.0.1'],
    ['https://polyshelf.example.spam.example', 'polyshelf.example.spam.example'],
    ['https://polyshelf.example:8443', 'polyshelf.example'],
  ])('to a host in its network form: %s', (address, host) => expect(hostOf(address)).toBe(host));

  test.each([
    '/models/chest?id=1',
    '?page=2',
    '#note',
    'games',
    './a//b',
    'https://polyshelf.example/x',
    'HTTP://POLYSHELF.example',
    'https://polyshelf.example.',
    '//polyshelf.example/a',
    'https://me@polyshelf.example',
  ])('to this site: %s', (address) => expect(hostOf(address)).toBe('own'));

  test.each(['javascript:alert(1)', 'data:text/html,x', 'https://', 'http://a b', 'tel:123'])('nowhere: %s', (address) =>
    expect(hostOf(address)).toBe('none'),
  );
});

test('a web address is absolute', () => {
  expect(webAddress('HTTPS:spam.example')?.href).toBe('https://spam.example/');
  for (const text of ['/a', '//a.example', 'javascript:a', 'mailto:a@b.example', '']) expect(webAddress(text)).toBeNull();
});
