import { expect, test } from 'vitest';

import { foundTimeZones, timeZones, todaysTimeZone } from './time-zones.ts';

test('time zones have current names, are unique and known to the runtime', () => {
  const zones = timeZones();
  for (const name of [
    'UTC',
    'Asia/Kolkata',
    'Europe/Kyiv',
    'Asia/Ho_Chi_Minh',
    'Asia/Yangon',
    'America/Nuuk',
    'Asia/Kathmandu',
  ])
    expect(zones).toContain(name);
  for (const name of ['Asia/Calcutta', 'Europe/Kiev', 'Asia/Saigon', 'America/Godthab', 'Asia/Katmandu'])
    expect(zones).not.toContain(name);
  expect(new Set(zones).size).toBe(zones.length);
  for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
  expect([todaysTimeZone('Europe/Kiev'), todaysTimeZone('constructor')]).toEqual(['Europe/Kyiv', 'constructor']);
});

test('a zone is found by parts of its name in any order', () => {
  expect(foundTimeZones('new york')).toEqual(['America/New_York']);
  expect(foundTimeZones('kyiv europe')).toEqual(['Europe/Kyiv']);
  expect(foundTimeZones('')).toEqual(timeZones());
  expect(foundTimeZones('atlantis')).toEqual([]);
});
