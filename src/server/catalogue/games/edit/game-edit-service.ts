import { type checkGameTitle, type EditedGame, type saveGame } from '../../../../shared/catalogue/games/game-edit-contract.ts';
import type { InputOf, ReplyOf } from '../../../../shared/platform/kit/endpoint.ts';
import { signedIn, type Caller } from '../../../platform/caller.ts';
import { cleanName } from '../../../platform/text/clean-text.ts';
import { publicationEditService, type EditDependencies } from '../../publications/publication-edit-service.ts';
import { requireProposer, accessTo, mayRestore, maySee } from '../../publications/publication-policy.ts';
import { publicationProposalService } from '../../publications/publication-proposal-service.ts';
import { editedView } from '../../publications/publication-state-view.ts';
import { gameEditStore } from './game-edit-store.ts';
import type { SaveMode } from '../../publications/publication-save-service.ts';
import { gameSaving, type SaveRequest } from './game-write-service.ts';

export type GameEditService = ReturnType<typeof gameEditService>;

export function gameEditService(parts: EditDependencies) {
  const { db } = parts;
  const saving = gameSaving(parts);
  const core = publicationEditService(saving, parts);
  const { forms, sweepRemoved, remove, undelete, shownSince, current, linesOf, restore } = core;
  const save = (caller: Caller, request: SaveRequest, mode: SaveMode = {}): Promise<ReplyOf<typeof saveGame>> =>
    core.save(caller, request, mode);

  return {
    ...publicationProposalService(saving, core, parts),
    save,
    remove,
    undelete,
    sweepRemoved,
    shownSince,
    current,
    linesOf,
    restore,

    /** Also for members who may only propose changes. */
    async read(caller: Caller, id: number): Promise<EditedGame> {
      const member = signedIn(caller);
      const game = await forms.find(id);
      requireProposer(member, 'game', game);
      const { form, origins } = game;
      return { ...editedView(game), access: accessTo(member, 'game', game), form, origins };
    },

    /** Whether a published game has the title. Only callers who may see that game learn which. */
    async checkTitle(
      caller: Caller,
      { title, exceptId }: InputOf<typeof checkGameTitle>['query'],
    ): Promise<ReplyOf<typeof checkGameTitle>> {
      const member = signedIn(caller);
      const game = await gameEditStore(db).titled(cleanName(title), exceptId ?? null);
      if (game === undefined) return { isOccupied: false, game: null, deleted: null };
      const { id, title: itsTitle, igdbId, firstYear, uploader, uploaderId, removalAt, removedBy } = game;
      const isOwn = uploaderId === member.id && mayRestore('uploader', removedBy);
      return {
        isOccupied: true,
        game: maySee(caller, game) ? { id, title: itsTitle, igdbId, firstYear } : null,
        deleted: removalAt === null ? null : { uploader, until: removalAt.toISOString(), mayBringBack: isOwn },
      };
    },
  };
}
