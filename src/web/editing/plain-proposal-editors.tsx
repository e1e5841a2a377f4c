import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';

import type { ProposedKind } from '../../shared/publications/publication.ts';
import { editAddress } from '../shell/edit-link.tsx';
import { EditedLoader } from './edited-loader.tsx';
import { PlainWorkspace, type EditorParts } from './plain-editor.tsx';
import { ALONE, type AcceptEditorProps, type SuggestEditorProps } from './proposal-editor.ts';
import { AcceptSaid, SuggestSaid } from './proposal-said.tsx';
import { acceptedKind, proposedKind, type EditedByAny, type Propose } from './proposed-edit.ts';

/** The two editors of proposals for a kind that is its fields and nothing beside. */
export function plainProposalEditors<Form extends object, Base extends EditedByAny<Form>>(
  kind: ProposedKind,
  parts: EditorParts<Form, Base>,
  propose: Propose<Form>,
) {
  /** The form of a publication of somebody else; whoever may edit it at once gets its editor instead. */
  function SuggestEditor({ account, id, proposal, onDone }: SuggestEditorProps) {
    const [suggesting] = useState(() => ({ ...parts, kind: proposedKind(parts.kind, kind, propose, proposal) }));
    const { state }: { state: unknown } = useLocation();
    const loaded = { kind: suggesting.kind, accountId: account.id, id, newName: '', onSaved: onDone, onRemoved: onDone };
    const isWaiting = proposal !== null;
    return (
      <EditedLoader {...loaded}>
        {({ base, onSaved }) =>
          base?.access === 'edit' ? (
            <Navigate to={editAddress({ kind, id })} state={state} replace />
          ) : (
            <PlainWorkspace
              {...ALONE}
              parts={suggesting}
              account={account}
              base={base}
              formName={`suggestion ${kind} ${id}`}
              onSaved={onSaved}
              onRemoved={onDone}
              proposed={proposal?.proposed as Partial<Form> | undefined}
              single={{
                label: isWaiting ? 'Send changed suggestion' : 'Send suggestion',
                said: <SuggestSaid kind={kind} isWaiting={isWaiting} />,
              }}
            />
          )
        }
      </EditedLoader>
    );
  }

  /** The form with a proposal filled in, for whoever judges it. */
  function AcceptEditor({ account, proposal, onDone }: AcceptEditorProps) {
    const [accepting] = useState(() => ({ ...parts, kind: acceptedKind(parts.kind, proposal) }));
    const { id } = proposal.publication;
    return (
      <EditedLoader kind={accepting.kind} accountId={account.id} id={id} newName="" onSaved={onDone} onRemoved={onDone}>
        {({ base, onSaved }) => (
          <PlainWorkspace
            {...ALONE}
            parts={accepting}
            account={account}
            base={base}
            formName={`proposal ${proposal.id}`}
            onSaved={onSaved}
            onRemoved={onDone}
            proposed={proposal.proposed as Partial<Form>}
            single={{ label: 'Accept', said: <AcceptSaid proposer={proposal.proposer} /> }}
          />
        )}
      </EditedLoader>
    );
  }

  return { SuggestEditor, AcceptEditor };
}
