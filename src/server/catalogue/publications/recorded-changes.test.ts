import * as editing from '#messages/editing';
import * as titles from '#messages/fields';
import * as ui from '#messages/ui';
import { expect, test } from 'vitest';

import { emptyForm } from '../../../shared/catalogue/publications/field.ts';
import { GUIDE_FIELDS } from '../../../shared/catalogue/guides/guide-form.ts';
import { STATUS_DRAFT, STATUS_PUBLISHED } from '../../../shared/catalogue/publications/publication.ts';
import { TOOL_FIELDS } from '../../../shared/catalogue/tools/tool-form.ts';
import { inLanguage } from '../../../shared/platform/messages/language-scope.ts';
import { recordedChanges, recordedStatus, shownChange } from './recorded-changes.ts';

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
