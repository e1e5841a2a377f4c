import { Type } from 'typebox';

import { endpoint } from '../../../shared/platform/kit/endpoint.ts';

/** The OpenAPI document that this page presents. */
export const getOpenApiDocument = endpoint({
  name: 'getOpenApiDocument',
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'The OpenAPI 3.1 document of this API.',
  tag: 'Documentation',
  reply: Type.Unknown(),
});

/** The part of JSON Schema that the document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
  description?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  contentSchema?: Schema;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
}

interface Content {
  content?: Record<string, { schema?: Schema }>;
}

export interface Operation {
  operationId?: string;
  summary?: string;
  /** Access to the call. */
  description?: string;
  tags?: string[];
  parameters?: (Parameter | Reference)[];
  requestBody?: Content | Reference;
  responses?: Record<string, Answer | Reference>;
}

/** Reference to a shared definition. */
export interface Reference {
  $ref: string;
}

interface Answer extends Content {
  description?: string;
  /** Its statuses, with their meanings. */
  'x-statuses'?: Record<string, string>;
}

export interface OpenApiDocument {
  tags?: { name: string; description?: string }[];
  components?: {
    schemas?: Record<string, Schema>;
    parameters?: Record<string, Parameter>;
    requestBodies?: Record<string, Content>;
    responses?: Record<string, Answer>;
  };
  paths: Record<string, Record<string, Operation>>;
}
