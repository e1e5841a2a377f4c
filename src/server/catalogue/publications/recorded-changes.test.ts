import * as editing from '#messages/editing';
import * as titles from '#messages/fields';
import * as m from '#messages/server-history';
import * as ui from '#messages/ui';
import { expect, test } from 'vitest';

import { ASSET_FIELDS, EMPTY_ASSET_FORM } from '../../../shared/catalogue/assets/asset-form.ts';
import { EMPTY_GAME_FORM, GAME_FIELDS } from '../../../shared/catalogue/games/game-form.ts';
import { emptyForm } from '../../../shared/catalogue/publications/field.ts';
import { GUIDE_FIELDS } from '../../../shared/catalogue/guides/guide-form.ts';
import { STATUS_DRAFT, STATUS_PUBLISHED } from '../../../shared/catalogue/publications/publication.ts';
import { TOOL_FIELDS } from '../../../shared/catalogue/tools/tool-form.ts';
import { inLanguage } from '../../../shared/platform/messages/language-scope.ts';
import {
  boundedChange,
  recordedChanges,
  recordedStatus,
  recordedUnit,
  shownChange,
  shownNote,
  type RecordedChange,
} from './recorded-changes.ts';

test('a change of a date is stored in English, whatever language its author reads', () => {
  const before = emptyForm(TOOL_FIELDS);
  const after = { ...before, released: '2024-03-05' };
  expect(inLanguage('de', () => recordedChanges(TOOL_FIELDS, before, after))).toEqual([
    { field: 'Last release', before: [], after: ['05 Mar 2024'] },
  ]);
});

const OTHER = 'en-XB';

test('values of closed lists are stored in English, and shown in the language of the reader', () => {
  const before = emptyForm(GUIDE_FIELDS);
  const after = { ...before, title: 'Beginner', difficulty: 'beginner' as const };
  const changes = inLanguage(OTHER, () => recordedChanges(GUIDE_FIELDS, before, after));
  expect(changes).toEqual([
    { field: 'Title', before: [], after: ['Beginner'] },
    { field: 'Difficulty', before: [], after: ['Beginner'] },
  ]);
  // The title is a text of its author.
  expect(inLanguage(OTHER, () => changes.map(shownChange))).toEqual([
    { field: inLanguage(OTHER, GUIDE_FIELDS.title.title), before: [], after: ['Beginner'] },
    {
      field: inLanguage(OTHER, titles.difficulty),
      before: [],
      after: inLanguage(OTHER, () => GUIDE_FIELDS.difficulty.lines('beginner')),
    },
  ]);
});

test('a change of the status is shown in the language of the reader', () => {
  const changes = inLanguage(OTHER, () => recordedStatus(STATUS_DRAFT, STATUS_PUBLISHED));
  expect(changes).toEqual([{ field: 'Status', before: ['Draft'], after: ['Published'] }]);
  const [field, draft, published] = inLanguage(OTHER, () => [titles.status(), editing.draft(), ui.published()]);
  expect(inLanguage(OTHER, () => changes.map(shownChange))).toEqual([{ field, before: [draft], after: [published] }]);
});

const german = <T>(run: () => T): T => inLanguage('de', run);
const PLATFORM = { id: 3, name: 'Game Boy' };
const RELEASE = { date: '1998-05-01', datePrecision: 'month' as const, region: null, status: { id: 1, name: 'Early Access' } };
const PLATFORMS = [
  { platform: { ...PLATFORM, color: 'grey', altName: null, altConfirmed: true }, releases: [RELEASE], technologies: [] },
];

test('lines that a field composes are shown in the language of the reader', () => {
  const [change] = recordedChanges(GAME_FIELDS, EMPTY_GAME_FORM, { ...EMPTY_GAME_FORM, platforms: PLATFORMS });
  expect(change).toMatchObject({ field: 'Platforms and releases', after: ['Game Boy: Early Access / May, 1998'] });
  const stored = JSON.parse(JSON.stringify(change)) as typeof change;
  expect(german(() => stored && shownChange(stored))).toEqual(
    german(() => ({ field: GAME_FIELDS.platforms.title(), before: [], after: GAME_FIELDS.platforms.lines(PLATFORMS) })),
  );
});

test('stated facts are shown in the language of the reader', () => {
  const stated = { quality: 'low-poly' as const, textures: 1200, textureType: null, textureResolution: null, rigged: false };
  const [change] = recordedChanges(ASSET_FIELDS, EMPTY_ASSET_FORM, { ...EMPTY_ASSET_FORM, stated });
  expect(german(() => change && shownChange(change).after)).toEqual(german(() => ASSET_FIELDS.stated.lines(stated)));
});

test.each([
  ['no values, as in earlier versions', undefined],
  ['values of another form of the field', { before: [], after: [{ platform: 'Game Boy' }] }],
  ['half of its values', { after: PLATFORMS }],
])('a composed change with %s stays as recorded', (_, values) => {
  const lines = { before: [], after: ['Game Boy: Early Access / May, 1998'] };
  const change = { field: 'Platforms and releases', ...lines, ...(values !== undefined && { values: values as never }) };
  expect(german(() => shownChange(change))).toEqual({ field: german(GAME_FIELDS.platforms.title), ...lines });
});

test('recorded days are shown in the language of the reader, and other texts of such a field stay', () => {
  const change = { field: 'Last release', before: ['soon'], after: ['05 Mar 2024'] };
  const after = german(() => TOOL_FIELDS.released.lines('2024-03-05'));
  expect(german(() => shownChange(change))).toEqual({ field: german(titles.lastRelease), before: ['soon'], after });
  expect(after).not.toEqual(change.after);
});

test('the unit of a file is stored in English, and shown in the language of the reader', () => {
  const change = german(() => recordedUnit('a: b/knight.obj', null, 'inches'));
  expect(change).toEqual({
    field: 'Unit of a file',
    before: ['a: b/knight.obj: as it was read'],
    after: ['a: b/knight.obj: inches'],
  });
  const line = (unit: string) => german(() => m.unitOfPath({ path: 'a: b/knight.obj', unit }));
  expect(german(() => shownChange(change))).toMatchObject({ before: [line('none')], after: [line('inches')] });
});

test('the number of omitted lines is shown in the language of the reader', () => {
  const lines = Array.from({ length: 1350 }, (_, line) => `line ${line}`);
  const change = german(() => boundedChange({ field: 'Links', before: [], after: lines }));
  expect(change.after.at(-1)).toBe('… and 1,250 more');
  expect(german(() => shownChange(change).after.at(-1))).toBe(german(() => m.moreLines({ count: 1250 })));
});

test('a change with omitted lines stores the values of the others, which are shown in the language of the reader', () => {
  const sources = Array.from({ length: 250 }, (_, index) => ({ name: `${index}.obj`, bytes: 1500 }));
  const files = { bundleId: 1, mainModelId: null, mainModelPath: '0.obj', sources };
  const [change] = recordedChanges(ASSET_FIELDS, EMPTY_ASSET_FORM, { ...EMPTY_ASSET_FORM, files });
  const stored = JSON.parse(JSON.stringify(change && boundedChange(change))) as RecordedChange;
  expect(stored.values).toEqual({ before: null, after: { ...files, sources: sources.slice(0, 100) } });
  const lines = german(() => ASSET_FIELDS.files.lines(files));
  expect(german(() => shownChange(stored).after)).toEqual([...lines.slice(0, 100), german(() => m.moreLines({ count: 151 }))]);
});

test('values of many characters are not stored, since a page of the history reads those of many revisions', () => {
  const sources = Array.from({ length: 100 }, () => ({ name: 'a'.repeat(1000), bytes: 1 }));
  const files = { bundleId: 1, mainModelId: null, mainModelPath: null, sources };
  const [change] = recordedChanges(ASSET_FIELDS, EMPTY_ASSET_FORM, { ...EMPTY_ASSET_FORM, files });
  expect(change && Object.keys(boundedChange(change))).toEqual(['field', 'before', 'after']);
});

test('a note of the server is shown in the language of the reader, and one of a member stays', () => {
  expect(german(() => [shownNote('Values of the file replaced edits of members.'), shownNote('A slip')])).toEqual([
    german(m.overwritten),
    'A slip',
  ]);
});
