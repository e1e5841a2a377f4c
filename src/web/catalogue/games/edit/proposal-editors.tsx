import * as m from '#messages/game-edit';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';

import { proposeGame } from '../../../../shared/catalogue/games/game-edit-contract.ts';
import { browserApi } from '../../../platform/api/browser-api.ts';
import { call } from '../../../platform/api/call.ts';
import { EditedLoader } from '../../editing/edited-loader.tsx';
import { ALONE, type AcceptEditorProps, type SuggestEditorProps } from '../../editing/proposal-editor.ts';
import { AcceptHint, SuggestHint } from '../../editing/proposal-hint.tsx';
import { acceptedKind, proposedKind } from '../../editing/proposed-edit.ts';
import { editAddress } from '../../../platform/shell/edit-address.ts';
import { GAME_KIND } from './game-kind.ts';
import { GameWorkspace } from './game-workspace.tsx';

/** Form for a proposal. Members with edit access get the normal editor instead. */
export function SuggestEditor({ account, id, proposal, onDone }: SuggestEditorProps) {
  const { state }: { state: unknown } = useLocation();
  const [kind] = useState(() => proposedKind(GAME_KIND, 'game', (body) => call(browserApi, proposeGame, { body }), proposal));
  const loaded = { kind, accountId: account.id, id, newName: '', onSaved: onDone, onRemoved: onDone };
  const isWaiting = proposal !== null;
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
            {...(isWaiting && { proposed: proposal.proposed })}
            as={{
              kind,
              label: isWaiting ? m.sendChanged() : m.sendSuggestion(),
              hint: <SuggestHint kind="game" isWaiting={isWaiting} />,
            }}
          />
        )
      }
    </EditedLoader>
  );
}

/** Form with a proposal filled in, for its reviewer. */
export function AcceptEditor({ account, proposal, onDone }: AcceptEditorProps) {
  const [kind] = useState(() => acceptedKind(GAME_KIND, proposal));
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
          as={{ kind, label: m.accept(), hint: <AcceptHint proposer={proposal.proposer} /> }}
        />
      )}
    </EditedLoader>
  );
}
