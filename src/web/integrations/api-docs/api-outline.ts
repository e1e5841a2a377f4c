import type { OpenApiDocument, Operation, Parameter, Reference, Schema } from './openapi-document.ts';
import { resolved, schemaField, schemaFields, typeText, type Field } from './schema-fields.ts';

export interface ApiCall {
  /** For addresses within the page. */
  id: string;
  method: string;
  path: string;
  summary: string;
  /** Access, in sentences. */
  access: string;
  /** Statuses of refusals. */
  refusals: string[];
  /** The reply is inside the dataEncrypted envelope; `reply` is its content. */
  isEnveloped: boolean;
  replyType: string;
  reply: Field[];
}

/** Calls with the same input: one call, or many. */
export interface ApiFamily {
  parameters: (Field & { place: string })[];
  body: Field[];
  calls: ApiCall[];
}

export interface ApiGroup {
  id: string;
  name: string;
  description: string;
  families: ApiFamily[];
}

export interface ApiOutline {
  groups: ApiGroup[];
  /** All refusals, with their status. */
  refusals: { status: string; description: string }[];
}

/** At least this many calls with the same input are shown as one. */
const FAMILY_FROM = 3;

/** Outline of the OpenAPI document, in reading order. */
export function apiOutline(document: OpenApiDocument): ApiOutline {
  const named = document.components?.schemas ?? {};
  const tags = new Map((document.tags ?? []).map((tag) => [tag.name, tag.description ?? '']));
  const groups = new Map<string, ApiFamily[]>([...tags.keys()].map((name) => [name, []]));
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const name = operation.tags?.[0];
      // Operations without a tag are pages, not calls.
      if (name === undefined) continue;
      const families = groups.get(name) ?? [];
      groups.set(name, families);
      families.push({
        parameters: parametersOf(operation, document).map(({ name, in: place, required = false, description, schema = {} }) => {
          const text = schema.description ?? description;
          return {
            ...schemaField(name, text === undefined ? schema : { ...schema, description: text }, required, named),
            place,
          };
        }),
        body: schemaFields(jsonSchema(dereference(operation.requestBody, document.components?.requestBodies)) ?? {}, named),
        calls: [callOf(method, path, operation, document)],
      });
    }
  }
  return {
    groups: [...groups]
      .filter(([, families]) => families.length > 0)
      .map(([name, families]) => ({
        // 'content' is the name of the page's own main part.
        id: `calls-${slug(name)}`,
        name,
        description: tags.get(name) ?? '',
        families: groupFamilies(families),
      })),
    refusals: refusalsOf(document.components?.responses ?? {}),
  };
}

/** Resolves a reference to a named part of the document. */
function dereference<T extends object>(part: T | Reference | undefined, named: Record<string, T> = {}): T | undefined {
  return part !== undefined && '$ref' in part ? named[part.$ref.split('/').at(-1) ?? ''] : part;
}

function parametersOf({ parameters = [] }: Operation, { components }: OpenApiDocument): Parameter[] {
  return parameters.flatMap((parameter) => dereference(parameter, components?.parameters) ?? []);
}

/** Each status of refusals once, whether listed alone or with others. */
function refusalsOf(answers: NonNullable<NonNullable<OpenApiDocument['components']>['responses']>): ApiOutline['refusals'] {
  const meanings = Object.entries(answers).flatMap(([name, answer]) =>
    Object.entries(answer['x-statuses'] ?? { [name]: answer.description ?? '' }),
  );
  return [...new Map(meanings)]
    .filter(([status]) => isRefusal(status))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([status, description]) => ({ status, description }));
}

const isRefusal = (status: string): boolean => /^[45]/.test(status);

function callOf(method: string, path: string, operation: Operation, { components = {} }: OpenApiDocument): ApiCall {
  const { responses = {} } = operation;
  const named = components.schemas ?? {};
  const reply = jsonSchema(dereference(responses['200'], components.responses)) ?? {};
  const inside = resolved(reply, named).properties?.['dataEncrypted']?.contentSchema?.properties?.['data'];
  const answer = inside ?? reply;
  const others = dereference(responses['default'], components.responses)?.['x-statuses'] ?? {};
  return {
    id: operation.operationId ?? slug(`${method} ${path}`),
    method: method.toUpperCase(),
    path,
    summary: operation.summary ?? '',
    access: operation.description ?? '',
    refusals: [...Object.keys(responses), ...Object.keys(others)].filter(isRefusal).toSorted(),
    isEnveloped: inside !== undefined,
    replyType: typeText(answer, named),
    reply: schemaFields(answer, named),
  };
}

/** Large families are placed at their first call, and single calls stay. */
function groupFamilies(families: ApiFamily[]): ApiFamily[] {
  const byInput = Map.groupBy(families, ({ parameters, body, calls }) => JSON.stringify([calls[0]?.method, parameters, body]));
  return [...byInput.values()].flatMap((alike) => {
    const [first] = alike;
    const hasInput = first !== undefined && first.parameters.length + first.body.length > 0;
    if (!hasInput || alike.length < FAMILY_FROM) return alike;
    return [{ ...first, calls: alike.flatMap(({ calls }) => calls) }];
  });
}

function jsonSchema(from: { content?: Record<string, { schema?: Schema }> } | undefined): Schema | undefined {
  return from?.content?.['application/json']?.schema;
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
