import { expect, test } from 'vitest';

import { inLanguage } from '../../platform/messages/language-scope.ts';
import type { PlatformChoice } from '../publications/choice.ts';
import { readReleaseList, withReleases, type ReleaseListNames } from './release-list-rules.ts';
import type { PlatformRow, ReleaseRow } from './game-form-rows.ts';

const region = (id: number, name: string, code: string) => ({ id, name, code });
const NAMES: ReleaseListNames = {
  regions: [
    region(1, 'Japan', 'JP'),
    region(2, 'North America', 'NA'),
    region(3, 'Europe', 'EU'),
    region(4, 'Australia', 'AU'),
    region(5, 'Worldwide', 'WW'),
  ],
  statuses: [
    { id: 1, name: 'Full Release' },
    { id: 2, name: 'Beta' },
  ],
  years: { firstYear: 1952, lastYear: 2036 },
};

/** Lines as 'platform: region date status'. */
const read = (text: string) =>
  readReleaseList(text, NAMES).flatMap((line) =>
    'error' in line
      ? `! ${line.error}`
      : line.releases.map(({ region: where, date, datePrecision, status }) =>
          [line.platform, where?.name ?? 'anywhere', date === null ? 'some day' : `${date} ${datePrecision}`, status?.name]
            .filter((part) => part !== undefined)
            .join(' · '),
        ),
  );

test('a line has platform, region and date with any usual separator', () => {
  const lines = [
    'SNES, Japan, 1995-03-11',
    'SNES,JP,11 Mar 1995',
    'SNES\tJapan\t1995-03-11',
    'SNES; japan; 11.03.1995',
    'SNES | Japan | March 11, 1995',
    'SNES, March 11, 1995, Japan',
    'SNES, Japan, March 11, 1995',
    'SNES - Japan - 11 March 1995',
    'SNES – Japan – 11 March 1995',
  ];
  expect(read(lines.join('\n'))).toEqual(lines.map(() => 'SNES · Japan · 1995-03-11 day'));
});

test('a date keeps its written precision, and may be missing', () => {
  expect(read('iOS, Worldwide, Q4 2011\nAndroid, 2012\nPC, WW, TBA\nMac, World, , Beta')).toEqual([
    'iOS · Worldwide · 2011-10-01 quarter',
    'Android · anywhere · 2012-01-01 year',
    'PC · Worldwide · some day',
    'Mac · Worldwide · some day · Beta',
  ]);
});

test('a line may be in the current language', () => {
  const line = 'SNES; Nordamerika; 11. März 1995';
  expect(inLanguage('de', () => read(line))).toEqual(['SNES · North America · 1995-03-11 day']);
  expect(read(line)[0]).toContain('!');
});

test('a line can name several regions', () => {
  expect(read('Nintendo DS, Europe / Australia, 2009-02-06\nPC, US and EU, 2018')).toEqual([
    'Nintendo DS · Europe · 2009-02-06 day',
    'Nintendo DS · Australia · 2009-02-06 day',
    'PC · North America · 2018-01-01 year',
    'PC · Europe · 2018-01-01 year',
  ]);
});

test('blank lines and headings are ignored', () => {
  expect(read('Platform, Region, Date\r\n\r\n  SNES, JP, 1995  \r\n')).toEqual(['SNES · Japan · 1995-01-01 year']);
});

test('an invalid line gets a sentence with the reason', () => {
  expect(
    read(
      [
        'SNES Japan 1995',
        'SNES, Elbonia, 1995',
        'SNES, Japan, 31 Feb 1995',
        'SNES, Japan, 08/09/1995',
        'SNES, 1995, 1996',
        'SNES,',
        ', Japan, 1995',
      ].join('\n'),
    ),
  ).toEqual([
    '! Write the platform, the region and the date with commas between them.',
    '! “Elbonia” is neither a region nor a status.',
    '! There is no such day as “31 Feb 1995”.',
    expect.stringContaining('“08/09/1995” could mean two days.'),
    '! This line has two dates. Keep one of them.',
    '! The line has no region, date or status after the platform.',
    '! The line does not begin with a platform.',
  ]);
});

const platform = (id: number | null, name: string): PlatformChoice => ({
  id,
  name,
  altName: null,
  altConfirmed: false,
  color: 'grey',
});
const release = (date: string): ReleaseRow => ({ date, datePrecision: 'day', region: null, status: null });

test('releases are added once each, to existing and to new platforms', () => {
  const snes: PlatformRow = { platform: platform(1, 'SNES'), releases: [release('1995-03-11')], technologies: [] };
  const { rows, count } = withReleases(
    [snes],
    [
      { platform: platform(1, 'SNES'), releases: [release('1995-03-11'), release('1995-08-22')] },
      { platform: platform(null, 'Ouya'), releases: [release('2013-06-25')] },
      { platform: platform(null, 'OUYA'), releases: [release('2013-06-26')] },
    ],
  );
  expect(count).toBe(3);
  expect(rows.map((row) => [row.platform.name, row.releases.map(({ date }) => date)])).toEqual([
    ['SNES', ['1995-03-11', '1995-08-22']],
    ['Ouya', ['2013-06-25', '2013-06-26']],
  ]);
});

test('a status has many spellings', () => {
  expect(read('PS2, Japan, 2001, released')).toEqual(['PS2 · Japan · 2001-01-01 year · Full Release']);
});
