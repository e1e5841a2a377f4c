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

/** A call of the API as the client declares it. */
interface ClientCall {
  tag: string;
  /** Its member of the interface of calls. */
  type: string;
  /** Its row in the table of methods and paths. */
  row: string;
}

const HEAD = '/** Types of the API, generated from its contracts. `npm run reference` */\n';
const SHARED = 'shared-types.ts';

/**
 * `packages/client/src/calls`: every JSON call of the API with its types, and a table of their methods and paths. Each tag of the document
 * has a file, types of several tags are in `shared-types.ts`, and `calls.ts` joins all.
 */
export function clientCalls({ paths, components }: OpenApiDocument): Record<string, string> {
  const types = new Map(Object.entries(components.schemas).map(([name, schema]) => [name, declaration(name, schema)]));
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]): ClientCall[] => {
      const reply = replyOf(operation);
      if (reply === null) return [];
      const { operationId: name, tags } = operation;
      const row = `  ${name}: ['${method.toUpperCase()}', '${path}'],`;
      return [{ tag: tags[0] ?? '', type: describedCall(name, operation, reply), row }];
    }),
  );
  const byTag = [...Map.groupBy(calls, ({ tag }) => tag)].sort(([a], [b]) => (a < b ? -1 : 1));
  const tagsOfType = new Map([...types.keys()].map((name) => [name, new Set<string>()]));
  for (const { tag, type } of calls) noteTag(tag, type);
  const shared = [...types.keys()].filter((name) => tagsOfType.get(name)?.size !== 1);

  return {
    ...Object.fromEntries(byTag.map(([tag, own]) => [fileName(tag), fileOfTag(tag, own)])),
    [SHARED]: [HEAD, ...shared.map((name) => types.get(name))].join('\n'),
    'calls.ts': joinedCalls(byTag.map(([tag]) => tag)),
  };

  /** Notes the tag at each type that the code names, and at the types that these are made of. */
  function noteTag(tag: string, code: string): void {
    for (const name of typesIn(code)) {
      const tags = tagsOfType.get(name);
      if (tags === undefined || tags.has(tag)) continue;
      tags.add(tag);
      noteTag(tag, types.get(name) ?? '');
    }
  }

  function typesIn(code: string): string[] {
    const words = code.replaceAll(/\/\*\*.*\*\/|'[^']*'/g, '').match(/\w+/g) ?? [];
    return [...new Set(words)].filter((word) => types.has(word));
  }

  function fileOfTag(tag: string, own: ClientCall[]): string {
    const declared = [...types].filter(([name]) => !shared.includes(name) && tagsOfType.get(name)?.has(tag) === true);
    const code = [...declared.map(([, text]) => text), callsInterface(tag, own), callsTable(tag, own)].join('\n');
    const imported = typesIn(code).filter((name) => shared.includes(name));
    return [
      HEAD,
      ...(imported.length === 0 ? [] : [`import type { ${imported.sort().join(', ')} } from './${SHARED}';\n`]),
      code,
    ].join('\n');
  }

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

  /** Type of a successful JSON reply without its envelope; null for other replies, such as event streams. */
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

const fileName = (tag: string) => `${wordsOf(tag).join('-')}-calls.ts`;
const interfaceName = (tag: string) =>
  `${wordsOf(tag)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}Calls`;
const tableName = (tag: string) => `${wordsOf(tag).join('_').toUpperCase()}_CALLS`;
const wordsOf = (tag: string): string[] => tag.toLowerCase().match(/\w+/g) ?? [];

function callsInterface(tag: string, calls: ClientCall[]): string {
  return `export interface ${interfaceName(tag)} {\n${calls.map(({ type }) => type).join('\n')}\n}\n`;
}

function callsTable(tag: string, calls: ClientCall[]): string {
  const type = `{ readonly [N in keyof ${interfaceName(tag)}]: readonly [method: string, path: string] }`;
  return `export const ${tableName(tag)}: ${type} = {\n${calls.map(({ row }) => row).join('\n')}\n};\n`;
}

function joinedCalls(tags: string[]): string {
  const imports = tags.map((tag) => `import { ${tableName(tag)}, type ${interfaceName(tag)} } from './${fileName(tag)}';`);
  const exported = [SHARED, ...tags.map(fileName)].map((file) => `export type * from './${file}';`);
  return [
    HEAD,
    ...imports,
    '',
    ...exported,
    '',
    `export interface Calls extends\n${tags.map((tag) => `  ${interfaceName(tag)}`).join(',\n')} {}\n`,
    '/** Method and path of each call. */',
    'export const CALLS: { readonly [N in keyof Calls]: readonly [method: string, path: string] } = {',
    ...tags.map((tag) => `  ...${tableName(tag)},`),
    '};\n',
  ].join('\n');
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
