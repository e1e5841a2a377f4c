import { exactNulls } from './exact-nulls.ts';

/** The parts of an OpenAPI document that are named and shared here. */
export interface NameableDocument {
  paths?: Record<string, Record<string, NameableOperation>>;
  components?: Partial<Record<'parameters' | 'requestBodies' | 'responses', Record<string, object>>> & {
    schemas?: Record<string, JsonSchema>;
  };
}

interface NameableOperation {
  operationId?: string;
  parameters?: { name: string; required?: boolean }[];
  requestBody?: Content;
  responses?: Record<string, Content>;
}

interface Content {
  content?: Record<string, { schema?: JsonSchema }>;
}

interface JsonSchema {
  [keyword: string]: unknown;
  $ref?: string;
  title?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
}

/** Shorter schemas are repeated inline. */
const MIN_SHARED_LENGTH = 60;

/**
 * Names each object of the document under `components`, so generated clients have named types, and shares repeated parts.
 * The name is the schema's title, else it comes from its location.
 */
export function nameSchemas(document: NameableDocument): void {
  const schemas = schemaNames();
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) schemas.named(canonical(schema), name);
  for (const operations of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(operations)) {
      const name = pascalCase(operation.operationId ?? '');
      // `required: false` is the default.
      for (const parameter of operation.parameters ?? []) if (parameter.required === false) delete parameter.required;
      if (operation.requestBody !== undefined) nameContent(operation.requestBody, `${name}Body`);
      for (const [status, response] of Object.entries(operation.responses ?? {}))
        if (status < '400') nameContent(response, `${name}Reply`);
    }
  }
  const operations = Object.values(document.paths ?? {}).flatMap((of) => Object.values(of));
  document.components = {
    ...document.components,
    schemas: schemas.all(),
    parameters: share('parameters', operations.flatMap(parametersOf)),
    requestBodies: share('requestBodies', operations.flatMap(bodyOf)),
    responses: { ...document.components?.responses, ...share('responses', operations.flatMap(repliesOf)) },
  };

  function nameContent({ content = {} }: Content, place: string): void {
    for (const part of Object.values(content))
      if (part.schema !== undefined) part.schema = schemas.named(canonical(part.schema), place);
  }
}

function schemaNames() {
  const byName = new Map<string, JsonSchema>();
  const byText = new Map<string, string>();

  /** Replaces every object in the schema, and the schema itself, by references to named ones. */
  function named(schema: JsonSchema, place: string): JsonSchema {
    const own = schema.title ?? place;
    const inner = Object.fromEntries(
      Object.entries(schema).map(([key, value]) => [key, namedPart(key, value, own)]),
    ) as JsonSchema;
    // Nullable objects are named, and the reference is nullable.
    const mayBeNull = Array.isArray(inner.type) && inner.type.includes('null') && inner.properties !== undefined;
    if (!isWorthNaming(inner)) return inner;
    const { title: _title, ...untitled } = mayBeNull ? { ...inner, type: inner.type?.[0] ?? 'object' } : inner;
    const reference = { $ref: `#/components/schemas/${nameOf(untitled, schema.title, own)}` };
    return mayBeNull ? { anyOf: [reference, { type: 'null' }] } : reference;
  }

  function namedPart(key: string, value: unknown, place: string): unknown {
    switch (key) {
      case 'properties':
        return mapped(value as Record<string, JsonSchema>, (property, name) => named(property, place + pascalCase(name)));
      case 'items':
        return named(value as JsonSchema, singular(place));
      case 'anyOf':
        return (value as JsonSchema[]).map((one, index) => named(one, index === 0 ? place : `${place}${index + 1}`));
      case 'patternProperties':
        return mapped(value as Record<string, JsonSchema>, (property) => named(property, singular(place)));
      case 'additionalProperties':
        return typeof value === 'object' && value !== null ? named(value as JsonSchema, singular(place)) : value;
      case 'contentSchema': {
        const content = value as JsonSchema;
        // An envelope has no title, so its content is named. Titled content is an event of a stream.
        if (content.title !== undefined) return named(content, place);
        const { properties = {}, ...rest } = content;
        return { ...rest, properties: mapped(properties, (property) => named(property, place.replace(/DataEncrypted$/, ''))) };
      }
      default:
        return value;
    }
  }

  /** A schema's title is its name, even if another one is equal. */
  function nameOf(schema: JsonSchema, title: string | undefined, place: string): string {
    const text = `${title ?? ''} ${JSON.stringify(schema)}`;
    const known = byText.get(text);
    if (known !== undefined) return known;
    let name = place;
    for (let count = 2; byName.has(name); count += 1) name = `${place}${count}`;
    byName.set(name, schema);
    byText.set(text, name);
    return name;
  }

  return { named, all: () => Object.fromEntries([...byName].toSorted(([a], [b]) => (a < b ? -1 : 1))) };
}

const isWorthNaming = ({ title, properties }: JsonSchema): boolean =>
  title !== undefined || (properties !== undefined && Object.keys(properties).length > 1);

/** Normalises inputs and replies, so equal schemas have one name. */
const canonical = (schema: JsonSchema): JsonSchema => exactNulls(schema) as JsonSchema;

/** A part of a call that others may repeat. */
interface Part {
  content: object;
  name: string;
  replace: (reference: { $ref: string }) => void;
}

function parametersOf({ parameters = [] }: NameableOperation): Part[] {
  return parameters.map((content, index) => ({ content, name: content.name, replace: put(parameters, index) }));
}

function bodyOf(operation: NameableOperation): Part[] {
  const { operationId = '', requestBody: content } = operation;
  return content === undefined ? [] : [{ content, name: pascalCase(operationId), replace: put(operation, 'requestBody') }];
}

function repliesOf({ operationId = '', responses = {} }: NameableOperation): Part[] {
  return Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([status, content]) => ({
      content,
      name: schemaName(content) ?? pascalCase(operationId),
      replace: put(responses, status),
    }));
}

const put = (holder: object, key: string | number) => (reference: { $ref: string }) => {
  Object.assign(holder, { [key]: reference });
};

function schemaName({ content = {} }: Content): string | undefined {
  return Object.values(content)[0]?.schema?.$ref?.split('/').at(-1);
}

/** Moves repeated parts to named components and replaces them by references. */
function share(kind: 'parameters' | 'requestBodies' | 'responses', parts: Part[]): Record<string, object> {
  const shared: Record<string, object> = {};
  for (const [text, alike] of Map.groupBy(parts, ({ content }) => JSON.stringify(content))) {
    const [first] = alike;
    if (first === undefined || alike.length === 1 || text.length < MIN_SHARED_LENGTH) continue;
    let { name } = first;
    for (let count = 2; Object.hasOwn(shared, name); count += 1) name = `${first.name}${count}`;
    shared[name] = first.content;
    for (const { replace } of alike) replace({ $ref: `#/components/${kind}/${name}` });
  }
  return shared;
}

function mapped<T, U>(record: Record<string, T>, of: (value: T, name: string) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, of(value, name)]));
}

/** 'game-modes' → 'GameModes'. */
const pascalCase = (name: string): string =>
  name.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9]?)/g, (_match, letter: string) => letter.toUpperCase());

const singular = (name: string): string => name.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');
