import { describe, expect, test } from 'vitest';

import { digestDue, isTimeZone, quietUntil } from './local-time.ts';

const at = (text: string) => new Date(`${text}:00Z`);

describe('quiet hours', () => {
  const night = { from: 22, to: 7 };

  test.each([
    ['in the evening they end next morning', '2026-05-01T20:30', '2026-05-02T05:00'],
    ['after midnight they end on the same day', '2026-05-01T23:30', '2026-05-02T05:00'],
    ['the hour they end in is not one of them', '2026-05-02T05:00', null],
    ['nor is the one before they begin', '2026-05-01T19:59', null],
    ['in the night in which clocks go forward they are an hour shorter', '2026-03-28T22:00', '2026-03-29T05:00'],
    ['in the night in which clocks go back they are an hour longer', '2026-10-24T21:00', '2026-10-25T06:00'],
  ])('%s', (_what, now, end) => {
    expect(quietUntil(at(now), night, 'Europe/Berlin')).toEqual(end === null ? null : at(end));
  });

  test('are within one day if they start before their end, and none if both ends are equal', () => {
    expect(quietUntil(at('2026-05-01T10:00'), { from: 9, to: 17 }, 'UTC')).toEqual(at('2026-05-01T17:00'));
    expect(quietUntil(at('2026-05-01T10:00'), { from: 9, to: 9 }, 'UTC')).toBeNull();
  });
});

describe('digests', () => {
  const weekly = { digest: 'weekly', hour: 8, timeZone: 'America/New_York' } as const;

  test('a weekly digest is due on Mondays at its hour, for the week before', () => {
    // A Monday.
    const due = { period: 'weekly 2026-05-04', since: at('2026-04-27T12:00'), until: at('2026-05-04T12:00') };
    expect(digestDue(at('2026-05-04T12:00'), weekly)).toEqual(due);
    expect(digestDue(at('2026-05-04T23:00'), weekly)).toEqual(due);
    expect(digestDue(at('2026-05-04T11:59'), weekly)).toBeNull();
    expect(digestDue(at('2026-05-05T12:00'), weekly)).toBeNull();
  });

  test('a daily digest is due every day, and covers 23 hours when clocks go forward', () => {
    const daily = { digest: 'daily', hour: 8, timeZone: 'Europe/Berlin' } as const;
    expect(digestDue(at('2026-03-29T06:10'), daily)).toEqual({
      period: 'daily 2026-03-29',
      since: at('2026-03-28T07:00'),
      until: at('2026-03-29T06:00'),
    });
  });

  test('a digest at an hour that clocks skip is due at the next hour', () => {
    const daily = { digest: 'daily', hour: 2, timeZone: 'Europe/Berlin' } as const;
    expect(digestDue(at('2026-03-29T01:00'), daily)?.until).toEqual(at('2026-03-29T01:00'));
  });

  test('members without digests have none due', () => {
    expect(digestDue(at('2026-05-04T12:00'), { ...weekly, digest: 'never' })).toBeNull();
  });
});

test('a time zone is valid if the runtime knows it', () => {
  expect(['Europe/Berlin', 'UTC', 'Moon/Base', '', '../etc'].map(isTimeZone)).toEqual([true, true, false, false, false]);
});
