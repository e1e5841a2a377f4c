import type { CoreRule, InlineRule, InlineState, MarkdownIt, Token } from './markdown-types.ts';

// Every step is bounded or consumes its input, so the time is linear.
const MAX_DOMAIN = 255;
const MAX_MAILBOX = 64;
const MAX_ENTITY = 40;

/** Ends of plain text: characters of other rules, and beginnings of addresses. */
const TEXT_END = /[\n!&*<[\\\]_`~]|(?<![a-z])https?:\/\/|(?<![^\s(*_~[\]])www\./gi;
const ADDRESS_START = /(?:(?<![a-z])https?:\/\/|(?<![^\s(*_~[\]])www\.)(?=[^\s\p{Cc}\p{P}\p{S}])/iuy;
const DOMAIN = new RegExp(String.raw`(?:[^\s\p{P}\p{S}]|[-._]){1,${MAX_DOMAIN}}`, 'uy');
/** The rest of an address; "](" and "][" end the label of a surrounding link. */
const REST = /(?:[^\s<\]]|\](?![([]))*/uy;
const TRAILING = new Set('!"\'*,.:;?_~]');
const ENTITY_AT_END = new RegExp(`&[a-z]{1,${MAX_ENTITY}};$`, 'i');
const MAIL_DOMAIN = new RegExp(String.raw`[\w-]+(?:\.(?=[a-z\d])[\w-]+)+`, 'iy');
const MAILBOX_SIGN = /[\w.+-]/;

/** Bare addresses, as in GitHub's Markdown (GFM 6.9): `https://…`, `www.…` and mail addresses. */
export function autolinkLiterals(md: MarkdownIt): void {
  md.inline.ruler.at('text', plainText);
  md.inline.ruler.before('text', 'autolink_literal', addressLiteral);
  md.core.ruler.after('inline', 'mail_literal', mailLiterals);
}

const plainText: InlineRule = (state, silent) => {
  const end = Math.min(state.posMax, nextOf(TEXT_END, state.src, state.pos) ?? state.posMax);
  if (end === state.pos) return false;
  if (!silent) state.pending += state.src.slice(state.pos, end);
  state.pos = end;
  return true;
};

const addressLiteral: InlineRule = (state, silent) => {
  if (state.linkLevel > 0) return false;
  const address = addressAt(state.src.slice(0, state.posMax), state.pos);
  if (address === null) return false;
  if (!silent) {
    const to = state.md.normalizeLink(/^w/i.test(address) ? `http://${address}` : address);
    state.push('link_open', 'a', 1).attrs = [['href', to]];
    state.push('text', '', 0).content = address;
    state.push('link_close', 'a', -1);
  }
  state.pos += address.length;
  return true;
};

function addressAt(text: string, start: number): string | null {
  const prefix = matchAt(ADDRESS_START, text, start);
  if (prefix === null) return null;
  const domainStart = /^w/i.test(prefix) ? start : start + prefix.length;
  const domain = matchAt(DOMAIN, text, domainStart)?.replace(/[._]{1,255}$/, '') ?? '';
  // GFM allows no underscore in the last two labels of a host.
  if (
    domain === '' ||
    domain
      .split('.')
      .slice(-2)
      .some((name) => name.includes('_'))
  )
    return null;
  const end = domainStart + domain.length;
  return withoutTrail(text.slice(start, end) + (matchAt(REST, text, end) ?? ''));
}

/** Removes trailing punctuation, and closing parentheses without an opening one. */
function withoutTrail(address: string): string {
  let surplus = address.split(')').length - address.split('(').length;
  let end = address.length;
  for (;;) {
    const last = address.charAt(end - 1);
    const entity = last === ';' ? ENTITY_AT_END.exec(address.slice(Math.max(0, end - MAX_ENTITY - 2), end)) : null;
    if (entity !== null) end -= entity[0].length;
    else if (last === ')' && surplus > 0) {
      surplus -= 1;
      end -= 1;
    } else if (TRAILING.has(last)) end -= 1;
    else return address.slice(0, end);
  }
}

const mailLiterals: CoreRule = (state) => {
  for (const token of state.tokens) {
    if (token.children === null || !token.content.includes('@')) continue;
    let links = 0;
    token.children = token.children.flatMap((child): Token | Token[] => {
      if (child.type === 'link_open') links += 1;
      if (child.type === 'link_close') links -= 1;
      return links > 0 || child.type !== 'text' ? child : withMails(child, state.Token);
    });
  }
};

function withMails(token: Token, TokenOf: InlineState['Token']): Token[] {
  const { content: text, level } = token;
  const made: Token[] = [];
  const add = (type: string, tag: string, nesting: 1 | 0 | -1, more: Partial<Token>) =>
    made.push(Object.assign(new TokenOf(type, tag, nesting), { level, ...more }));
  let done = 0;
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const mail = mailAround(text, at, done);
    if (mail === null) continue;
    const { start, address } = mail;
    if (start > done) add('text', '', 0, { content: text.slice(done, start) });
    add('link_open', 'a', 1, { attrs: [['href', `mailto:${address}`]] });
    add('text', '', 0, { content: address, level: level + 1 });
    add('link_close', 'a', -1, {});
    done = start + address.length;
  }
  if (done < text.length) add('text', '', 0, { content: text.slice(done) });
  return made;
}

function mailAround(text: string, at: number, from: number): { start: number; address: string } | null {
  const first = Math.max(from, at - MAX_MAILBOX);
  let start = at;
  while (start > first && MAILBOX_SIGN.test(text.charAt(start - 1))) start -= 1;
  const before = text.charAt(start - 1);
  if (start === at || (start > from && (before === '/' || MAILBOX_SIGN.test(before)))) return null;
  const domain = matchAt(MAIL_DOMAIN, text.slice(0, at + 1 + MAX_DOMAIN), at + 1);
  return domain === null || !/[a-z]$/i.test(domain) ? null : { start, address: text.slice(start, at + 1 + domain.length) };
}

function nextOf(pattern: RegExp, text: string, from: number): number | null {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? null;
}

function matchAt(sticky: RegExp, text: string, at: number): string | null {
  sticky.lastIndex = at;
  return sticky.exec(text)?.[0] ?? null;
}
