import { Type, type TObject, type TProperties } from 'typebox';

import { endpoint, nullable } from '../../platform/kit/endpoint.ts';
import { SaveKey } from '../../platform/kit/save-key.ts';
import type { Scope } from '../../platform/kit/scopes.ts';
import { Hider, MAX_REVISION_NOTE, PublicationId, PublicationStatus } from './publication.ts';

/** Editing properties of every kind, beside the form and the kind's own. */
export const edited = {
  id: PublicationId,
  /** Incremented by every save. */
  version: Type.Integer(),
  status: PublicationStatus,
  uploader: nullable(Type.Object({ id: PublicationId, name: Type.String() })),
  /** Time of the final removal; null if it is not deleted. */
  removalAt: nullable(Type.String()),
  /** Moderators' deletions can only be restored by moderators. */
  deletedBy: nullable(Hider),
};

/** Whether edits of the caller apply at once, or become a proposal. */
export const EditAccess = Type.Enum(['edit', 'propose']);

interface EditedKind<Edited extends TProperties, Saved extends TProperties> {
  /** Suffix of call names: 'Game'. */
  name: string;
  /** With its article: 'a game'. */
  noun: string;
  scope: Scope;
  /** Description of the publications that may be read, after a colon. */
  reads: string;
  edited: TObject<Edited>;
  /** Additional properties of a save. */
  saved: Saved;
}

type NamedKind = Pick<EditedKind<TProperties, TProperties>, 'name' | 'noun' | 'scope'>;

function described({ name, noun }: NamedKind) {
  const one = noun.slice(noun.indexOf(' ') + 1);
  return { word: name.toLowerCase(), one, tag: `${one[0]?.toUpperCase()}${one.slice(1)}s: editing` };
}

/** Calls that edit a publication of a kind. */
export function editEndpoints<Edited extends TProperties, Saved extends TProperties>(kind: EditedKind<Edited, Saved>) {
  const { name, noun, scope } = kind;
  const { word, tag } = described(kind);
  const common = { tag, access: 'members' as const, scopes: [scope] };
  return {
    read: endpoint({
      ...common,
      name: `getEdited${name}`,
      method: 'GET',
      path: `/api/get-edited-${word}`,
      summary: `${noun[0]?.toUpperCase()}${noun.slice(1)} in its form: ${kind.reads}.`,
      query: Type.Object({ id: PublicationId }),
      reply: kind.edited,
    }),

    save: endpoint({
      ...common,
      name: `save${name}`,
      method: 'POST',
      path: `/api/save-${word}`,
      summary: `Saves ${noun} completely, with new lookups, in one transaction: all of it or nothing.`,
      body: Type.Object({
        /** Null: creates a new one. */
        id: nullable(PublicationId),
        /** Version that was edited; required for an existing publication. */
        version: nullable(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
        saveKey: SaveKey,
        status: PublicationStatus,
        /** Note for the history. With new files also the release note. */
        note: nullable(Type.String({ maxLength: MAX_REVISION_NOTE })),
        ...kind.saved,
      }),
      reply: Type.Object({
        id: PublicationId,
        version: Type.Integer(),
        status: PublicationStatus,
        title: Type.String(),
        /** Nicknames beyond the author's limit of mentions, which notify nobody. */
        uncalled: Type.Array(Type.String()),
      }),
      limitPerMinute: 120,
    }),

    ...actEndpoints(kind),
  };
}

/** Calls that act on a publication as a whole. */
export function actEndpoints(kind: NamedKind) {
  const { name, scope } = kind;
  const { word, one, tag } = described(kind);
  const common = { tag, access: 'members' as const, scopes: [scope] };
  return {
    hide: endpoint({
      ...common,
      name: `hide${name}`,
      method: 'POST',
      path: `/api/hide-${word}`,
      summary: `Hides a published ${one} from visitors, or shows it again. For its uploader. Moderators do so by an act of moderation.`,
      body: Type.Object({ id: PublicationId, isHidden: Type.Boolean() }),
      reply: Type.Object({ id: PublicationId, hiddenBy: nullable(Hider) }),
    }),

    undelete: endpoint({
      ...common,
      name: `undelete${name}`,
      method: 'POST',
      path: `/api/undelete-${word}`,
      summary: `Restores a deleted ${one} before it is removed for good. For its uploader. Deletions by a moderator are restored by an act of moderation.`,
      body: Type.Object({ id: PublicationId }),
      reply: Type.Object({ id: PublicationId, title: Type.String() }),
    }),
  };
}
