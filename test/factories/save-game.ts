import { randomUUID } from 'node:crypto';

import { saveGame, type EditedGame } from '../../src/shared/games/game-edit-contract.ts';
import { EMPTY_GAME_FORM, type GameForm } from '../../src/shared/games/game-form.ts';
import { STATUS_DRAFT } from '../../src/shared/games/game-rules.ts';
import type { InputOf, ReplyOf } from '../../src/shared/kit/endpoint.ts';
import type { StartedApp } from '../start-app.ts';

type Body = InputOf<typeof saveGame>['body'];
type Headers = Record<string, string>;

/** What a form sends: a new draft unless told otherwise. */
export function saveBody(form: Partial<GameForm>, more: Partial<Omit<Body, 'form'>> = {}): Body {
  return {
    id: null,
    version: null,
    saveKey: randomUUID(),
    status: STATUS_DRAFT,
    note: null,
    origins: {},
    ...more,
    form: { ...EMPTY_GAME_FORM, ...form },
  };
}

/** Calls of a member of a running server. */
export function gameEditor({ app }: StartedApp, headers: Headers) {
  const post = (body: object) => app.inject({ method: 'POST', url: saveGame.path, headers, payload: body });
  return {
    post,

    async save(form: Partial<GameForm>, more: Partial<Omit<Body, 'form'>> = {}): Promise<ReplyOf<typeof saveGame>> {
      const answer = await post(saveBody(form, more));
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
      return answer.json();
    },

    /** Why a save is refused: 'status name field: sentence'. */
    async refused(form: Partial<GameForm>, more: Partial<Omit<Body, 'form'>> = {}): Promise<string> {
      const answer = await post(saveBody(form, more));
      const { error } = answer.json<{ error?: { name: string; message: string; details: { field?: string } } }>();
      return `${answer.statusCode} ${error?.name} ${error?.details.field ?? '-'}: ${error?.message}`;
    },

    async read(id: number): Promise<EditedGame> {
      const answer = await app.inject({ url: `/api/get-draft-item?mark=game&id=${id}`, headers });
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
      return answer.json();
    },

    /** Saves an existing game with these fields changed. */
    async change(id: number, form: Partial<GameForm>, more: Partial<Omit<Body, 'form'>> = {}) {
      const { version, status, form: stored, origins } = await this.read(id);
      return this.save({ ...stored, ...form }, { id, version, status, origins, ...more });
    },
  };
}

export type GameEditor = ReturnType<typeof gameEditor>;
