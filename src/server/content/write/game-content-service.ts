import { createHash } from 'node:crypto';

import type { EditedGame } from '../../../shared/games/game-edit-contract.ts';
import { EMPTY_GAME_FORM } from '../../../shared/games/game-form.ts';
import { STATUS_DRAFT } from '../../../shared/games/game-rules.ts';
import { Refusal } from '../../../shared/kit/errors.ts';
import type { GameEditService } from '../../games/edit/game-edit-service.ts';
import { signedIn, type Caller } from '../../platform/caller.ts';
import type { ContentService } from '../content-service.ts';
import { attributeFault, readGiven } from './attribute-reader.ts';
import { GAME_ATTRIBUTES, type GivenGame } from './game-attributes.ts';
import { overlayGame } from './game-overlay.ts';
import { changedIds, type RelationChange } from './relation-reader.ts';

/** Somebody else may save between our reading and our saving; what is given holds for their version, too. */
const MAX_TRIES = 10;
const HOUR_MS = 3_600_000;

/** How the wire names fields of a form. */
const ATTRIBUTES: Record<string, string> = {
  alternativeNames: 'AlternativeNames',
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
      judgeUploader(given, [member.id]);
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
      return (await editing.save(caller, request).catch(refuseAsAttribute)).id;
    },

    /** Changes what is given and nothing else. */
    async update(id: number, data: unknown, caller: Caller): Promise<void> {
      const member = signedIn(caller);
      for (let tries = 1; ; tries += 1) {
        const game: EditedGame = await editing.read(caller, id);
        const given = readGiven(data, '', GAME_ATTRIBUTES);
        judgeUploader(given, [member.id, game.uploader?.id ?? null]);
        await refuseListing(given, id, caller);
        const { version, origins } = game;
        const form = overlayGame(game.form, given);
        const request = { id, version, saveKey: '', status: given.entityStatus ?? game.status, note: null, form, origins };
        try {
          await editing.save(caller, request);
          return;
        } catch (error) {
          if (!(error instanceof Refusal) || error.code !== 'conflict' || tries === MAX_TRIES) refuseAsAttribute(error);
        }
      }
    },

    remove: (id: number, caller: Caller): Promise<void> => editing.remove(caller, id),
  };
}

function judgeUploader({ uploader }: GivenGame, allowed: (number | null)[]): void {
  if (uploader === undefined || allowed.includes(uploader)) return;
  throw new Refusal('not_allowed', 'A game is added in the own name, and stays with its uploader.', 'uploader');
}

/** A key of who sends what and when: programs send none of their own. */
function saveKeyOf(memberId: number, data: unknown, now: Date): string {
  const told = JSON.stringify([memberId, Math.floor(now.getTime() / HOUR_MS), data]);
  const digits = createHash('sha256').update(told).digest('hex');
  return [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20), digits.slice(20, 32)].join('-');
}

/** The refusal of a field of a form, by the attribute's name. */
function refuseAsAttribute(error: unknown): never {
  if (!(error instanceof Refusal) || error.details.field === undefined) throw error;
  const { field } = error.details;
  throw new Refusal(error.code, error.message, { ...error.details, field: ATTRIBUTES[field] ?? field });
}

const isEmpty = ({ set, connect, disconnect }: RelationChange) =>
  (set?.length ?? 0) === 0 && connect.length === 0 && disconnect.length === 0;

const isSame = (current: number[], next: number[]) =>
  current.length === next.length && next.every((id) => current.includes(id));
