import { Type, type TObject, type TProperties } from 'typebox';

import { endpoint, nullable } from '../../platform/kit/endpoint.ts';
import { SaveKey } from '../../platform/kit/save-key.ts';
import type { Scope } from '../../platform/kit/scopes.ts';
import { Hider, MAX_REVISION_NOTE, PublicationId, PublicationStatus } from './publication.ts';

/** Editing properties of every kind, beside the form and the kind's own. */
export const edited = {
  id: PublicationId,
  /** Raised by every save. */
  version: Type.Integer(),
  status: PublicationStatus,
  uploader: nullable(Type.Object({ id: PublicationId, name: Type.String() })),
  /** Until when a deleted publication can be brought back; null while it is not deleted. */
  removalAt: nullable(Type.String()),
  /** Moderators' deletions can only be restored by moderators. */
  deletedBy: nullable(Hider),
};

/** Whether what the caller changes applies at once, or is proposed to its uploader and moderators. */
export const EditAccess = Type.Enum(['edit', 'propose']);

interface EditedKind<Edited extends TProperties, Saved extends TProperties> {
  /** As the names of its calls end: 'Game'. */
  name: string;
  /** With its article: 'a game'. */
  noun: string;
  scope: Scope;
  /** Which of them may be read, after a colon. */
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

/** The calls that edit a publication of a kind. */
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
      summary: `${noun[0]?.toUpperCase()}${noun.slice(1)} as it is edited: ${kind.reads}.`,
      query: Type.Object({ id: PublicationId }),
      reply: kind.edited,
    }),

    save: endpoint({
      ...common,
      name: `save${name}`,
      method: 'POST',
      path: `/api/save-${word}`,
      summary: `Saves ${noun} whole, with what has to be made for it, in one transaction: all of it or nothing.`,
      body: Type.Object({
        /** Null: a new one. */
        id: nullable(PublicationId),
        /** The version that was edited; of an existing one needed. */
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
        /** Members whom its texts name and do not call, as they name too many. */
        uncalled: Type.Array(Type.String()),
      }),
      limitPerMinute: 120,
    }),

    ...actEndpoints(kind),
  };
}

/** The calls that act on one publication as a whole. */
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
      summary: `Keeps a published ${one} from visitors, or shows it again. For its uploader; moderators do it by an act of moderation.`,
      body: Type.Object({ id: PublicationId, isHidden: Type.Boolean() }),
      reply: Type.Object({ id: PublicationId, hiddenBy: nullable(Hider) }),
    }),

    undelete: endpoint({
      ...common,
      name: `undelete${name}`,
      method: 'POST',
      path: `/api/undelete-${word}`,
      summary: `Brings a deleted ${one} back before it is removed. For its uploader; what a moderator deleted is restored by an act of moderation.`,
      body: Type.Object({ id: PublicationId }),
      reply: Type.Object({ id: PublicationId, title: Type.String() }),
    }),
  };
}
