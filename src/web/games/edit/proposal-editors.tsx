import { Navigate, useLocation } from 'react-router';

import { EditedLoader } from '../../editing/edited-loader.tsx';
import { ALONE, type AcceptEditorProps, type SuggestEditorProps } from '../../editing/proposal-editor.ts';
import { AcceptSaid, SuggestSaid } from '../../editing/proposal-said.tsx';
import { acceptedKind } from '../../editing/proposed-edit.ts';
import { editAddress } from '../../shell/edit-link.tsx';
import { GAME_KIND, PROPOSED_GAME } from './game-kind.ts';
import { GameWorkspace } from './game-workspace.tsx';

/** The form of a game of somebody else; whoever may edit the game at once gets its editor instead. */
export function SuggestEditor({ account, id, proposed, onDone }: SuggestEditorProps) {
  const { state }: { state: unknown } = useLocation();
  const loaded = { kind: PROPOSED_GAME, accountId: account.id, id, newName: '', onSaved: onDone, onRemoved: onDone };
  const isWaiting = proposed !== undefined;
  return (
    <EditedLoader {...loaded}>
      {({ base, onSaved }) =>
        base?.access === 'edit' ? (
          <Navigate to={editAddress({ kind: 'game', id })} state={state} replace />
        ) : (
          <GameWorkspace
            {...ALONE}
            account={account}
            base={base}
            formName={`suggestion ${id}`}
            onSaved={onSaved}
            onRemoved={onDone}
            {...(isWaiting && { proposed })}
            as={{
              kind: PROPOSED_GAME,
              label: isWaiting ? 'Send changed suggestion' : 'Send suggestion',
              said: <SuggestSaid kind="game" isWaiting={isWaiting} />,
            }}
          />
        )
      }
    </EditedLoader>
  );
}

/** The form of a game with a proposal filled in, for whoever judges it. */
export function AcceptEditor({ account, proposal, onDone }: AcceptEditorProps) {
  const kind = acceptedKind(GAME_KIND, proposal);
  const { id } = proposal.publication;
  return (
    <EditedLoader kind={kind} accountId={account.id} id={id} newName="" onSaved={onDone} onRemoved={onDone}>
      {({ base, onSaved }) => (
        <GameWorkspace
          {...ALONE}
          account={account}
          base={base}
          formName={`proposal ${proposal.id}`}
          onSaved={onSaved}
          onRemoved={onDone}
          proposed={proposal.proposed}
          as={{ kind, label: 'Accept', said: <AcceptSaid proposer={proposal.proposer} /> }}
        />
      )}
    </EditedLoader>
  );
}
