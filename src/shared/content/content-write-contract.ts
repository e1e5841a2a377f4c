import { Type, type TSchema } from 'typebox';

import { endpoint } from '../kit/endpoint.ts';
import { oneQuery, pascalCase, type ContentKind } from './content-contract.ts';

/** Lookups that members add to, and moderators mend. */
export const WRITABLE_LOOKUPS = [
  'platforms',
  'companies',
  'tags',
  'genres',
  'themes',
  'player-perspectives',
  'game-modes',
  'series-s',
] as const;
export type WritableLookup = (typeof WRITABLE_LOOKUPS)[number];

/** Kinds of which an entry can be added to games while it is made. */
export type GameLookup = Exclude<WritableLookup, 'platforms' | 'companies'>;

const WRITES_PER_MINUTE = 120;

/** What can be given is described; it is read by rules of its own, which name what is wrong. */
function bodyOf(described: Readonly<Record<string, string>>) {
  const properties = Object.entries(described).map(([name, description]) => [
    name,
    Type.Optional(Type.Unknown({ description })),
  ]);
  const data = Type.Object(Object.fromEntries(properties) as Record<string, TSchema>, { additionalProperties: true });
  return Type.Object({ data: Type.Unsafe<Record<string, unknown>>(data) });
}

/** The three writes of one kind, in the public REST conventions of Strapi v4 (contribution.md §7). */
export function contentWriteEndpoints(
  kind: ContentKind,
  parts: {
    attributes: TSchema;
    described: Readonly<Record<string, string>>;
    who: { create: string; change: string; remove: string };
  },
) {
  const { attributes, described, who } = parts;
  const body = bodyOf(described);
  const params = Type.Object({ id: Type.String({ maxLength: 100 }) });
  const reply = Type.Object({ data: Type.Object({ id: Type.Integer(), attributes }), meta: Type.Object({}) });
  const shared = {
    tag: 'Content',
    query: oneQuery,
    reply,
    dialect: 'strapi',
    limitPerMinute: WRITES_PER_MINUTE,
    scopes: [kind === 'assets' ? 'assets' : 'games'],
  } as const;
  return {
    create: endpoint({
      name: `create${pascalCase(kind)}`,
      method: 'POST',
      path: `/api/${kind}`,
      summary: `Makes one of the ${kind}. ${who.create}`,
      body,
      ...shared,
    }),
    update: endpoint({
      name: `update${pascalCase(kind)}`,
      method: 'PUT',
      path: `/api/${kind}/:id`,
      summary: `Changes what is given of one of the ${kind}. ${who.change}`,
      params,
      body,
      ...shared,
    }),
    remove: endpoint({
      name: `delete${pascalCase(kind)}`,
      method: 'DELETE',
      path: `/api/${kind}/:id`,
      summary: `Removes one of the ${kind}, and answers it. ${who.remove}`,
      params,
      ...shared,
    }),
  };
}
