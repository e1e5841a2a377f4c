import { Navigate, useLocation } from 'react-router';

import type { OwnAccount } from '../../../shared/auth/account-contract.ts';
import type { GameForm } from '../../../shared/games/game-form.ts';
import type { Proposal } from '../../../shared/proposals/proposal-contract.ts';
import { EditedLoader } from '../../editing/edited-loader.tsx';
import { editAddress } from '../../shell/edit-link.tsx';
import { acceptedGame, PROPOSED_GAME } from './game-kind.ts';
import { GameWorkspace } from './game-workspace.tsx';
import styles from './proposal-editors.module.css';

interface SuggestEditorProps {
  account: OwnAccount;
  gameId: number;
  /** The own proposal that waits already: it is changed. */
  proposed: Partial<GameForm> | undefined;
  onDone: () => void;
}

const nothing = () => undefined;
/** What an editor tells its tab, where there is none. */
const ALONE = { isShown: true, onChange: nothing, onReady: nothing };

/** The form of a game of somebody else; whoever may edit the game at once gets its editor instead. */
export function SuggestEditor({ account, gameId, proposed, onDone }: SuggestEditorProps) {
  const { state }: { state: unknown } = useLocation();
  const loaded = { kind: PROPOSED_GAME, accountId: account.id, id: gameId, newName: '', onSaved: onDone, onRemoved: onDone };
  return (
    <EditedLoader {...loaded}>
      {({ base, onSaved }) =>
        base?.access === 'edit' ? (
          <Navigate to={editAddress({ kind: 'game', id: gameId })} state={state} replace />
        ) : (
          <GameWorkspace
            {...ALONE}
            account={account}
            base={base}
            formName={`suggestion ${gameId}`}
            onSaved={onSaved}
            onRemoved={onDone}
            {...(proposed !== undefined && { proposed })}
            as={{
              kind: PROPOSED_GAME,
              label: proposed === undefined ? 'Send suggestion' : 'Send changed suggestion',
              said: (
                <p className={styles.said}>
                  You suggest a change of this game: its uploader or a moderator looks at it before it shows.
                  {proposed !== undefined && ' Your suggestion that waits is filled in.'}
                </p>
              ),
            }}
          />
        )
      }
    </EditedLoader>
  );
}

/** The form of a game with a proposal filled in, for whoever judges it. */
export function AcceptEditor({ account, proposal, onDone }: { account: OwnAccount; proposal: Proposal; onDone: () => void }) {
  const kind = acceptedGame(proposal);
  const id = proposal.game.id;
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
          as={{
            kind,
            label: 'Accept',
            said: (
              <p className={styles.said}>
                What {proposal.proposer ?? 'a member'} suggests is filled in. Accepting saves the form as it stands here, and
                the history names both of you.
              </p>
            ),
          }}
        />
      )}
    </EditedLoader>
  );
}
