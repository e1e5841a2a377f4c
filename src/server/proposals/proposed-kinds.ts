import { proposeFormat, proposeTechnology } from '../../shared/entries/entry-contract.ts';
import { proposeFanart } from '../../shared/fanarts/fanart-edit-contract.ts';
import { proposeGame } from '../../shared/games/game-edit-contract.ts';
import { proposeGuide } from '../../shared/guides/guide-edit-contract.ts';
import type { Endpoint, InputOf, ReplyOf } from '../../shared/kit/endpoint.ts';
import type { ProposedSubject } from '../../shared/proposals/proposed-subject.ts';
import { proposeTool } from '../../shared/tools/tool-edit-contract.ts';
import type { Caller } from '../platform/caller.ts';
import type { AskedChange, TriedChange } from '../publications/proposed-form.ts';
import type { FieldLines } from '../publications/publication-edit-service.ts';
import type { AcceptedChange } from '../publications/publication-proposal-service.ts';
import type { SaveMode, SaveReply } from '../publications/publication-save-service.ts';

/** The call of each kind that proposes a change. */
export const PROPOSE_CALLS = {
  game: proposeGame,
  tool: proposeTool,
  fanart: proposeFanart,
  guide: proposeGuide,
  technology: proposeTechnology,
  format: proposeFormat,
} as const satisfies Record<ProposedSubject, Endpoint>;

/** What all of them are asked, each with the form of its kind, which its schema has checked. */
export type AskedProposal = Omit<InputOf<typeof proposeGame>['body'], 'form'> & { form: object };
export type ProposeReply = ReplyOf<typeof proposeGame>;

/** What the editing of a kind does for proposals. */
interface ProposedEditing {
  read(
    caller: Caller,
    id: number,
  ): Promise<{
    version: number;
    access: 'edit' | 'propose';
    uploader: { id: number; name: string } | null;
    form: object;
  }>;
  tryChange(caller: Caller, asked: AskedChange<object>): Promise<TriedChange<object>>;
  accept(caller: Caller, id: number, accepted: AcceptedChange<object>, mode: SaveMode): Promise<SaveReply>;
  linesOf(form: object): FieldLines[];
}

export type ProposedEditings = Record<ProposedSubject, ProposedEditing>;
