import type { EditedGame } from '../../../shared/games/game-edit-contract.ts';
import { EMPTY_GAME_FORM, GAME_FIELDS, onlyLocks } from '../../../shared/games/game-form.ts';
import { STATUS_DRAFT } from '../../../shared/publications/publication.ts';
import type { GameEditService } from '../../games/edit/game-edit-service.ts';
import { signedIn, type Caller } from '../../platform/caller.ts';
import type { ContentService } from '../content-service.ts';
import { attributeFault, readGiven } from './attribute-reader.ts';
import { judgeUploader, refuseAsAttribute, saveKeyOf, saveOverConflicts } from './content-save.ts';
import { namedAttributes } from './field-attributes.ts';
import { GAME_ATTRIBUTES, type GivenGame } from './game-attributes.ts';
import { overlayGame } from './game-overlay.ts';
import { changedIds, type RelationChange } from './relation-reader.ts';

/** How the wire names fields of a form. */
const ATTRIBUTES: Record<string, string> = {
  ...namedAttributes(GAME_FIELDS),
  companies: 'company',
  igdbId: 'igdb_id',
  platforms: 'platformReleases',
  relatedGame: 'gameRalation',
  status: 'entityStatus',
};

/** Set from the other side. */
const LISTED_ELSEWHERE = {
  assets: 'cannot be set here: the games of a model are set with the model',
  gameRalationMains: 'cannot be set here: each of those games names this one in its "gameRalation"',
} as const;
type ListedElsewhere = keyof typeof LISTED_ELSEWHERE;

export type GameContentService = ReturnType<typeof gameContentService>;

/** Games as clients of Strapi write them, under the rules of every edit. */
export function gameContentService(parts: {
  editing: Pick<GameEditService, 'read' | 'save' | 'remove'>;
  content: Pick<ContentService, 'find'>;
  clock: () => Date;
}) {
  const { editing, content, clock } = parts;

  /** Every game that lists this one, as the caller sees them. */
  async function listed(id: number, caller: Caller): Promise<Record<ListedElsewhere, number[]>> {
    const names = Object.keys(LISTED_ELSEWHERE) as ListedElsewhere[];
    const populate = names.map((name) => `populate[${name}][limit]=100`).join('&');
    const { data } = await content.find('games', String(id), populate, caller);
    const idsOf = (name: ListedElsewhere) =>
      (data.attributes[name] as { data: { id: number }[] }).data.map((entry) => entry.id);
    return { assets: idsOf('assets'), gameRalationMains: idsOf('gameRalationMains') };
  }

  async function refuseListing(given: GivenGame, id: number | null, caller: Caller): Promise<void> {
    for (const name of Object.keys(LISTED_ELSEWHERE) as ListedElsewhere[]) {
      const change = given[name];
      if (change === undefined || isEmpty(change)) continue;
      const current = id === null ? [] : (await listed(id, caller))[name];
      if (isSame(current, changedIds(current, change))) continue;
      throw attributeFault(name, LISTED_ELSEWHERE[name]);
    }
  }

  return {
    /** Answers the id. The same sent again within the hour, as by a double click, is the same game. */
    async create(data: unknown, caller: Caller): Promise<number> {
      const member = signedIn(caller);
      const given = readGiven(data, '', GAME_ATTRIBUTES);
      judgeUploader(given.uploader, [member.id], 'game');
      await refuseListing(given, null, caller);
      const request = {
        id: null,
        version: null,
        saveKey: saveKeyOf(member.id, data, clock()),
        status: given.entityStatus ?? STATUS_DRAFT,
        note: null,
        form: overlayGame(EMPTY_GAME_FORM, given),
        origins: {},
      };
      return (await editing.save(caller, request).catch(asAttribute)).id;
    },

    /** Changes what is given and nothing else. */
    async update(id: number, data: unknown, caller: Caller): Promise<void> {
      const member = signedIn(caller);
      await saveOverConflicts(async () => {
        const game: EditedGame = await editing.read(caller, id);
        const given = readGiven(data, '', GAME_ATTRIBUTES);
        judgeUploader(given.uploader, [member.id, game.uploader?.id ?? null], 'game');
        await refuseListing(given, id, caller);
        const { version } = game;
        const origins = onlyLocks(game.origins);
        const form = overlayGame(game.form, given);
        const request = { id, version, saveKey: '', status: given.entityStatus ?? game.status, note: null, form, origins };
        await editing.save(caller, request).catch(asAttribute);
      });
    },

    remove: (id: number, caller: Caller): Promise<void> => editing.remove(caller, id),
  };
}

const asAttribute = (error: unknown): never => refuseAsAttribute(error, ATTRIBUTES);

const isEmpty = ({ set, connect, disconnect }: RelationChange) =>
  (set?.length ?? 0) === 0 && connect.length === 0 && disconnect.length === 0;

const isSame = (current: number[], next: number[]) =>
  current.length === next.length && next.every((id) => current.includes(id));
