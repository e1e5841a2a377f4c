import { STATUS_PUBLISHED } from '../../../shared/games/game-rules.ts';
import { Refusal } from '../../../shared/kit/errors.ts';
import type { Member } from '../../platform/caller.ts';

/** What judging needs to know of a game. */
interface Judged {
  uploaderId: number | null;
  listed: boolean;
}

export const noSuchGame = () => new Refusal('not_found', 'There is no such game.');

/** Uploaders edit what is theirs, moderators everything; what is not published is to everybody else as if it were not there. */
export function mayEdit(member: Member, game: Judged | undefined): asserts game is Judged {
  if (game === undefined) throw noSuchGame();
  if (member.role !== 'user' || game.uploaderId === member.id) return;
  if (!game.listed) throw noSuchGame();
  throw new Refusal('not_allowed', 'Only its uploader and moderators may edit this game.');
}

/** Publishing needs a confirmed address (decisions.md §3.2). */
export function mayPublish(member: Member, status: number): void {
  if (status !== STATUS_PUBLISHED || member.confirmed) return;
  throw new Refusal('not_allowed', 'Confirm your e-mail address to publish. Until then you can save drafts.', 'status');
}

/** A game that assets are from stays what and where it is (decisions.md §5.7). */
export function assetsKeep(assets: number, what: 'be deleted' | 'become a draft'): void {
  if (assets === 0) return;
  const from = assets === 1 ? '1 asset is' : `${assets} assets are`;
  throw new Refusal('application_error', `This game cannot ${what}: ${from} from it.`);
}
