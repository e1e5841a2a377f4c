import { proposeFormat, proposeTechnology } from '../../../shared/catalogue/entries/entry-contract.ts';
import { proposeGame } from '../../../shared/catalogue/games/game-edit-contract.ts';
import { SIMPLE_FORMS } from '../../../shared/catalogue/kinds/simple-forms.ts';
import { bySimpleKind } from '../../../shared/catalogue/publications/publication.ts';
import type { Endpoint, InputOf, ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import type { ProposedSubject } from '../../../shared/catalogue/proposals/proposed-subject.ts';
import type { Caller } from '../../platform/caller.ts';
import type { ProposedChange, TriedChange } from '../publications/proposed-form.ts';
import type { FieldLines } from '../publications/publication-edit-service.ts';
import type { AcceptedChange } from '../publications/publication-proposal-service.ts';
import type { SaveMode, SaveReply } from '../publications/publication-save-service.ts';

/** The proposal call of each kind. */
export const PROPOSE_CALLS = {
  game: proposeGame,
  ...bySimpleKind((kind) => SIMPLE_FORMS[kind].calls.propose),
  technology: proposeTechnology,
  format: proposeFormat,
} as const satisfies Record<ProposedSubject, Endpoint>;

/** Input of all proposal calls, with the form of the kind already validated. */
export type ProposalInput = Omit<InputOf<typeof proposeGame>['body'], 'form'> & { form: object };
export type ProposeReply = ReplyOf<typeof proposeGame>;

/** Editing functions of a kind that proposals need. */
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
  tryChange(caller: Caller, change: ProposedChange<object>): Promise<TriedChange<object>>;
  accept(caller: Caller, id: number, accepted: AcceptedChange<object>, mode: SaveMode): Promise<SaveReply>;
  linesOf(form: object): FieldLines[];
}

export type ProposedEditings = Record<ProposedSubject, ProposedEditing>;
