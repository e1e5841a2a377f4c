import { Type, type TSchema } from 'typebox';

import { endpoint, type Access } from '../../platform/kit/endpoint.ts';
import { WIRE_PLURALS } from '../../catalogue/publications/publication.ts';
import { writtenQuery, pascalCase, type ContentKind } from './content-contract.ts';

/** Lookups that members add to and moderators edit. */
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

/** Lookups of the installation or of imports, which moderators edit. */
export const MENDED_LOOKUPS = [
  'technologies',
  'formats',
  'licenses',
  'stores',
  'socials',
  'regions',
  'types-games',
  'release-statuses',
  'categories',
  'subcategories',
] as const;
export type ChangeableLookup = WritableLookup | (typeof MENDED_LOOKUPS)[number];

/** Lookups that can be assigned to games when they are created. */
export type GameLookup = Exclude<WritableLookup, 'platforms' | 'companies'>;

const WRITES_PER_MINUTE = 120;

/** Describes the body only. The content routes parse it themselves, with errors that name the attribute. */
function bodyOf(described: Readonly<Record<string, string>>, title: string) {
  const properties = Object.entries(described).map(([name, description]) => [
    name,
    Type.Optional(Type.Unknown({ description })),
  ]);
  const data = Type.Object(Object.fromEntries(properties) as Record<string, TSchema>, { additionalProperties: true, title });
  return Type.Object({ data: Type.Unsafe<Record<string, unknown>>(data) });
}

/** The three writes of one kind, in the public REST conventions of Strapi v4. */
export function contentWriteEndpoints(
  kind: ContentKind,
  parts: {
    attributes: TSchema;
    described: Readonly<Record<string, string>>;
    who: { create: string; change: string; remove: string };
    /** Access for updates and deletion; members can create. */
    editors: Access;
  },
) {
  const { attributes, described, who, editors } = parts;
  const name = pascalCase(kind);
  const body = bodyOf(described, `${name}Input`);
  const params = Type.Object({ id: Type.String({ maxLength: 100 }) });
  const entry = Type.Object({ id: Type.Integer(), attributes }, { title: `${name}Entry` });
  const reply = Type.Object({ data: entry, meta: Type.Object({}) }, { title: `${name}Answer` });
  const shared = {
    tag: 'Content',
    query: writtenQuery,
    reply,
    dialect: 'strapi',
    limitPerMinute: WRITES_PER_MINUTE,
  } as const;
  // Lookups have the scope of games.
  const scopes = [WIRE_PLURALS.find((plural) => plural === kind) ?? 'games'] as const;
  // API tokens never carry moderator rights.
  const mending = { access: editors, scopes: editors === 'members' ? scopes : [] };
  return {
    create: endpoint({
      name: `create${name}`,
      method: 'POST',
      path: `/api/${kind}`,
      access: 'members',
      scopes,
      summary: `Creates one of the ${kind}. ${who.create}`.trim(),
      body,
      ...shared,
    }),
    update: endpoint({
      name: `update${name}`,
      method: 'PUT',
      path: `/api/${kind}/:id`,
      summary: `Changes the given fields of one of the ${kind}. ${who.change}`.trim(),
      params,
      body,
      ...mending,
      ...shared,
    }),
    remove: endpoint({
      name: `delete${name}`,
      method: 'DELETE',
      path: `/api/${kind}/:id`,
      summary: `Removes one of the ${kind}, and returns it. ${who.remove}`,
      params,
      ...mending,
      ...shared,
    }),
  };
}
