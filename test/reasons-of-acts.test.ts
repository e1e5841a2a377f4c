import { afterAll, beforeAll, expect, test } from 'vitest';

import { addMember, signedIn } from './factories/account.ts';
import { startApp, type StartedApp } from './start-app.ts';

/** Calls of moderators and admins without a reason, and why. */
const NO_REASON: Record<string, string> = {
  ...because('it changes the site itself, nothing of anybody else', [
    'changeSiteLook',
    'changeRegistrationSettings',
    'changeSignInSettings',
    'changeTrustNumbers',
    'addWatchedWord',
    'removeWatchedWord',
    'addLookup',
    'clearSearchMiss',
    'retryJobs',
    'discardJobs',
    'addWebhook',
    'changeWebhook',
    'removeWebhook',
    'renewWebhookSecret',
    'resendWebhookDelivery',
    'saveNewsletterIssue',
    'actOnNewsletterIssue',
  ]),
  ...because('it changes nothing that is stored', ['tryWatchedWords', 'testNewsletterIssue', 'testWebhook']),
  approveRegistration: 'the applicant gets what they asked for',
  acceptProposal: 'the proposer gets what they asked for',
};

/** The content routes keep the bodies of Strapi, which have no place for a reason. Their changes of lookups are logged. */
const isContent = ({ path, operation: { operationId } }: Act): boolean =>
  path.endsWith('/{id}') && /^(?:update|delete)[A-Z]/.test(operationId);

function because(cause: string, calls: string[]): Record<string, string> {
  return Object.fromEntries(calls.map((call) => [call, cause]));
}

interface Schema {
  $ref?: string;
  anyOf?: Schema[];
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
}
interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  parameters?: { $ref?: string; name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
interface Act {
  method: string;
  path: string;
  operation: Operation;
}

let started: StartedApp;
let headers: { authorization: string };
let document: { paths: Record<string, Record<string, Operation>> };
beforeAll(async () => {
  started = await startApp();
  headers = await signedIn(started, await addMember(started, 'ada', { role: 'admin' }));
  document = (await started.app.inject('/api/openapi.json')).json();
});
afterAll(() => started.stop());

/**
 * The criterion: a write only for moderators or admins, or one by which moderators decide on a member's content in place of its
 * owner.
 */
const acts = (): Act[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method, { description = '', summary }]) => {
        const isStaff = /^For (?:moderators|admins)/.test(description);
        return method !== 'get' && (isStaff || /\band moderators\b/.test(summary));
      })
      .map(([method, operation]) => ({ method, path, operation })),
  );

function resolved(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const keys = schema.$ref.split('/').slice(1);
  return resolved(keys.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document) as Schema);
}

/** A valid value of a schema. */
function valueOf(given: Schema): unknown {
  const schema = resolved(given);
  if (schema.anyOf !== undefined) return valueOf(schema.anyOf[0] ?? {});
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.properties !== undefined)
    return Object.fromEntries(Object.entries(schema.properties).map(([name, each]) => [name, valueOf(each)]));
  const types = new Set([schema.type ?? 'string'].flat());
  return types.has('integer') ? 1 : types.has('boolean') ? true : types.has('null') ? null : 'x';
}

const bodyOf = ({ operation }: Act): Schema => resolved(Object.values(operation.requestBody?.content ?? {})[0]?.schema ?? {});
const reasonIn = ({ required = [] }: Schema) => ['note', 'reason'].find((name) => required.includes(name));
const actsWithReason = () => acts().filter((act) => !(act.operation.operationId in NO_REASON) && !isContent(act));

async function send({ method, path }: Act, payload: object) {
  const url = path.replaceAll(/\{\w+\}/g, '1');
  const answer = await started.app.inject({ method: method.toUpperCase() as 'POST' | 'PUT', url, headers, payload });
  const { error } = answer.json<{ error?: { message: string; details: { field?: string } } }>();
  return { status: answer.statusCode, field: error?.details.field, message: error?.message };
}

test('every act of a moderator or an admin on the content of others takes a reason', () => {
  expect(actsWithReason().length).toBeGreaterThan(15);
  expect(actsWithReason().flatMap((act) => (reasonIn(bodyOf(act)) === undefined ? [act.operation.operationId] : []))).toEqual(
    [],
  );
  const known = new Set(acts().map(({ operation }) => operation.operationId));
  expect(Object.keys(NO_REASON).filter((call) => !known.has(call))).toEqual([]);
});

test('an absent or a blank reason is refused in a sentence that names the field', async () => {
  for (const act of actsWithReason()) {
    const schema = bodyOf(act);
    const field = reasonIn(schema) ?? '';
    const { [field]: _, ...absent } = valueOf(schema) as Record<string, unknown>;
    const name = act.operation.operationId;
    const missing = { status: 400, field, message: `The field "${field}" is missing.` };
    expect([name, await send(act, absent)]).toEqual([name, missing]);
    for (const blank of ['', ' \n', '\u200b'])
      expect([name, await send(act, { ...absent, [field]: blank })]).toEqual([
        name,
        {
          status: 400,
          field,
          message: expect.stringMatching(/^(?:Give a reason; .+ will see it|Give a reason for rejecting this suggestion)\.$/),
        },
      ]);
  }
});
