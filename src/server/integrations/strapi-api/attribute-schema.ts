import { Type, type TSchema } from 'typebox';

import { pascalCase } from '../../../shared/integrations/strapi-api/content-contract.ts';
import { nullable } from '../../../shared/platform/kit/endpoint.ts';
import type { ContentField, ContentRelation, ContentType } from './content-type.ts';

/** Reply schema of a type's attributes. Serialisation drops everything that it does not name. */
export function attributeSchema(type: ContentType): TSchema {
  const fields = Object.entries(type.fields).map(([name, field]) => [name, Type.Optional(fieldSchema(field))]);
  const relations = Object.entries(type.relations).map(([name, relation]) => [name, Type.Optional(relationSchema(relation))]);
  return Type.Object(Object.fromEntries([...fields, ...relations]) as Record<string, TSchema>, {
    additionalProperties: false,
    title: `${pascalCase(type.name)}Attributes`,
  });
}

const MOMENT = Type.String({ title: 'Moment', description: 'ISO 8601, in UTC.' });

function fieldSchema(field: ContentField): TSchema {
  switch (field.type) {
    case 'integer':
    case 'bigint':
      return nullable(Type.Integer());
    case 'number':
      return nullable(Type.Number());
    case 'boolean':
      return nullable(Type.Boolean());
    case 'string':
    case 'text':
      return nullable(Type.String());
    case 'enumeration':
      return nullable(Type.String({ description: `One of ${field.values.join(', ')}.` }));
    case 'date':
      return nullable(Type.String({ description: 'A day, `yyyy-mm-dd`.' }));
    case 'datetime':
      return nullable(MOMENT);
    case 'derived':
      return Type.Unknown();
  }
}

function relationSchema({ to, many, component }: ContentRelation): TSchema {
  const what = component ? `Components (${to})` : `${many ? 'Many' : 'One'} of ${to} as \`{ data: … }\``;
  return Type.Unknown({ description: `${what}; present when populated.` });
}
