import { expect, test } from 'vitest';

import { markdownText } from '../markdown.ts';
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

test('a newsletter reads as text: no Markdown, no entities, no tags, and every link whole on one line', () => {
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

test('texts as long as they may be take little time', () => {
  const started = performance.now();
  textOfHtml(markdownText('[a](https://x.example) **b** '.repeat(3000)));
  textOfHtml('<p>'.repeat(50_000));
  textOfHtml('<'.repeat(100_000));
  expect(performance.now() - started).toBeLessThan(4000);
});
