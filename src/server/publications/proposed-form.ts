import type { FieldOrigins, GameForm } from '../../../shared/games/game-form.ts';

/** A form that was edited from a version of a game. */
export interface AskedChange {
  id: number;
  version: number;
  form: GameForm;
}

/** The fields that a change is about, as they stood where it began, and as they are to be. */
export interface TriedChange {
  base: Partial<GameForm>;
  proposed: Partial<GameForm>;
}

export interface AcceptedChange {
  /** The version of the game that whoever accepts it saw. */
  version: number;
  /** The fields that are taken. */
  proposed: Partial<GameForm>;
  /** What was made of it, where it was changed on the way, with its origins. */
  form?: GameForm | undefined;
  origins?: FieldOrigins | undefined;
  note: string | null;
}

/**
 * The settled form without the ids of what was only made, or found by its name, while it was tried: that is settled anew when
 * it is saved. Names of what the form chose by its id are those of the database, whatever was sent.
 */
export function unsettled(settled: Partial<GameForm>, asked: Partial<GameForm>): Partial<GameForm> {
  const chosen = new Set<string>();
  walk(asked, '', (path, id) => {
    chosen.add(`${path} ${id}`);
    return id;
  });
  return walk(settled, '', (path, id) => (chosen.has(`${path} ${id}`) ? id : null)) as Partial<GameForm>;
}

/** A copy in which each id is what `change` makes of it; `path` tells of what, without places in lists. */
function walk(value: unknown, path: string, change: (path: string, id: number) => number | null): unknown {
  if (Array.isArray(value)) return value.map((item) => walk(item, path, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === 'id' && typeof part === 'number' ? change(path, part) : walk(part, `${path}.${key}`, change),
    ]),
  );
}
