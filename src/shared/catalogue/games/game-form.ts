import * as titles from '#messages/fields';
import * as m from '#messages/game-rules';
import { Type, type Static } from 'typebox';

import { inCharacters } from '../../platform/kit/text.ts';
import { nullable } from '../../platform/kit/endpoint.ts';
import { Choice, ChoiceId, ChoiceName, IgdbId } from '../publications/choice.ts';
import {
  byField,
  emptyForm,
  fieldNames,
  filled,
  formProperties,
  lookup,
  lookups,
  name,
  oneOf,
  own,
  picture,
  pictures,
  text,
  type Fields,
} from '../publications/field.ts';
import { ALTERNATIVE_NAMES } from '../publications/list-fields.ts';
import { PublicationId } from '../publications/publication.ts';
import {
  MAX_GAME_COMPANIES,
  MAX_GAME_DESCRIPTION,
  MAX_GAME_LINK,
  MAX_GAME_PICTURES,
  MAX_GAME_PLATFORMS,
  MAX_GAME_ROWS,
  MAX_GAME_TITLE,
} from './game-form-rules.ts';
import { companyLine, parted, platformLines } from './game-row-lines.ts';
import { GAME_STATUS_NAMES } from './game-status.ts';
import { gameTypeLabel } from './game-rules.ts';
import { lookupLabel } from '../vocabularies/lookup-labels.ts';
import { PlatformRow, CompanyRow } from './game-form-rows.ts';

export const GameTypeChoice = Type.Object({ id: ChoiceId, name: ChoiceName, gameSelection: Type.Boolean() });
export type GameTypeChoice = Static<typeof GameTypeChoice>;

const link = Type.String({ maxLength: MAX_GAME_LINK });
/** Unfilled rows of a draft have an empty link and no site. */
const StoreLinkRow = Type.Object({ link, store: nullable(Choice) });
const SocialLinkRow = Type.Object({ link, social: nullable(Choice) });

/** Main game. Without an id, it is created as a draft of the same uploader. */
export const RelatedGame = Type.Object({
  id: nullable(PublicationId),
  title: Type.String({ maxLength: MAX_GAME_TITLE }),
  igdbId: nullable(IgdbId),
  type: nullable(GameTypeChoice),
});
export type RelatedGame = Static<typeof RelatedGame>;

const max = MAX_GAME_ROWS;

/** Fields of a game, in the order of the form. */
export const GAME_FIELDS = {
  title: name(titles.title, MAX_GAME_TITLE, {
    about: `At most ${inCharacters(MAX_GAME_TITLE)}; no other published game has it.`,
  }),
  type: {
    ...lookup(titles.gameType, 'game_type', { choice: GameTypeChoice, about: 'Id of one of `types-games`.' }),
    lines: (type: unknown) => (type === null ? [] : [gameTypeLabel(lookupLabel('game_type', (type as GameTypeChoice).name))]),
  },
  relatedGame: own(titles.relatedGame, nullable(RelatedGame), {
    empty: null,
    lines: (game) => (game === null ? [] : filled(game.title)),
  }),
  gameStatus: oneOf(titles.gameStatus, GAME_STATUS_NAMES, { about: `One of ${Object.keys(GAME_STATUS_NAMES).join(', ')}.` }),
  cover: picture(titles.coverImage, { about: 'Id of a picture that `POST /api/upload` answered.' }),
  coverHeader: picture(titles.coverHeader, {
    column: 'header_id',
    about: 'Id of a picture that `POST /api/upload` answered.',
  }),
  media: pictures(titles.pictures, 'media', {
    max: MAX_GAME_PICTURES,
    about: 'Pictures that `POST /api/upload` answered.',
  }),
  description: text(titles.description, MAX_GAME_DESCRIPTION, {
    about: `A text, at most ${inCharacters(MAX_GAME_DESCRIPTION)}.`,
  }),
  alternativeNames: ALTERNATIVE_NAMES,
  themes: lookups(titles.themes, 'theme', { max }),
  genres: lookups(titles.genres, 'genre', { max }),
  series: lookup(titles.series, 'series', { about: 'Id of one of `series-s`.' }),
  playerPerspectives: lookups(titles.playerPerspectives, 'player_perspective', { max }),
  gameModes: lookups(titles.gameModes, 'game_mode', { max }),
  platforms: own(titles.platformsAndReleases, Type.Array(PlatformRow, { maxItems: MAX_GAME_PLATFORMS }), {
    empty: [],
    lines: (rows) => rows.flatMap(platformLines),
  }),
  companies: own(titles.companies, Type.Array(CompanyRow, { maxItems: MAX_GAME_COMPANIES }), {
    empty: [],
    lines: (rows) => rows.map(companyLine),
  }),
  storeLinks: own(titles.storeLinks, Type.Array(StoreLinkRow, { maxItems: max }), {
    empty: [],
    lines: (rows) => rows.map((row) => parted([row.store?.name ?? m.noStore(), row.link], ': ')),
  }),
  socialLinks: own(titles.socialLinks, Type.Array(SocialLinkRow, { maxItems: max }), {
    empty: [],
    lines: (rows) =>
      rows.map((row) => parted([row.social === null ? m.noSite() : lookupLabel('social', row.social.name), row.link], ': ')),
  }),
  tags: lookups(titles.tags, 'tag', { max }),
  igdbId: own(titles.igdbEntry, nullable(IgdbId), { empty: null, lines: (id) => (id === null ? [] : [String(id)]) }),
} satisfies Fields;

/**
 * A game as it is edited: content of forms, saves and revisions. Choices have their names, so that forms need no further
 * call. The server uses ids if there are any.
 */
export const GameForm = Type.Object(formProperties(GAME_FIELDS), { title: 'GameForm' });
export type GameForm = Static<typeof GameForm>;
export type GameField = keyof GameForm;

export const EMPTY_GAME_FORM: GameForm = emptyForm(GAME_FIELDS);
export const GAME_FIELD_NAMES = fieldNames(GAME_FIELDS);
/** Labels of the fields. */
export const GAME_FIELD_TITLES = byField(GAME_FIELDS, ({ title }) => title);

export const GameField = Type.Enum(GAME_FIELD_NAMES);

/** Origin of a field's value; missing for fields that were never filled. A refresh does not change 'locked' fields. */
const FIELD_ORIGINS = ['imported', 'edited', 'locked'] as const;
const origin = Type.Enum([...FIELD_ORIGINS]);
export const FieldOrigins = Type.Partial(Type.Object(byField(GAME_FIELDS, () => origin)));
export type FieldOrigin = (typeof FIELD_ORIGINS)[number];
export type FieldOrigins = Static<typeof FieldOrigins>;

/** Locked fields only. An edit by a program counts as an edit of its member, so other origins are dropped. */
export const onlyLocks = (origins: FieldOrigins): FieldOrigins =>
  Object.fromEntries(Object.entries(origins).filter(([, origin]) => origin === 'locked'));
