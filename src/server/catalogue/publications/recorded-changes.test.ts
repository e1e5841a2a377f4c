import { expect, test } from 'vitest';

import { emptyForm } from '../../../shared/catalogue/publications/field.ts';
import { TOOL_FIELDS } from '../../../shared/catalogue/tools/tool-form.ts';
import { inLanguage } from '../../../shared/platform/messages/language-scope.ts';
import { recordedChanges } from './recorded-changes.ts';

test('a change of a date is stored in English, whatever language its author reads', () => {
  const before = emptyForm(TOOL_FIELDS);
  const after = { ...before, released: '2024-03-05' };
  expect(inLanguage('de', () => recordedChanges(TOOL_FIELDS, before, after))).toEqual([
    { field: 'Last release', before: [], after: ['05 Mar 2024'] },
  ]);
});
