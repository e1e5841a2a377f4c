const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const unescaped = (text: string) => text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '');
/** Elements that begin a new block. */
const BLOCKS = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'blockquote',
  'pre',
  'table',
  'hr',
  'section',
  'div',
]);
const attribute = (rest: string, name: string) => unescaped(new RegExp(`\\b${name}="([^"]*)"`).exec(rest)?.[1] ?? '');

/**
 * Text part of a mail from our own HTML: links as "words: address", items with dashes or numbers, quotes behind ">". Linear
 * time.
 */
export function textOfHtml(html: string): string {
  const blocks: string[] = [];
  const lists: (number | null)[] = [];
  const links: { address: string; from: number }[] = [];
  let quotes = 0;
  let text = '';
  let gap = '\n\n';
  let isPlain = false;

  const end = (nextGap = '\n\n') => {
    const lines = text.replace(/^\s*\n/, '').trimEnd();
    if (lines !== '') {
      const quoted = quotes === 0 ? lines : lines.replaceAll(/^/gm, '> '.repeat(quotes));
      blocks.push(blocks.length === 0 ? quoted : gap + quoted);
      gap = nextGap;
    }
    text = '';
  };
  const item = () => {
    const indent = '  '.repeat(Math.max(0, lists.length - 1));
    const number = lists.at(-1);
    if (typeof number === 'number') lists[lists.length - 1] = number + 1;
    return `${indent}${typeof number === 'number' ? `${number}.` : '-'} `;
  };

  for (const [, closing, tag = '', rest = '', words = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)([^<>]*)>|([^<]+)/g)) {
    const isStart = closing === '';
    if (tag === '' && isPlain) text += unescaped(words);
    else if (tag === '') {
      const flowing = unescaped(words).replaceAll(/\s+/g, ' ');
      text += ' \n'.includes(text.at(-1) ?? ' ') ? flowing.trimStart() : flowing;
    } else if (tag === 'br') text = `${text.trimEnd()}\n`;
    else if (tag === 'img') text += [attribute(rest, 'alt'), attribute(rest, 'src')].filter((part) => part !== '').join(': ');
    else if (tag === 'input') text += rest.includes('checked') ? '[x] ' : '[ ] ';
    else if (tag === 'a' && isStart) links.push({ address: attribute(rest, 'href'), from: text.length });
    else if (tag === 'a') {
      const { address, from } = links.pop() ?? { address: '', from: 0 };
      const lastWords = text.slice(from).trim();
      if (address !== '' && !address.startsWith('#') && lastWords !== address)
        text += lastWords === '' ? address : ` (${address})`;
    } else if (tag === 'li') {
      end('\n');
      if (isStart) text = item();
    } else if (tag === 'tr') end('\n');
    else if ((tag === 'td' || tag === 'th') && isStart && text !== '') text = `${text.trimEnd()} | `;
    else if (BLOCKS.has(tag)) {
      // The first paragraph of an item follows its dash.
      if (tag === 'p' && isStart && /^\s*(?:-|\d+\.) $/.test(text)) continue;
      end(lists.length > 0 ? '\n' : '\n\n');
      if (!isStart) gap = lists.length > 0 ? '\n' : '\n\n';
      if (tag === 'pre') isPlain = isStart;
      if (tag === 'hr') text = '* * *';
      if (tag === 'blockquote') quotes += isStart ? 1 : -1;
      if ((tag === 'ul' || tag === 'ol') && isStart) lists.push(tag === 'ol' ? Number(attribute(rest, 'start') || 1) : null);
      else if (tag === 'ul' || tag === 'ol') {
        lists.pop();
        gap = lists.length > 0 ? '\n' : '\n\n';
      }
    }
  }
  end();
  return blocks.join('');
}
