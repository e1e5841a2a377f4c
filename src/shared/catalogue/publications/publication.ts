import * as m from '#messages/kind-names';
import { Type, type Static } from 'typebox';

export const PUBLICATION_KINDS = ['game', 'asset', 'tool', 'fanart', 'guide'] as const;
/** Kinds that are described by their fields alone. */
export const SIMPLE_KIND_NAMES = PUBLICATION_KINDS.filter((kind) => kind !== 'game' && kind !== 'asset');
export type SimpleKindName = (typeof SIMPLE_KIND_NAMES)[number];
/** Record with a value for each simple kind. */
export const bySimpleKind = <Value>(valueOf: (kind: SimpleKindName) => Value) =>
  Object.fromEntries(SIMPLE_KIND_NAMES.map((kind) => [kind, valueOf(kind)])) as Record<SimpleKindName, Value>;
export const PublicationKind = Type.Enum([...PUBLICATION_KINDS]);
export type PublicationKind = Static<typeof PublicationKind>;

/** Only uploaders change models. All other kinds take proposals. */
export const PROPOSED_KINDS = PUBLICATION_KINDS.filter((kind) => kind !== 'asset');
export type ProposedKind = (typeof PROPOSED_KINDS)[number];
export const takesProposals = (kind: PublicationKind): kind is ProposedKind => kind !== 'asset';

/** Common nouns of the kinds, in screens, mails and refusals. */
export const PUBLICATION_NOUNS = {
  game: 'game',
  asset: 'model',
  tool: 'tool',
  fanart: 'fan art',
  guide: 'guide',
} as const satisfies Record<PublicationKind, string>;
/** Capitalised nouns, for badges. */
export const PUBLICATION_TITLES: Record<PublicationKind, () => string> = {
  game: m.game,
  asset: m.model,
  tool: m.tool,
  fanart: m.fanArt,
  guide: m.guide,
};
/** Plurals in addresses of lists, and as categories of searches. */
export const PUBLICATION_PLURALS = {
  game: 'games',
  asset: 'models',
  tool: 'tools',
  fanart: 'fanarts',
  guide: 'guides',
} as const satisfies Record<PublicationKind, string>;
/** Plural within a sentence. */
export const pluralNoun = (kind: PublicationKind): string => `${PUBLICATION_NOUNS[kind]}s`;
/** Name of the title field. */
export const TITLE_FIELDS = {
  game: 'title',
  asset: 'name',
  tool: 'title',
  fanart: 'title',
  guide: 'title',
} as const satisfies Record<PublicationKind, 'title' | 'name'>;

/** Plural in calls: scopes of API tokens, content routes and feeds. */
export const wirePlural = <Kind extends PublicationKind>(kind: Kind): `${Kind}s` => `${kind}s`;
export const WIRE_PLURALS = PUBLICATION_KINDS.map(wirePlural);
export type WirePlural = `${PublicationKind}s`;
/** Suffix of call names: 'Fanart'. */
export const callName = (kind: PublicationKind): string => `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
/** Noun for a proposed change, by kind. */
export const SUGGESTION_WORDS = {
  game: 'change',
  tool: 'change',
  fanart: 'change',
  guide: 'correction',
} as const satisfies Record<ProposedKind, string>;
export type PublicationNoun = (typeof PUBLICATION_NOUNS)[PublicationKind];

export const PublicationId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** Identifies a publication. */
export interface PublicationRef {
  kind: PublicationKind;
  id: number;
}

/** `PublicationRef` on the wire, where `mark` is the kind. */
export const namedPublication = { mark: PublicationKind, id: PublicationId };
export const refOf = ({ mark, id }: { mark: PublicationKind; id: number }): PublicationRef => ({ kind: mark, id });

/** Statuses as numbers on the wire and in the database. */
export const STATUS_PUBLISHED = 1;
export const STATUS_DRAFT = 3;
export const PublicationStatus = Type.Union([Type.Literal(STATUS_PUBLISHED), Type.Literal(STATUS_DRAFT)]);
export type PublicationStatus = Static<typeof PublicationStatus>;

export const MAX_REVISION_NOTE = 500;
export const MAX_TAG_LENGTH = 15;

/** Days that the browser keeps a local draft. */
export const LOCAL_DRAFT_DAYS = 60;

/** Days until a deleted publication is removed for good. */
export const DELETED_FOR_DAYS = 30;
export function removalOf(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + DELETED_FOR_DAYS * 86_400_000);
}

/** Roles that hide publications. Only moderators can undo a moderator. */
const HIDERS = ['uploader', 'moderator'] as const;
export const Hider = Type.Enum([...HIDERS]);
export type Hider = Static<typeof Hider>;
