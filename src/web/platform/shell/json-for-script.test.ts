import { expect, test } from 'vitest';

import { jsonForScript } from './json-for-script.ts';

test('structured data cannot close its script element', () => {
  const json = jsonForScript({ name: '</script><script>alert(1)</script>\u2028' });
  expect(json).not.toContain('<');
  expect(json).not.toContain('\u2028');
  expect(JSON.parse(json)).toEqual({ name: '</script><script>alert(1)</script>\u2028' });
});
