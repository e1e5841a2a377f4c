import { Type, type Static } from 'typebox';

export const PUBLICATION_KINDS = ['game', 'asset', 'tool', 'fanart', 'guide'] as const;
/** Those that are their fields and little else. */
export const SIMPLE_KIND_NAMES = PUBLICATION_KINDS.filter((kind) => kind !== 'game' && kind !== 'asset');
export type SimpleKindName = (typeof SIMPLE_KIND_NAMES)[number];
/** A value for each of them. */
export const bySimpleKind = <Value>(valueOf: (kind: SimpleKindName) => Value) =>
  Object.fromEntries(SIMPLE_KIND_NAMES.map((kind) => [kind, valueOf(kind)])) as Record<SimpleKindName, Value>;
export const PublicationKind = Type.Enum([...PUBLICATION_KINDS]);
export type PublicationKind = Static<typeof PublicationKind>;

/** Models are their uploader's work alone: of all else members propose changes. */
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
/** The same where it stands alone, as on badges. */
export const PUBLICATION_TITLES = {
  game: 'Game',
  asset: 'Model',
  tool: 'Tool',
  fanart: 'Fan art',
  guide: 'Guide',
} as const satisfies Record<PublicationKind, string>;
/** Many of them, as addresses of lists and categories of searches call them. */
export const PUBLICATION_PLURALS = {
  game: 'games',
  asset: 'models',
  tool: 'tools',
  fanart: 'fanarts',
  guide: 'guides',
} as const satisfies Record<PublicationKind, string>;
/** The same in a sentence. */
export const pluralNoun = (kind: PublicationKind): string => `${PUBLICATION_NOUNS[kind]}s`;
/** Which field of a kind is its title. */
export const TITLE_FIELDS = {
  game: 'title',
  asset: 'name',
  tool: 'title',
  fanart: 'title',
  guide: 'title',
} as const satisfies Record<PublicationKind, 'title' | 'name'>;

/** Many of them in calls: the scope of API tokens, the entries of the content routes, feeds. */
export const wirePlural = <Kind extends PublicationKind>(kind: Kind): `${Kind}s` => `${kind}s`;
export const WIRE_PLURALS = PUBLICATION_KINDS.map(wirePlural);
export type WirePlural = `${PublicationKind}s`;
/** As the names of its calls end: 'Fanart'. */
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

/** A publication, told apart from all others. */
export interface PublicationRef {
  kind: PublicationKind;
  id: number;
}

/** The same as calls name it: `mark` is the word of the wire for a kind. */
export const namedPublication = { mark: PublicationKind, id: PublicationId };
export const refOf = ({ mark, id }: { mark: PublicationKind; id: number }): PublicationRef => ({ kind: mark, id });

/** Statuses as numbers on the wire and in the database. */
export const STATUS_PUBLISHED = 1;
export const STATUS_DRAFT = 3;
export const PublicationStatus = Type.Union([Type.Literal(STATUS_PUBLISHED), Type.Literal(STATUS_DRAFT)]);
export type PublicationStatus = Static<typeof PublicationStatus>;

export const MAX_REVISION_NOTE = 500;
export const MAX_TAG_LENGTH = 15;

/** How long the browser offers what was typed into a form and not saved. */
export const LOCAL_DRAFT_DAYS = 60;

/** A published work that is deleted can be restored for this long. */
export const DELETED_FOR_DAYS = 30;
export function removalOf(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + DELETED_FOR_DAYS * 86_400_000);
}

/** Roles that hide publications. Only moderators can undo a moderator. */
export const HIDERS = ['uploader', 'moderator'] as const;
export const Hider = Type.Enum([...HIDERS]);
export type Hider = Static<typeof Hider>;
