import type { GameStatus } from '../../../shared/games/game-edit-contract.ts';
import { STATUS_DRAFT, STATUS_PUBLISHED } from '../../../shared/games/game-rules.ts';
import { attributeFault, type Read } from './attribute-reader.ts';

/** The number of a status, as `entityStatus` has it. */
export const publicationStatus: Read<GameStatus> = (value, path) => {
  if (value === STATUS_PUBLISHED || value === STATUS_DRAFT) return value;
  throw attributeFault(path, `is ${STATUS_PUBLISHED} (published) or ${STATUS_DRAFT} (draft)`);
};
