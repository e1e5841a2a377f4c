import * as m from '#messages/server-strapi-api';

import type { EditedGame } from '../../../../shared/catalogue/games/game-edit-contract.ts';
import { EMPTY_GAME_FORM, GAME_FIELDS, onlyLocks } from '../../../../shared/catalogue/games/game-form.ts';
import type { GameEditService } from '../../../catalogue/games/edit/game-edit-service.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { ContentService } from '../content-service.ts';
import { attributeError } from './attribute-reader.ts';
import { namedAttributes } from './field-attributes.ts';
import { GAME_ATTRIBUTES, type GivenGame } from './game-attributes.ts';
import { overlayGame } from './game-overlay.ts';
import { publicationContentService } from './publication-content-service.ts';
import { changedIds, type RelationChange } from './relation-reader.ts';

/** Attribute names of form fields. */
const NAMES = {
  ...namedAttributes(GAME_FIELDS),
  companies: 'company',
  igdbId: 'igdb_id',
  platforms: 'platformReleases',
  relatedGame: 'gameRalation',
};

/** Relations that other publications own. */
const LISTED_ELSEWHERE = {
  assets: m.modelsElsewhere,
  gameRalationMains: m.gamesElsewhere,
} as const;
type ListedElsewhere = keyof typeof LISTED_ELSEWHERE;

export function gameContentService(parts: {
  editing: Pick<GameEditService, 'read' | 'save' | 'remove'>;
  content: Pick<ContentService, 'find'>;
  clock: () => Date;
}) {
  const { editing, content, clock } = parts;

  /** Publications that refer to this game and are visible to the caller. */
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
      throw attributeError(name, LISTED_ELSEWHERE[name]);
    }
  }

  return publicationContentService(
    {
      kind: 'game',
      attributes: GAME_ATTRIBUTES,
      names: NAMES,
      empty: EMPTY_GAME_FORM,
      overlay: overlayGame,
      extrasOf: (game: EditedGame | null) => ({ origins: game === null ? {} : onlyLocks(game.origins) }),
      check: refuseListing,
    },
    { editing, clock },
  );
}

const isEmpty = ({ set, connect, disconnect }: RelationChange) =>
  (set?.length ?? 0) === 0 && connect.length === 0 && disconnect.length === 0;

const isSame = (current: number[], next: number[]) =>
  current.length === next.length && next.every((id) => current.includes(id));
