import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { logoDrawing } from '../src/server/moderation/admin/logo-drawing.ts';
import { nicknameFrom } from '../src/server/accounts/auth/social/social-nickname.ts';
import { textFromLine, titlesInText } from '../src/server/integrations/import-export/guide-line-text.ts';
import { readLine } from '../src/server/integrations/import-export/import-lines.ts';
import { cleanComment, commentHtml, referencesIn } from '../src/server/community/comments/comment-text.ts';
import { parseListQuery } from '../src/server/integrations/strapi-api/query/content-query-parser.ts';
import { contentTypeOf } from '../src/server/integrations/strapi-api/content-types.ts';
import { byteRange } from '../src/server/files/storage/byte-range.ts';
import { stepsView } from '../src/server/catalogue/guides/guide-text-view.ts';
import { entryNames } from '@polyshelf/model-pipeline/archives/decode-names.ts';
import { entryPath } from '@polyshelf/model-pipeline/archives/entry-paths.ts';
import { cleanLine, cleanText } from '../src/server/platform/text/clean-text.ts';
import { nameForms } from '../src/server/platform/db/name-forms.ts';
import { readCursor } from '../src/server/platform/db/list-order.ts';
import { signForms, typos, wordForm } from '../src/server/platform/db/text-search.ts';
import { namesTag } from '../src/server/platform/http/entity-tags.ts';
import { chooseEncoding } from '../src/server/platform/http/reply-cache.ts';
import { requestCookie } from '../src/server/platform/http/request-cookie.ts';
import { descriptionView, namesIn } from '../src/server/catalogue/publications/mention-view.ts';
import { xmlText } from '../src/server/discovery/site/xml.ts';
import { linkService } from '../src/server/accounts/trust/link-service.ts';
import { hostOf, looksOf } from '../src/server/accounts/trust/watched-policy.ts';
import { readMetadata } from '../src/server/files/uploads/upload-metadata.ts';
import { MAX_LOGO_CHARACTERS } from '../src/shared/moderation/admin/site-look-contract.ts';
import { MAX_ASSET_TEXT } from '../src/shared/catalogue/assets/asset-form-rules.ts';
import { emailError } from '../src/shared/accounts/auth/email-rules.ts';
import { MAX_MESSAGE } from '../src/shared/community/chats/chat-rules.ts';
import { MAX_ANCHOR, isAnchor } from '../src/shared/community/comments/comment-anchor.ts';
import { MAX_COMMENT } from '../src/shared/community/comments/comment-rules.ts';
import { MAX_GUIDE_TEXT } from '../src/shared/catalogue/guides/guide-rules.ts';
import { Refusal } from '../src/shared/platform/kit/errors.ts';
import { MAX_LINK, outsideLinkError } from '../src/shared/platform/kit/outside-link.ts';
import { safeName } from '../src/shared/platform/kit/safe-name.ts';
import { beginningOf, composedText, matchKey, plainText, signKey, storableText } from '../src/shared/platform/kit/text.ts';
import { namesInPlainText } from '../src/shared/community/mentions/mention-rules.ts';
import { savedPath } from '../src/shared/discovery/bookmarks/saved-search-rules.ts';
import { SEARCHES } from '../src/shared/discovery/search/searched-kinds.ts';
import { MAX_TYPED_LENGTH } from '../src/shared/discovery/search/search-rules.ts';
import { readTyped } from '../src/shared/discovery/search/search-syntax.ts';
import { cleanFileName } from '../src/shared/files/uploads/file-name-rules.ts';
import { jsonForScript } from '../src/web/platform/shell/json-for-script.ts';
import { textLines } from '../src/web/platform/ui/text/text-difference.ts';
import { cpuTime } from './cpu-time.ts';

const ROOT = join(import.meta.dirname, '..');
/** The document allows 50 ms, or more with a reason. An old machine takes some times that. A quadratic step takes seconds. */
const MOST_MS = 250;
/** Node refuses requests with larger headers. */
const MAX_HEADERS = 16_000;
const MAX_NAME_IN_ZIP = 65_535;
const ORIGIN = 'https://shelf.example';
const links = linkService({ db: undefined as never, clock: () => new Date(0), publicUrl: ORIGIN });
const references = [{ kind: 'game', id: 1, title: 'x' }] as const;

/** Pieces of texts that have blocked some program. */
const UNITS = [
  [
    ' ',
    '\t',
    '\n',
    '\r\n',
    '\u00A0',
    '.',
    '. ',
    '..',
    '/',
    '\\',
    '/..',
    '//',
    '-',
    '_',
    '0',
    '0.0',
    ',',
    ', ',
    ';',
    ':',
    '=',
    '&',
    '%',
    '%20',
  ],
  [
    'a',
    'a ',
    'A.',
    'a@',
    '@a',
    '@aaa ',
    '@',
    'a@a.',
    'www.',
    'http://',
    'https://a.example/ ',
    'and ',
    'a&b=c&',
    'a[b]',
    '[',
    ']',
    '[]',
    '(',
    '()',
    '{',
    '"',
  ],
  [
    '"a" ',
    "'",
    '<',
    '>',
    '<a ',
    '<a>',
    '</a>',
    '<img src="" alt=""',
    '<!--',
    '<![CDATA[',
    '&amp;',
    '&#1;',
    '![',
    '![](',
    '#',
    '# ',
    '# #',
    '|',
    '||',
    '||a',
  ],
  [
    '/models/a?id=0',
    '/files/pictures/1',
    '/models/',
    'bytes=',
    'W/',
    '*',
    'x-y:',
    'u:',
    '{"a":',
    '[[',
    '1e',
    '\\u0000',
    '$',
    '^',
    '+',
    '~',
    '`',
    '!',
  ],
  [
    '日',
    'ア',
    'ー',
    'ou',
    'ß',
    'ﷺ',
    '🎮',
    'é',
    'e\u0301',
    '\u0301\u0316',
    '\u0711\u0732',
    "'\u0732",
    '\u200D',
    '\u202E',
    '\uD83C',
    '\0',
    '\uE000',
    'İ',
    '가',
  ],
  [`${'a '.repeat(1900)}\n`, `${'a, '.repeat(60)}\n`],
].flat();
/** Long texts are tried once for each type, because this file takes time as it is. */
const LONG = 50_000;
/** Repeated pieces, with an end at which a pattern fails, and after a beginning at which it starts. */
const hostileTexts = (length: number): string[] =>
  UNITS.flatMap((unit) => {
    const run = unit.repeat(Math.ceil(length / unit.length)).slice(0, length - 6);
    return length > LONG ? [`# ${run}\u2028x`] : [`# ${run}\u2028x`, `x${run}!`];
  });

interface Step {
  file: string;
  largest: number;
  run: (text: string) => unknown;
}

const guideOf = (text: string) =>
  stepsView(text, { origin: ORIGIN, pictures: [], models: [], mentions: [{ nickname: 'aaa', now: 'b' }] });
const content = (raw: string) => parseListQuery(contentTypeOf('assets'), raw);

/** Steps by the words of their row in the document. A refusal counts as handled. */
const STEPS: Record<string, Step> = {
  'Comment: clean, render, references': {
    file: 'src/server/community/comments/comment-text.ts',
    largest: MAX_COMMENT,
    run: (text) => [
      cleanComment(text),
      referencesIn(text, ORIGIN),
      commentHtml(text, { mentions: [], references: [...references], publicUrl: ORIGIN }),
    ],
  },
  'Description: render, mentions': {
    file: 'src/server/catalogue/publications/mention-view.ts',
    largest: MAX_ASSET_TEXT,
    run: (text) => [namesIn(text), descriptionView(text, [{ nickname: 'aaa', now: 'b' }])],
  },
  'Guide: steps, render, anchors': {
    file: 'src/server/catalogue/guides/guide-text-view.ts',
    largest: MAX_GUIDE_TEXT,
    run: guideOf,
  },
  'Hosts and links of a text': {
    file: 'src/server/accounts/trust/link-service.ts',
    largest: MAX_GUIDE_TEXT,
    run: (text) => links.hostsIn([text]),
  },
  'Words of a text by appearance': {
    file: 'src/server/accounts/trust/watched-policy.ts',
    largest: MAX_GUIDE_TEXT,
    run: looksOf,
  },
  'Host that a moderator watches': { file: 'src/server/accounts/trust/watched-policy.ts', largest: MAX_LINK, run: hostOf },
  'Guide in a line of an import': {
    file: 'src/server/integrations/import-export/guide-line-text.ts',
    largest: MAX_GUIDE_TEXT,
    run: (text) => [titlesInText(text), void textFromLine(text, { pictureId: () => Promise.resolve(1), modelId: () => 1 })],
  },
  'Line of an import': {
    file: 'src/server/integrations/import-export/import-lines.ts',
    largest: MAX_GUIDE_TEXT,
    run: readLine,
  },
  'Cleaning of texts and lines for storage': {
    file: 'src/server/platform/text/clean-text.ts',
    largest: MAX_GUIDE_TEXT,
    run: (text) => [cleanText(text, 'text', Infinity), cleanLine(text), storableText(text), beginningOf(text, 100)],
  },
  'Unicode composition and matching of text': {
    file: 'src/shared/platform/kit/text.ts',
    largest: MAX_ASSET_TEXT,
    run: (text) => [composedText(text), matchKey(text), signKey(text), plainText(text.replaceAll('<', ''))],
  },
  'Message of a chat: names': {
    file: 'src/shared/community/mentions/mention-rules.ts',
    largest: MAX_MESSAGE,
    run: namesInPlainText,
  },
  'Text in a feed': { file: 'src/server/discovery/site/xml.ts', largest: MAX_GUIDE_TEXT, run: xmlText },
  'Text in JSON-LD': { file: 'src/web/platform/shell/json-for-script.ts', largest: MAX_GUIDE_TEXT, run: jsonForScript },
  'Difference of two revisions': {
    file: 'src/web/platform/ui/text/text-difference.ts',
    largest: MAX_GUIDE_TEXT,
    run: (text) => textLines(text, text.replaceAll('a', 'b').replaceAll('b ', 'b, ')),
  },
  'Drawing of the logo': {
    file: 'src/server/moderation/admin/logo-drawing.ts',
    largest: MAX_LOGO_CHARACTERS,
    run: (text) => logoDrawing(`<svg>${text}</svg>`),
  },
  'Link to another site': { file: 'src/shared/platform/kit/outside-link.ts', largest: MAX_LINK, run: outsideLinkError },
  'Typed search': {
    file: 'src/shared/discovery/search/search-syntax.ts',
    largest: MAX_TYPED_LENGTH,
    run: (text) => [readTyped(text), savedPath(`/search?query=${text}`, SEARCHES)],
  },
  'Words of a query': {
    file: 'src/server/platform/db/text-search.ts',
    largest: MAX_TYPED_LENGTH,
    run: (text) => [wordForm(text), signForms(text), typos(text.slice(0, 200), text.slice(1, 200))],
  },
  'Forms of a name': { file: 'src/server/platform/db/name-forms.ts', largest: 300, run: nameForms },
  'Query of the content routes': {
    file: 'src/server/integrations/strapi-api/query/content-query-parser.ts',
    largest: MAX_HEADERS,
    run: (text) => {
      for (const query of [
        text,
        `filters[name]${text}`,
        `filters${'[$or]'.repeat(40)}=${text}`,
        `populate=${text}`,
        `sort=${text}`,
      ])
        attempt(() => content(query.slice(0, MAX_HEADERS)));
    },
  },
  'Cursor of a list': {
    file: 'src/server/platform/db/list-order.ts',
    largest: MAX_HEADERS,
    run: (text) => readCursor('newest', [], Buffer.from(text).toString('base64url')),
  },
  'Headers: cookie, tags, encodings, range': {
    file: 'src/server/platform/http/request-cookie.ts',
    largest: MAX_HEADERS,
    run: (text) => [
      requestCookie({ headers: { cookie: text } }, 'a'),
      namesTag(text, '"x"'),
      chooseEncoding(text, 10_000),
      byteRange(text, 100),
    ],
  },
  'Metadata of an upload': {
    file: 'src/server/files/uploads/upload-metadata.ts',
    largest: MAX_HEADERS,
    run: (text) => [
      attempt(() => readMetadata({ filename: text })),
      attempt(() => readMetadata({ filename: 'a', relativePath: text, lastModified: text })),
    ],
  },
  'Name of a file': {
    file: 'src/shared/files/uploads/file-name-rules.ts',
    largest: MAX_HEADERS,
    run: (text) => [cleanFileName(text), safeName(text)],
  },
  'Paths in an archive': {
    file: 'packages/model-pipeline/src/archives/entry-paths.ts',
    largest: MAX_NAME_IN_ZIP,
    run: entryPath,
  },
  'Encoding of names in an archive': {
    file: 'packages/model-pipeline/src/archives/decode-names.ts',
    largest: MAX_NAME_IN_ZIP,
    run: (text) => entryNames([{ fileNameRaw: Buffer.from(text, 'latin1'), generalPurposeBitFlag: 0, extraFields: [] }]),
  },
  'Email address': { file: 'src/shared/accounts/auth/email-rules.ts', largest: 320, run: emailError },
  'Nickname from another site': {
    file: 'src/server/accounts/auth/social/social-nickname.ts',
    largest: MAX_HEADERS,
    run: (text) => nicknameFrom(text, 1),
  },
  'Anchor of a comment': { file: 'src/shared/community/comments/comment-anchor.ts', largest: MAX_ANCHOR, run: isAnchor },
};

function attempt(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

test.each(Object.entries(STEPS))('%s: no text of a stranger blocks the server', (_, { largest, run }) => {
  const slow = hostileTexts(largest).flatMap((text) => {
    const ms = cpuTime((take) => attempt(() => run(text.slice(take))), MOST_MS);
    return ms > MOST_MS ? [`${JSON.stringify(text.slice(0, 30))}: ${Math.round(ms)} ms`] : [];
  });
  expect(slow).toEqual([]);
});

/** The rows of the table: step, file, source of the input, largest input, bound, and its test. */
const rows = readFileSync(join(ROOT, 'docs/synchronous-steps.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  .map(([, step = '', file = '', , , , held = '']) => ({
    step,
    file: file.replaceAll('`', ''),
    held: held.replaceAll('`', ''),
  }));

test('the table names existing files, and every step tried here', () => {
  const missing = rows.flatMap(({ file, held }) => [file, held]).filter((file) => !existsSync(join(ROOT, file)));
  expect(missing).toEqual([]);
  const tried = rows
    .filter(({ held }) => held === 'test/synchronous-steps.test.ts')
    .map(({ step, file }) => `${step}: ${file}`);
  const known = Object.entries(STEPS).map(([step, { file }]) => `${step}: ${file}`);
  expect(new Set(tried)).toEqual(new Set(known));
});

test('texts are normalised in one place, which bounds the cost', () => {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const direct = files.filter(
    (file) => !/\.test\.tsx?$/.test(file) && /\.normalize\((?:'NF|form)/.test(readFileSync(join(ROOT, 'src', file), 'utf8')),
  );
  expect(direct.map((file) => file.replaceAll('\\', '/'))).toEqual(['shared/platform/kit/text.ts']);
});
