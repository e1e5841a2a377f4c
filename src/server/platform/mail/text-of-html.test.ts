import { expect, test } from 'vitest';

import { cpuTime } from '../../../../test/cpu-time.ts';
import { markdownText } from '../text/markdown.ts';
import { textOfHtml } from './text-of-html.ts';

const MARKDOWN = `# Hello & welcome

A **bold** word, ~~gone~~, \`code <b>\`, a [whole link](https://shelf.example/a_long/address?x=1&y=2) and https://bare.example/x.

- one
- two
  - inside

3. three
4. four

> quoted
> twice

| a | b |
|---|---|
| 1 | 2 |

---

\`\`\`
if (a < b && c) *keep*
\`\`\`

The end.`;

test('a newsletter becomes readable text: no Markdown, entities or tags, and every link unbroken', () => {
  const text = textOfHtml(markdownText(MARKDOWN));
  expect(text).toBe(`Hello & welcome

A bold word, gone, code <b>, a whole link (https://shelf.example/a_long/address?x=1&y=2) and https://bare.example/x.

- one
- two
  - inside

3. three
4. four

> quoted twice

a | b
1 | 2

* * *

if (a < b && c) *keep*

The end.`);
});

test('the longest texts take little time', () => {
  const texts = [markdownText('[a](https://x.example) **b** '.repeat(3000)), '<p>'.repeat(50_000), '<'.repeat(100_000)];
  expect(cpuTime(() => texts.map((text) => textOfHtml(text)))).toBeLessThan(4000);
});
