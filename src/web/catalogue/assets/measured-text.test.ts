import { expect, test } from 'vitest';

import { inLanguage } from '../../../shared/platform/messages/language-scope.ts';
import { clipLength } from './measured-text.ts';

test('clip lengths are in seconds, long ones in minutes', () => {
  expect(clipLength(0.8333)).toBe('0.83 s');
  expect(clipLength(2)).toBe('2 s');
  expect(clipLength(12.46)).toBe('12.5 s');
  expect(clipLength(59.7)).toBe('1:00');
  expect(clipLength(125)).toBe('2:05');
  expect(inLanguage('ru', () => clipLength(0.8333))).toBe('0,83 с');
});
