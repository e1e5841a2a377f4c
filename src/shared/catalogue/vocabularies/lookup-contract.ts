import * as validation from '#messages/validation';
import { Type, type Static } from 'typebox';

import { endpoint, nullable } from '../../platform/kit/endpoint.ts';
import { MAX_PAGE } from '../../platform/kit/paging.ts';
import { LOOKUP_KINDS, MAX_LOOKUP_NAME, MAX_LOOKUP_NOTE } from './lookup-rules.ts';
import { neededText } from '../../platform/kit/patterned.ts';

const TAG = 'Lookups';
export const LOOKUPS_PAGE_SIZE = 30;
export const LOOKUP_ACTS = ['make', 'add', 'rename', 'merge', 'remove', 'change', 'lock', 'unlock'] as const;

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const kind = Type.Enum([...LOOKUP_KINDS], { title: 'LookupKind' });
const name = neededText(MAX_LOOKUP_NAME, validation.lookupName);
/** Reason for the log. */
const note = Type.String({ maxLength: MAX_LOOKUP_NOTE });
const page = Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: 1 }));

const permission = nullable(Type.Boolean());

/** Permissions and conditions of a license. Null: unknown. */
export const LicenseTerms = Type.Object(
  { commercialUse: permission, derivatives: permission, shareAlike: permission },
  { title: 'LicenseTerms' },
);
export type LicenseTerms = Static<typeof LicenseTerms>;

export const ManagedLookup = Type.Object(
  {
    id,
    name: Type.String(),
    /** Name in the language of the caller, for initial lookups with a translation. */
    label: nullable(Type.String()),
    altName: nullable(Type.String()),
    /** Names of merged lookups and former names, which are searched too. */
    otherNames: Type.Array(Type.String()),
    /** Number of rows that refer to it. It can only be removed at 0. */
    uses: Type.Integer(),
    /** Creator and time, if a member created it. */
    made: nullable(Type.Object({ by: nullable(Type.String()), at: Type.String() })),
    /** Licenses only. */
    terms: nullable(LicenseTerms),
  },
  { title: 'ManagedLookup' },
);
export type ManagedLookup = Static<typeof ManagedLookup>;

export const listManagedLookups = endpoint({
  name: 'listManagedLookups',
  method: 'GET',
  path: '/api/moderation/lookups',
  summary: 'Lookups of a kind by name, with how much they are used; also found by their other names. For moderators.',
  tag: TAG,
  access: 'moderators',
  query: Type.Object(
    { kind, query: Type.Optional(Type.String({ maxLength: 200 })), unused: Type.Optional(Type.Boolean()), page },
    { additionalProperties: false },
  ),
  reply: Type.Object({ lookups: Type.Array(ManagedLookup), total: Type.Integer() }),
});

export const addLookup = endpoint({
  name: 'addLookup',
  method: 'POST',
  path: '/api/moderation/lookups',
  summary: 'Adds a lookup, such as a store or a social network. For admins; logged.',
  tag: TAG,
  access: 'admins',
  body: Type.Object({ kind, name }, { additionalProperties: false }),
  reply: Type.Object({ id, name }),
});

export const renameLookup = endpoint({
  name: 'renameLookup',
  method: 'POST',
  path: '/api/moderation/lookups/rename',
  summary: 'Renames a lookup, which is still found by its former name. For moderators; logged.',
  tag: TAG,
  access: 'moderators',
  body: Type.Object({ kind, id, name, note }, { additionalProperties: false }),
  reply: Type.Object({ id, name }),
});

export const mergeLookups = endpoint({
  name: 'mergeLookups',
  method: 'POST',
  path: '/api/moderation/lookups/merge',
  summary: 'Merges a lookup into another, which is then used in its place and found by both names. For moderators; logged.',
  tag: TAG,
  access: 'moderators',
  body: Type.Object({ kind, id, intoId: id, note }, { additionalProperties: false }),
  reply: Type.Object({ id, name }),
});

export const removeLookup = endpoint({
  name: 'removeLookup',
  method: 'POST',
  path: '/api/moderation/lookups/remove',
  summary: 'Removes a lookup that nothing names. For moderators; logged.',
  tag: TAG,
  access: 'moderators',
  body: Type.Object({ kind, id, note }, { additionalProperties: false }),
  reply: Type.Object({}),
});

export const setLicenseTerms = endpoint({
  name: 'setLicenseTerms',
  method: 'POST',
  path: '/api/moderation/lookups/license-terms',
  summary: 'Sets the permissions of a license. For moderators; logged.',
  tag: TAG,
  access: 'moderators',
  body: Type.Object({ id, terms: LicenseTerms, note }, { additionalProperties: false }),
  reply: Type.Object({}),
});

export const LookupAct = Type.Object(
  {
    id,
    kind,
    lookupId: id,
    act: Type.Enum([...LOOKUP_ACTS]),
    /** Name at the time of the act. */
    name: Type.String(),
    /** New name after a rename, or name of the other lookup of a merge. */
    newName: nullable(Type.String()),
    /** Null: the operator at the command line, the server by itself, or a deleted account. */
    actor: nullable(Type.String()),
    note: nullable(Type.String()),
    at: Type.String(),
  },
  { title: 'LookupAct' },
);
export type LookupAct = Static<typeof LookupAct>;

export const listLookupActs = endpoint({
  name: 'listLookupActs',
  method: 'GET',
  path: '/api/moderation/lookup-acts',
  summary:
    'Log of lookups: created, renamed, merged and removed ones, newest first; of one kind or one lookup. For moderators.',
  tag: TAG,
  access: 'moderators',
  query: Type.Object({ kind: Type.Optional(kind), id: Type.Optional(id), page }, { additionalProperties: false }),
  reply: Type.Object({ acts: Type.Array(LookupAct), total: Type.Integer() }),
});
