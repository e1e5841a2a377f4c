import { expect, test } from 'vitest';

import { markdownPage } from '../markdown.ts';

/** Expected output is that of micromark with GitHub extensions, which rendered earlier texts. */
test.each([
  ['# a #\n## b', '<h1>a</h1>\n<h2>b</h2>'],
  ['- a\n  - b\n\n- c', '<ul>\n<li>\n<p>a</p>\n<ul>\n<li>b</li>\n</ul>\n</li>\n<li>\n<p>c</p>\n</li>\n</ul>'],
  ['3. a\n4. b', '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>'],
  ['> a\nb', '<blockquote>\n<p>a\nb</p>\n</blockquote>'],
  ['a  \nb', '<p>a<br />\nb</p>'],
  ['```js x\na < b\n```', '<pre><code class="language-js">a &lt; b\n</code></pre>'],
  ['<b>x</b> &copy; "y"', '<p>&lt;b&gt;x&lt;/b&gt; © &quot;y&quot;</p>'],
  ['[日本](/日本 "あ")', '<p><a href="/%E6%97%A5%E6%9C%AC" title="あ">日本</a></p>'],
  ['[a](javascript:x) <javascript:x>', '<p><a href="">a</a> <a href="">javascript:x</a></p>'],
  ['~a~ ~~b~~ ~~~c~~~', '<p><del>a</del> <del>b</del> ~~~c~~~</p>'],
  [
    '|a|b|\n|:-|-:|\n|1|`x\\|y`|',
    '<table>\n<thead>\n<tr>\n<th align="left">a</th>\n<th align="right">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td align="left">1</td>\n<td align="right"><code>x|y</code></td>\n</tr>\n</tbody>\n</table>',
  ],
  [
    '- [ ] a\n- [x] b\n- [ ]c',
    '<ul>\n<li><input type="checkbox" disabled="" /> a</li>\n<li><input type="checkbox" disabled="" checked="" /> b</li>\n<li>[ ]c</li>\n</ul>',
  ],
  [
    'www.a.example/x_y_z, (https://b.example/(c)).',
    '<p><a href="http://www.a.example/x_y_z">www.a.example/x_y_z</a>, (<a href="https://b.example/(c)">https://b.example/(c)</a>).</p>',
  ],
  ['**https://a.example**', '<p><strong><a href="https://a.example">https://a.example</a></strong></p>'],
  ['[www.a.example](/x)', '<p><a href="/x">www.a.example</a></p>'],
  ['http://a_b.example xhttps://a.example', '<p>http://a_b.example xhttps://a.example</p>'],
  [
    'a.b+c@d.example! x/a@b.example foo\\@bar.example',
    '<p><a href="mailto:a.b+c@d.example">a.b+c@d.example</a>! x/a@b.example foo@bar.example</p>',
  ],
  [
    'a[^n]\n\n[^n]: one\n\n    two',
    '<p>a<sup><a href="#user-content-fn-n" id="user-content-fnref-n" data-footnote-ref="" aria-describedby="footnote-label">1</a></sup></p>\n<section data-footnotes="" class="footnotes"><h2 id="footnote-label" class="sr-only">Footnotes</h2>\n<ol>\n<li id="user-content-fn-n">\n<p>one</p>\n<p>two <a href="#user-content-fnref-n" data-footnote-backref="" aria-label="Back to reference 1" class="data-footnote-backref">↩</a></p>\n</li>\n</ol>\n</section>',
  ],
])('%j', (markdown, html) => {
  expect(markdownPage(markdown)).toBe(html);
});

test('labels of footnotes cannot leave their attribute', () => {
  const html = markdownPage(`[^"'><&]\n\n[^"'><&]: x`);
  for (const [tag] of html.matchAll(/<(?:a|li) [^>]*>/g)) expect(tag).toMatch(/^<(?:a|li)(?: [a-z-]+="[^"<>&']*")+>$/);
});
