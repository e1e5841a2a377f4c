import { randomUUID } from 'node:crypto';

import * as m from '#messages/server-strapi-api';

import type { GameLookup } from '../../../../shared/integrations/strapi-api/content-write-contract.ts';
import { onlyLocks, type GameField, type GameForm } from '../../../../shared/catalogue/games/game-form.ts';
import type { EditedGame } from '../../../../shared/catalogue/games/game-edit-contract.ts';
import { Refusal } from '../../../../shared/platform/kit/errors.ts';
import type { Choice } from '../../../../shared/catalogue/publications/choice.ts';
import type { GameEditService } from '../../../catalogue/games/edit/game-edit-service.ts';
import type { Caller } from '../../../platform/caller.ts';
import { attributeError } from './attribute-reader.ts';

const MAX_GAMES = 50;
/** Clients add several lookups to one game at once, so saves conflict and are repeated. */
const MAX_TRIES = 10;

const LISTS = {
  tags: 'tags',
  genres: 'genres',
  themes: 'themes',
  'player-perspectives': 'playerPerspectives',
  'game-modes': 'gameModes',
} satisfies Partial<Record<GameLookup, GameField>>;

export type LookupGames = ReturnType<typeof lookupGameService>;

/** Adds a lookup to games. Each is an edit by the caller under the usual rules. */
export function lookupGameService(editing: Pick<GameEditService, 'read' | 'save'>) {
  async function read(id: number, caller: Caller): Promise<EditedGame> {
    return editing.read(caller, id).catch((error: unknown) => {
      throw error instanceof Refusal ? new Refusal(error.code, error.message, 'games') : error;
    });
  }

  async function addTo(id: number, kind: GameLookup, choice: Choice, caller: Caller): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const { version, status, form, origins } = await read(id, caller);
      const change = withChoice(form, kind, choice);
      if (change === null) return;
      const next = { form: { ...form, ...change }, origins: onlyLocks(origins) };
      const request = { id, version, saveKey: randomUUID(), status, note: null, ...next };
      try {
        await editing.save(caller, request);
        return;
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'conflict' || tries === MAX_TRIES) throw error;
      }
    }
  }

  return {
    /** Refuses games that the caller may not edit. */
    async requireEditors(ids: number[], caller: Caller): Promise<void> {
      if (ids.length > MAX_GAMES) throw attributeError('games', (at) => m.tooManyGames({ ...at, max: MAX_GAMES }));
      for (const id of ids) {
        const { access } = await read(id, caller);
        if (access !== 'edit') throw new Refusal('not_allowed', m.proposalsOnly(), 'games');
      }
    },

    async add(kind: GameLookup, { id, name }: { id: number; name: string }, gameIds: number[], caller: Caller): Promise<void> {
      for (const gameId of gameIds) await addTo(gameId, kind, { id, name }, caller);
    },
  };
}

/** Change of the form, or null if it has the choice. */
function withChoice(form: GameForm, kind: GameLookup, choice: Choice): Partial<GameForm> | null {
  if (kind === 'series-s') return form.series?.id === choice.id ? null : { series: choice };
  const field = LISTS[kind];
  return form[field].some((other) => other.id === choice.id) ? null : { [field]: [...form[field], choice] };
}
