import { describe, expect, test } from 'vitest';

import { nicknameError } from '../../../../shared/accounts/auth/credential-rules.ts';
import { isReservedNickname } from '../nickname-policy.ts';
import { nicknameFrom } from './social-nickname.ts';

describe('a nickname from the name at a provider', () => {
  test.each([
    ['mira', 'mira'],
    ['Jane Doe', 'jane_doe'],
    ['  Zoë  Müller-Łoś  ', 'zoe_muller_os'],
    ['__x__YZ__', 'x_yz'],
    ['ＦＵＬＬ ｗｉｄｔｈ', 'full_width'],
    ['Al', 'member_al'],
    ['Мира', 'member'],
    ['🦊🦊🦊', 'member'],
    ['', 'member'],
    [null, 'member'],
  ])('%j becomes %j', (name, nickname) => {
    expect(nicknameFrom(name, 0)).toBe(nickname);
  });

  test('is never a reserved one', () => {
    for (const name of ['Admin', 'Deleted User', 'root 1', 'support'])
      for (const number of [0, 2, 57]) expect(isReservedNickname(nicknameFrom(name, number))).toBe(false);
  });

  test('is always valid, also with a number', () => {
    for (const name of ['x'.repeat(500), 'Jane Doe', "'; drop table account; --", '<script>', 'ſ', 'K', '\u0000\r\n'])
      for (const number of [0, 7, 123_456]) {
        const nickname = nicknameFrom(name, number);
        expect(nicknameError(nickname)).toBeNull();
        expect(nickname).toBe(nickname.toLowerCase());
        expect(nickname.endsWith(number === 0 ? '' : String(number))).toBe(true);
      }
  });
});
