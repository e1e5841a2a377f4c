import { Type, type Static, type TObject, type TSchema } from 'typebox';

import { endpoint, nullable } from '../../platform/kit/endpoint.ts';
import { MAX_PAGE } from '../../platform/kit/paging.ts';
import { Revision } from '../history/history-contract.ts';
import { proposeEndpoint } from '../publications/propose-endpoint.ts';
import { MAX_REVISION_NOTE } from '../publications/publication.ts';
import { ModerationNote } from '../../accounts/trust/moderation-note.ts';
import { ENTRY_KINDS } from '../named-kinds.ts';
import { FormatForm, TechnologyForm } from './entry-fields.ts';

const TAG = 'Technologies and formats';
const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const kind = Type.Enum([...ENTRY_KINDS]);
export const ENTRY_REVISIONS_PAGE_SIZE = 20;

/** Results of our own conversions of a format. */
export const Support = Type.Object(
  {
    seen: Type.Integer(),
    viewable: Type.Integer(),
    /** By version of the format, if the reader detects it. */
    versions: Type.Array(Type.Object({ version: Type.String(), seen: Type.Integer(), viewable: Type.Integer() })),
    /** Reasons of failures, most frequent first. Quoted parts are left out. */
    reasons: Type.Array(Type.Object({ sentence: Type.String(), count: Type.Integer() })),
  },
  { title: 'FormatSupport' },
);
export type Support = Static<typeof Support>;

const entry = {
  id,
  name: Type.String(),
  descriptionHtml: nullable(Type.String()),
  /** Incremented by every save. */
  version,
  /** Only moderators edit it. */
  isLocked: Type.Boolean(),
};

function entryEndpoints<Form extends TObject, More extends Record<string, TSchema>>(name: string, form: Form, more: More) {
  const word = name.toLowerCase();
  return {
    find: endpoint({
      name: `get${name}`,
      method: 'GET',
      path: `/api/get-${word}-info`,
      summary: `One ${word} by id or, without an id, by name; an empty list if there is none. A merged one returns its target.`,
      tag: TAG,
      query: Type.Object(
        { id: Type.Optional(Type.String({ maxLength: 40 })), name: Type.Optional(Type.String({ maxLength: 200 })) },
        { additionalProperties: false },
      ),
      reply: Type.Object({ data: Type.Array(Type.Object({ ...entry, form, ...more }, { title: `${name}Entry` })) }),
      cache: 'public',
    }),

    save: endpoint({
      name: `save${name}`,
      method: 'POST',
      path: `/api/save-${word}`,
      summary: `Saves the page of a ${word}. For members above the new level with a confirmed address; for moderators if it is locked. Others propose changes.`,
      tag: TAG,
      access: 'members',
      body: Type.Object({
        id,
        /** The version that was edited. */
        version,
        note: nullable(Type.String({ maxLength: MAX_REVISION_NOTE })),
        form,
      }),
      reply: Type.Object({ id, version }),
      limitPerMinute: 30,
    }),

    propose: proposeEndpoint({ name, noun: word, form, reviewers: 'a moderator' }),
  };
}

export const {
  find: getTechnology,
  save: saveTechnology,
  propose: proposeTechnology,
} = entryEndpoints('Technology', TechnologyForm, {});
export const {
  find: getFormat,
  save: saveFormat,
  propose: proposeFormat,
} = entryEndpoints('Format', FormatForm, { support: Support });

export const listEntryRevisions = endpoint({
  name: 'listEntryRevisions',
  method: 'GET',
  path: '/api/get-entry-history',
  summary: 'A page of the saves of a technology or a format, the latest first, with their changes and their total.',
  tag: TAG,
  query: Type.Object(
    { kind, id, page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: 1 })) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ revisions: Type.Array(Revision), countItems: Type.Integer() }),
  cache: 'public',
});

export const restoreEntry = endpoint({
  name: 'restoreEntry',
  method: 'POST',
  path: '/api/restore-entry',
  summary: 'Restores a technology or a format to the state of one of its saves. For members who may edit it.',
  tag: TAG,
  access: 'members',
  body: Type.Object({ kind, id, version, number: version }, { additionalProperties: false }),
  reply: Type.Object({ id, version }),
});

export const lockEntry = endpoint({
  name: 'lockEntry',
  method: 'POST',
  path: '/api/lock-entry',
  summary:
    'Locks the editing of a technology or a format to moderators, or unlocks it. For moderators; logged with its reason.',
  tag: TAG,
  access: 'moderators',
  body: Type.Object({ kind, id, isLocked: Type.Boolean(), note: ModerationNote }, { additionalProperties: false }),
  reply: Type.Object({ id, isLocked: Type.Boolean() }),
});
