import type { OpenApiDocument, Schema } from '../answers/described-calls.ts';

type Operation = OpenApiDocument['paths'][string][string];
interface Documented extends Schema {
  description?: string;
  contentSchema?: Schema;
  additionalProperties?: boolean | Schema;
  properties?: Record<string, Documented>;
}
interface Content {
  content?: Record<string, { schema?: Documented }>;
}
interface Answers {
  responses: Record<string, Content | { $ref: string }>;
}

const HEAD = `/** Types of the API, generated from its contracts. \`npm run reference\` */\n`;

/** `packages/client/src/calls.ts`: every JSON call of the API with its types, and a table of their methods and paths. */
export function clientCalls({ paths, components }: OpenApiDocument): string {
  const types = Object.entries(components.schemas).map(([name, schema]) => declaration(name, schema));
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const reply = replyOf(operation);
      if (reply === null) return [];
      return [{ name: operation.operationId, path, method: method.toUpperCase(), operation, reply }];
    }),
  );
  return [
    HEAD,
    ...types,
    `export interface Calls {\n${calls.map(({ name, operation, reply }) => describedCall(name, operation, reply)).join('\n')}\n}\n`,
    `/** Method and path of each call. */\nexport const CALLS: { readonly [N in keyof Calls]: readonly [method: string, path: string] } = {`,
    ...calls.map(({ name, method, path }) => `  ${name}: ['${method}', '${path}'],`),
    '};\n',
  ].join('\n');

  function describedCall(name: string, operation: Operation, reply: string): string {
    const { summary } = operation as { summary?: string };
    const inputs = [
      parameters(operation, 'path', 'params'),
      parameters(operation, 'query', 'query'),
      bodyOf(operation),
      `    reply: ${reply};`,
    ];
    return `${comment(summary, '  ')}  ${name}: {\n${inputs.filter((one) => one !== '').join('\n')}\n  };`;
  }

  function parameters(operation: Operation, place: string, input: string): string {
    const own = (operation.parameters ?? [])
      .flatMap((one) => ('$ref' in one ? (components.parameters[lastOf(one.$ref)] ?? []) : [one]))
      .filter((one) => one.in === place);
    if (own.length === 0) return '';
    const isRequired = (one: (typeof own)[number]) => place === 'path' || one.required === true;
    const lines = own.map((one) => {
      const { description } = one as { description?: string };
      const mark = isRequired(one) ? '' : '?';
      return `${comment(description, '      ')}      ${key(one.name)}${mark}: ${typeOf(one.schema, '      ')};`;
    });
    return `    ${input}${own.some(isRequired) ? '' : '?'}: {\n${lines.join('\n')}\n    };`;
  }

  function bodyOf({ requestBody }: Operation): string {
    if (requestBody === undefined) return '';
    const { content } =
      '$ref' in requestBody ? (components.requestBodies?.[lastOf(requestBody.$ref)] ?? { content: {} }) : requestBody;
    const schema = content['application/json']?.schema;
    return `    body: ${schema === undefined ? 'FormData' : typeOf(schema, '    ')};`;
  }

  /** Type of a successful JSON reply, outside of its envelope; null: no JSON, such as a stream of events. */
  function replyOf(operation: Operation): string | null {
    const answer = (operation as unknown as Answers).responses['200'];
    if (answer === undefined) return null;
    const shared = (components as unknown as Answers).responses;
    const { content } = '$ref' in answer ? ((shared[lastOf(answer.$ref)] ?? {}) as Content) : answer;
    const schema = content?.['application/json']?.schema;
    if (schema === undefined) return null;
    const wrapped = schema.properties?.['dataEncrypted']?.contentSchema?.properties?.['data'];
    return typeOf(wrapped ?? schema, '    ');
  }
}

function declaration(name: string, schema: Documented): string {
  const body = typeOf(schema, '');
  const isInterface = body.startsWith('{') && body.endsWith('}') && schema.anyOf === undefined && !Array.isArray(schema.type);
  return `${comment(schema.description, '')}export ${isInterface ? `interface ${name} ${body}` : `type ${name} = ${body};`}\n`;
}

function typeOf(schema: Documented, indent: string): string {
  if (schema.$ref !== undefined) return lastOf(schema.$ref);
  if (schema.enum !== undefined) return schema.enum.map(literal).join(' | ');
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map((one) => typeOf(one, indent)))].join(' | ');
  const names = Array.isArray(schema.type) ? schema.type : [schema.type];
  return names.map((name) => plainType(name, schema, indent)).join(' | ');
}

function plainType(name: string | undefined, schema: Documented, indent: string): string {
  switch (name) {
    case 'integer':
      return 'number';
    case 'array': {
      const item = schema.items === undefined ? 'unknown' : typeOf(schema.items, indent);
      return /[ |]/.test(item) ? `(${item})[]` : `${item}[]`;
    }
    case 'object':
      return objectType(schema, indent);
    case undefined:
      return 'unknown';
    default:
      return name;
  }
}

function objectType({ properties = {}, required = [], additionalProperties }: Documented, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, property]) => {
    return `${comment(property.description, inner)}${inner}${key(name)}${required.includes(name) ? '' : '?'}: ${typeOf(property, inner)};`;
  });
  if (lines.length > 0) return `{\n${lines.join('\n')}\n${indent}}`;
  return `Record<string, ${typeof additionalProperties === 'object' ? typeOf(additionalProperties, indent) : 'unknown'}>`;
}

const lastOf = (reference: string): string => reference.split('/').at(-1) ?? '';
const key = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name));
const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll(/['\\]/g, String.raw`\$&`)}'` : JSON.stringify(value);
const comment = (text: string | undefined, indent: string): string =>
  text === undefined ? '' : `${indent}/** ${text.replaceAll('*/', '*\\/').replaceAll(/\s*\n\s*/g, ' ')} */\n`;
