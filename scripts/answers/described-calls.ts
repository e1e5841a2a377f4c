/** JSON Schema, as far as the OpenAPI document of this server uses it. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  $ref?: string;
  pattern?: string;
  minimum?: number;
  minLength?: number;
  minItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  minProperties?: number;
}
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}
interface Body {
  content: Record<string, { schema: Schema }>;
}
interface Operation {
  operationId: string;
  tags: string[];
  security?: Record<string, string[]>[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: Body | { $ref: string };
}
export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter>; requestBodies?: Record<string, Body> };
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export interface DescribedCall {
  method: Method;
  /** Contains `{name}` for each parameter. */
  path: string;
  operation: Operation;
  /** Path and query parameters. */
  parameters: Parameter[];
  /** JSON body; null if there is none. */
  body: Schema | null;
}
export interface SampleRequest {
  method: Method;
  url: string;
  payload?: object;
}

/** All calls of an OpenAPI document, and sample requests that match their schemas. */
export function describedCalls({ paths, components }: OpenApiDocument) {
  const nameIn = (reference: string) => reference.split('/').at(-1) ?? '';
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): DescribedCall => ({
      method: method.toUpperCase() as Method,
      path,
      operation,
      parameters: (operation.parameters ?? []).flatMap((one) =>
        '$ref' in one ? (components.parameters[nameIn(one.$ref)] ?? []) : [one],
      ),
      body: bodyOf(operation)?.content['application/json']?.schema ?? null,
    })),
  );

  function bodyOf({ requestBody }: Operation): Body | undefined {
    return requestBody !== undefined && '$ref' in requestBody
      ? components.requestBodies?.[nameIn(requestBody.$ref)]
      : requestBody;
  }

  /** A sample value for a schema, with this id for ids. */
  function sample(schema: Schema, id: number, name = ''): unknown {
    if (schema.$ref !== undefined) return sample(components.schemas[nameIn(schema.$ref)] ?? {}, id, name);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum !== undefined) return schema.enum[0];
    if (schema.anyOf !== undefined) return sample(schema.anyOf[0] ?? {}, id, name);
    switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
      case 'object': {
        const { properties = {}, minProperties = 0 } = schema;
        const names = new Set([...(schema.required ?? []), ...Object.keys(properties).slice(0, minProperties)]);
        return Object.fromEntries([...names].map((one) => [one, sample(properties[one] ?? {}, id, one)]));
      }
      case 'array':
        return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}, id));
      case 'integer':
      case 'number':
        return /^id$|Id$/.test(name) ? id : (schema.minimum ?? 1);
      case 'boolean':
        return true;
      case 'null':
        return null;
      default:
        // Ids of content calls are numeric strings without a pattern.
        if (name === 'id' && schema.pattern === undefined) return String(id);
        return schema.pattern?.includes('[0-9a-f]{8}') === true
          ? '00000000-0000-4000-8000-000000000000'
          : 'a'.repeat(schema.minLength ?? 1);
    }
  }

  /** Minimal valid request. */
  function sampleRequest({ method, path, parameters, body }: DescribedCall, id = 1): SampleRequest {
    const given = (place: string) => parameters.filter((one) => one.in === place && one.required === true);
    const query = new URLSearchParams(given('query').map(({ name, schema }) => [name, String(sample(schema, id, name))]));
    const url = given('path').reduce(
      (made, { name, schema }) => made.replace(`{${name}}`, String(sample(schema, id, name))),
      path,
    );
    return {
      method,
      url: query.size === 0 ? url : `${url}?${query}`,
      ...(body !== null && { payload: sample(body, id) as object }),
    };
  }

  return { calls, sampleRequest };
}
