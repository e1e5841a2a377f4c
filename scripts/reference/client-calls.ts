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
  /** The tag of the document, with the part of a divided tag: `Browsing/asset`. */
  section: string;
  /** Its member of the interface of calls. */
  type: string;
  /** Row in the table of methods and paths. */
  row: string;
}

const HEAD = '/** Types of the API, generated from its contracts. `npm run reference` */\n';
/** Files of the types that several files use: the first whose pattern matches the name. */
const COMMON_FILES: [file: string, names: RegExp][] = [
  ['form-types.ts', /Form|^Edited/],
  ['model-types.ts', /^(?:Asset|Bundle|Clip|ConvertedModel|ViewedFile)/],
  ['shared-types.ts', /^/],
];
/** Tags with too many calls for one file. A pattern finds the part of a call in its path. Calls without one stay in the file of the tag. */
const PARTS: Record<string, RegExp> = {
  Administration: /\/admin\/(newsletter|users)/,
  Browsing: /(asset|clip|game|tool|fanart|guide|newsletter|member)/,
  Content: /^\/api\/([\w-]+)/,
  'Own account': /\/me\/(sessions|tokens|totp|passkeys)/,
  Reports: /\/moderation\/(comment|message|sweep)/,
};

/**
 * `packages/client/src/calls`: every JSON call of the API with its types, and tables of their methods and paths. Each tag of the document
 * has a file, and so has each part of a large tag. Types of several files are in files of their own. `calls.ts` joins all.
 */
export function clientCalls({ paths, components }: OpenApiDocument): Record<string, string> {
  const types = new Map(Object.entries(components.schemas).map(([name, schema]) => [name, declaration(name, schema)]));
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]): ClientCall[] => {
      const reply = replyOf(operation);
      if (reply === null) return [];
      const { operationId: name, tags } = operation;
      const row = `  ${name}: ['${method.toUpperCase()}', '${path}'],`;
      return [{ section: sectionOf(tags[0] ?? '', path), type: describedCall(name, operation, reply), row }];
    }),
  );
  const sections = [...new Set(calls.flatMap(({ section }) => [section, tagOf(section)]))].sort();
  const sectionsOfType = new Map([...types.keys()].map((name) => [name, new Set<string>()]));
  for (const { section, type } of calls) noteSection(section, type);
  const common = [...types.keys()].filter((name) => sectionsOfType.get(name)?.size !== 1);
  const commonByFile = Map.groupBy(common, (name) => COMMON_FILES.find(([, names]) => names.test(name))?.[0] ?? '');

  return {
    'calls.ts': fileOfSection(''),
    ...Object.fromEntries(sections.map((section) => [fileName(section), fileOfSection(section)])),
    ...Object.fromEntries([...commonByFile].map(([file, names]) => [file, fileOf(file, declarations(names))])),
  };

  /** Records the tag for each type in the code, and for the types that these consist of. */
  function noteSection(section: string, code: string): void {
    for (const name of typesIn(code)) {
      const noted = sectionsOfType.get(name);
      if (noted === undefined || noted.has(section)) continue;
      noted.add(section);
      noteSection(section, types.get(name) ?? '');
    }
  }

  function typesIn(code: string): string[] {
    const words = code.replaceAll(/\/\*\*.*\*\/|'[^']*'/g, '').match(/\w+/g) ?? [];
    return [...new Set(words)].filter((word) => types.has(word));
  }

  /** The file of a section joins its parts. The tags are the parts of `''`. */
  function fileOfSection(section: string): string {
    const parts = sections.filter((one) => one !== section && (section === '' ? tagOf(one) === one : tagOf(one) === section));
    const own = calls.filter((call) => call.section === section);
    const types = [...sectionsOfType].filter(([, of]) => of.size === 1 && of.has(section)).map(([name]) => name);
    const joined = section === '' ? [...commonByFile.keys(), ...parts.map(fileName)] : parts.map(fileName);
    return fileOf(fileName(section), [
      ...parts.map((part) => `import { ${tableName(part)}, type ${interfaceName(part)} } from './${fileName(part)}';`),
      ...joined.map((file) => `export type * from './${file}';`),
      ...(joined.length === 0 ? [] : ['']),
      ...declarations(types),
      callsInterface(section, parts, own),
      callsTable(section, parts, own),
    ]);
  }

  /** A file with these lines, after the imports of common types that they name. */
  function fileOf(name: string, lines: string[]): string {
    const code = lines.join('\n');
    const named = typesIn(code);
    const imports = [...commonByFile].flatMap(([file, types]) => {
      const imported = named.filter((type) => file !== name && types.includes(type)).sort();
      return imported.length === 0 ? [] : [`import type { ${imported.join(', ')} } from './${file}';`];
    });
    return [HEAD, ...imports, ...(imports.length === 0 ? [] : ['']), code].join('\n');
  }

  function declarations(names: string[]): string[] {
    return names.map((name) => types.get(name) ?? '');
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

function sectionOf(tag: string, path: string): string {
  const part = PARTS[tag]?.exec(path)?.[1];
  return part === undefined ? tag : `${tag}/${part}`;
}

const tagOf = (section: string): string => section.split('/')[0] ?? '';
const wordsOf = (section: string): string[] => [...(section.toLowerCase().match(/\w+/g) ?? []), 'calls'];
const fileName = (section: string): string => `${wordsOf(section).join('-')}.ts`;
const tableName = (section: string): string => wordsOf(section).join('_').toUpperCase();
const interfaceName = (section: string): string =>
  wordsOf(section)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

function callsInterface(section: string, parts: string[], calls: ClientCall[]): string {
  const joined = parts.length === 0 ? '' : ` extends\n${parts.map((part) => `  ${interfaceName(part)}`).join(',\n')}`;
  return `export interface ${interfaceName(section)}${joined} {\n${calls.map(({ type }) => `${type}\n`).join('')}}\n`;
}

/** The table of methods and paths. */
function callsTable(section: string, parts: string[], calls: ClientCall[]): string {
  const type = `{ readonly [N in keyof ${interfaceName(section)}]: readonly [method: string, path: string] }`;
  const rows = [...parts.map((part) => `  ...${tableName(part)},`), ...calls.map(({ row }) => row)];
  return `/** Method and path of each call. */\nexport const ${tableName(section)}: ${type} = {\n${rows.join('\n')}\n};\n`;
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
