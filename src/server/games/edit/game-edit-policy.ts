import { STATUS_PUBLISHED } from '../../../shared/games/game-rules.ts';
import { Refusal } from '../../../shared/kit/errors.ts';
import type { Member } from '../../platform/caller.ts';
import { judgeEditor, judgePublisher, type Judged } from '../../platform/editing.ts';

export const noSuchGame = () => new Refusal('not_found', 'There is no such game.');

export function mayEdit(member: Member, game: Judged | undefined): asserts game is Judged {
  judgeEditor(member, game, 'game');
}

export function mayPublish(member: Member, status: number): void {
  if (status === STATUS_PUBLISHED) judgePublisher(member);
}

/** A game that assets are from stays what and where it is (decisions.md §5.7). */
export function assetsKeep(assets: number, what: 'be deleted' | 'become a draft'): void {
  if (assets === 0) return;
  const from = assets === 1 ? '1 asset is' : `${assets} assets are`;
  throw new Refusal('application_error', `This game cannot ${what}: ${from} from it.`);
}
