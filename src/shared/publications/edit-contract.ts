import { Type, type TObject, type TProperties } from 'typebox';

import { endpoint, nullable } from '../kit/endpoint.ts';
import { SaveKey } from '../kit/save-key.ts';
import type { Scope } from '../kit/scopes.ts';
import { Hider, MAX_REVISION_NOTE, PublicationId, PublicationStatus } from './publication.ts';

/** What the editing of every kind needs, beside its form and what is the kind's own. */
export const edited = {
  id: PublicationId,
  /** Raised by every save. */
  version: Type.Integer(),
  status: PublicationStatus,
  uploader: nullable(Type.Object({ id: PublicationId, name: Type.String() })),
  /** Until when a deleted publication can be brought back; null while it is not deleted. */
  removalAt: nullable(Type.String()),
  /** What a moderator deleted, only moderators bring back. */
  deletedBy: nullable(Hider),
};

/** Whether what the caller changes applies at once, or is proposed to its uploader and moderators. */
export const EditAccess = Type.Enum(['edit', 'propose']);

interface EditedKind<Name extends string, Edited extends TProperties, Saved extends TProperties> {
  /** As the names of its calls end: 'Game'. */
  name: Name;
  /** With its article: 'a game'. */
  noun: string;
  scope: Scope;
  /** Which of them may be read, after a colon. */
  reads: string;
  edited: TObject<Edited>;
  /** What a save brings beside what every save does. */
  saved: Saved;
}

/** The calls that edit a publication of a kind. */
export function editEndpoints<Name extends string, Edited extends TProperties, Saved extends TProperties>(
  kind: EditedKind<Name, Edited, Saved>,
) {
  const { name, noun, scope } = kind;
  const word = name.toLowerCase();
  const one = noun.slice(noun.indexOf(' ') + 1);
  const tag = `${one[0]?.toUpperCase()}${one.slice(1)}s: editing`;
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
        /** What was done and why, for the history; with other files also what is new in these. */
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

    hide: endpoint({
      name: `hide${name}`,
      method: 'POST',
      path: `/api/hide-${word}`,
      summary: `Keeps a published ${one} from visitors, or shows it again. For its uploader; moderators do it by an act of moderation.`,
      tag,
      access: 'members',
      body: Type.Object({ id: PublicationId, isHidden: Type.Boolean() }),
      reply: Type.Object({ id: PublicationId, hiddenBy: nullable(Hider) }),
      scopes: [scope],
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
