import { afterAll, beforeAll, expect, test } from 'vitest';

import { formTexts } from '../src/server/accounts/trust/form-texts.ts';
import { ASSET_FIELDS } from '../src/shared/catalogue/assets/asset-form.ts';
import { ENTRY_FIELDS } from '../src/shared/catalogue/entries/entry-fields.ts';
import { FANART_FIELDS } from '../src/shared/catalogue/fanarts/fanart-form.ts';
import { GAME_FIELDS } from '../src/shared/catalogue/games/game-form.ts';
import { GUIDE_FIELDS } from '../src/shared/catalogue/guides/guide-form.ts';
import type { Fields } from '../src/shared/catalogue/publications/field.ts';
import { TOOL_FIELDS } from '../src/shared/catalogue/tools/tool-form.ts';
import { startApp, type StartedApp } from './start-app.ts';

/** Screening of a text that a member sends, or the reason for none. */
const SCREENING = {
  publication: 'publicationLimitService: limits, watched words, holding, sweep',
  comment: 'holdScreeningService: limits, watched words, holding, sweep',
  refused: 'textScreeningService or refuseWatched: watched words and limits, refused',
  name: 'textScreeningService.names: watched words and limits, hidden until something visible uses it, sweep',
  private: 'nobody else reads it',
  moderators: 'only moderators, or the uploader of what it is about, read it',
  preview: 'shown to its author alone',
  none: 'an identifier, a secret, a code or a number: nobody reads it as a text',
} as const;
type Screening = keyof typeof SCREENING;

/** Every string in bodies of members and visitors, by the call and the beginning of its path. */
const TEXTS: Record<string, Record<string, Screening>> = {
  ...forms('publication', 'saveGame', 'saveAsset', 'saveTool', 'saveFanart', 'saveGuide'),
  ...forms('refused', 'saveTechnology', 'saveFormat'),
  ...forms('moderators', 'proposeGame', 'proposeTool', 'proposeFanart', 'proposeGuide', 'proposeTechnology', 'proposeFormat'),
  // The member who accepts it reviews it and makes it public.
  acceptProposal: { fields: 'none', form: 'moderators', reason: 'moderators' },
  rejectProposal: { reason: 'moderators' },
  ...contents('publication', 'Games', 'Assets', 'Tools', 'Fanarts', 'Guides'),
  ...created('Companies', 'Genres', 'Platforms', 'Tags', 'SeriesS', 'Themes', 'GameModes', 'PlayerPerspectives'),
  writeComment: { text: 'comment', anchor: 'none', website: 'none' },
  editComment: { text: 'comment' },
  reportToolTrial: { version: 'refused' },
  sendMessage: { text: 'refused', to: 'none' },
  changeAbout: { about: 'refused' },
  changeNickname: { nickname: 'refused' },
  changeLanguage: nones('language'),
  register: {
    username: 'refused',
    answer: 'moderators',
    question: 'none',
    ...nones('email', 'password', 'recaptchaToken', 'invite', 'website'),
  },
  reportPublication: { text: 'moderators' },
  reportComment: { text: 'moderators' },
  reportMessage: { text: 'moderators' },
  sendVisitorReport: { text: 'moderators', name: 'moderators', email: 'moderators', recaptchaToken: 'none' },
  confirmVisitorReport: { code: 'none' },
  addInvite: { note: 'private' },
  makeApiToken: { name: 'private', password: 'none' },
  addPasskey: { name: 'private', credential: 'none' },
  saveSearch: { name: 'private', path: 'private' },
  renameSavedSearch: { name: 'private' },
  previewDescription: { text: 'preview' },
  previewGuide: { text: 'preview' },
  previewComment: { text: 'preview' },
  renderMarkdown: { text: 'preview' },
  // A frequent search is suggested to others only if it has results.
  countSearch: { query: 'none' },
  uploadPictures: { fileInfo: 'refused', files: 'refused', ...nones('ref', 'refId', 'field') },
  convertModels: nones('paths', 'texture'),
  restoreRevision: nones('fields'),
  changeNoticeSettings: nones('timeZone'),
  addPushDevice: nones('endpoint'),
  blockMember: nones('nickname'),
  seeChat: nones('with'),
  endNoticeMail: nones('code'),
  deleteAccount: nones('nickname', 'password'),
  verifyMe: nones('login', 'password', 'recaptchaToken'),
  signInLocal: nones('identifier', 'password', 'recaptchaToken'),
  changePassword: nones('currentPassword', 'password', 'passwordConfirmation'),
  changeEmail: nones('email', 'password'),
  resetPassword: nones('code', 'password', 'passwordConfirmation'),
  forgotPassword: nones('email', 'recaptchaToken'),
  sendWaitingConfirmation: nones('email', 'recaptchaToken'),
  confirmEmail: nones('confirmation'),
  confirmTotp: nones('code'),
  ...Object.fromEntries(
    ['removePasskey', 'removeTotp', 'renewRecoveryCodes', 'startPasskey', 'startTotp', 'unlinkSocial'].map((name) => [
      name,
      nones('password'),
    ]),
  ),
  askPasskey: nones('ticket'),
  passSecondFactor: nones('ticket', 'code', 'passkey'),
  subscribeNewsletter: nones('email'),
  confirmNewsletter: nones('code'),
  leaveNewsletter: nones('code'),
};

function nones(...names: string[]): Record<string, Screening> {
  return Object.fromEntries(names.map((name) => [name, 'none']));
}
function forms(screening: Screening, ...calls: string[]) {
  return Object.fromEntries(calls.map((name) => [name, { note: screening, form: screening }]));
}
function contents(screening: Screening, ...kinds: string[]) {
  return Object.fromEntries(
    kinds.flatMap((kind) => [`create${kind}`, `update${kind}`]).map((call) => [call, { data: screening }]),
  );
}
function created(...kinds: string[]): Record<string, Record<string, Screening>> {
  return Object.fromEntries(kinds.map((kind) => [`create${kind}`, { data: 'name' }]));
}

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

interface Schema {
  $ref?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  type?: string | string[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  content?: Record<string, { schema: Schema }>;
}
interface Operation {
  operationId: string;
  description?: string;
  requestBody?: Schema;
}

/** The paths of strings in a body. */
function stringsIn(document: object, schema: Schema | undefined, path = ''): string[] {
  const { $ref: ref } = schema ?? {};
  if (ref !== undefined) {
    const found = ref
      .split('/')
      .slice(1)
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document);
    return stringsIn(document, found as Schema, path);
  }
  if (schema === undefined) return [];
  const under = (each: Schema | undefined, name = '') =>
    stringsIn(document, each, path === '' ? name : name === '' ? path : `${path}.${name}`);
  if (schema.content !== undefined) return Object.values(schema.content).flatMap((each) => under(each.schema));
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices !== undefined) return choices.flatMap((each) => under(each));
  if (schema.properties !== undefined) return Object.entries(schema.properties).flatMap(([name, each]) => under(each, name));
  if (schema.items !== undefined) return under(schema.items);
  if (schema.enum !== undefined || schema.const !== undefined || schema.pattern !== undefined) return [];
  const types = new Set([schema.type ?? 'string'].flat());
  return types.has('string') || types.has('object') ? [path] : [];
}

test("every text in the body of a members' call is listed: new ones are screened, or the list gives a reason", async () => {
  const document = (await started.app.inject('/api/openapi.json')).json<{ paths: Record<string, Record<string, Operation>> }>();
  const found = new Map<string, Set<string>>();
  for (const methods of Object.values(document.paths))
    for (const [method, { operationId, description = '', requestBody }] of Object.entries(methods)) {
      if (method === 'get' || /^For (?:moderators|admins)/.test(description)) continue;
      const texts = stringsIn(document, requestBody).filter((path) => path !== '');
      if (texts.length > 0) found.set(operationId, new Set(texts));
    }
  const isUnder = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}.`);
  const unclassified = [...found].flatMap(([call, paths]) =>
    [...paths]
      .filter((path) => !Object.keys(TEXTS[call] ?? {}).some((prefix) => isUnder(path, prefix)))
      .map((path) => `${call} ${path}`),
  );
  expect(unclassified).toEqual([]);
  const outdated = Object.entries(TEXTS).flatMap(([call, prefixes]) =>
    Object.keys(prefixes)
      .filter((prefix) => ![...(found.get(call) ?? [])].some((path) => isUnder(path, prefix)))
      .map((prefix) => `${call} ${prefix}`),
  );
  expect(outdated).toEqual([]);
});

/**
 * Strings of forms that are no text of the publication: addresses of stored pictures, and names beside an id, of lookups that
 * members do not add to and of other publications. A new related game is a draft until it is published.
 */
const STORED =
  /(?:^|\.)(?:url|placeholder)$|(?:region|status|type)\.(?:name|code)$|^(?:games|models|tools|alternatives|relatedGame)\.title$/;

/** A value with a unique word at each string, and without ids where those are optional. */
function filled(schema: Schema, path: string, words: Map<string, string>): unknown {
  if (schema.anyOf !== undefined) {
    const isNull = (each: Schema) => each.type === 'null';
    const isNumber = (each: Schema) => each.type === 'integer';
    const nullable = schema.anyOf.some(isNull);
    const first = schema.anyOf.find((each) => !isNull(each)) ?? {};
    return nullable && isNumber(first) ? null : filled(first, path, words);
  }
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.type === 'string') {
    if (schema.pattern !== undefined) return '2000-01-01';
    const word = `word${words.size}`;
    words.set(path, word);
    return word;
  }
  if (schema.type === 'array') return [filled(schema.items ?? {}, path, words)];
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, each]) => [name, filled(each, `${path}.${name}`, words)]),
    );
  return schema.type === 'boolean' ? false : 1;
}

test.each<[Parameters<typeof formTexts>[0], Fields]>([
  ['game', GAME_FIELDS],
  ['asset', ASSET_FIELDS],
  ['tool', TOOL_FIELDS],
  ['fanart', FANART_FIELDS],
  ['guide', GUIDE_FIELDS],
  ['technology', ENTRY_FIELDS.technology],
  ['format', ENTRY_FIELDS.format],
])('of the form of a %s every text that somebody types is judged', (kind, fields) => {
  const words = new Map<string, string>();
  const form = Object.fromEntries(
    Object.entries(fields).map(([name, { schema }]) => [name, filled(schema as Schema, name, words)]),
  );
  expect(words.size).toBeGreaterThan(4);
  const texts = new Set(formTexts(kind, form, 'https://polyshelf.example'));
  expect([...words].filter(([path, word]) => !texts.has(word) && !STORED.test(path))).toEqual([]);
});
