import * as m from '#messages/editing';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';

import { simpleForm } from '../../../shared/catalogue/kinds/simple-forms.ts';
import type { SimpleKindName } from '../../../shared/catalogue/publications/publication.ts';
import type { proposeTool, ToolForm } from '../../../shared/catalogue/tools/tool-form.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { editAddress } from '../../platform/shell/edit-address.ts';
import { EditedLoader } from './edited-loader.tsx';
import { SIMPLE_EDITS, type SimpleEditKind } from './simple-edit.ts';
import { SimpleWorkspace, type FormSections } from './simple-editor.tsx';
import { ALONE, type AcceptEditorProps, type SuggestEditorProps } from './proposal-editor.ts';
import { AcceptHint, SuggestHint } from './proposal-hint.tsx';
import { acceptedKind, proposedKind, type Propose } from './proposed-edit.ts';

type Form = SimpleEditKind['empty'];

/** The two proposal editors of a simple kind. */
export function simpleProposalEditors(kind: SimpleKindName, sections: () => FormSections) {
  const propose: Propose<Form> = (body) =>
    call(browserApi, simpleForm(kind).calls.propose as typeof proposeTool, { body: body as typeof body & { form: ToolForm } });

  /** Form for a proposal. Members with edit access get the normal editor instead. */
  function SuggestEditor({ account, id, proposal, onDone }: SuggestEditorProps) {
    const [suggesting] = useState(() => proposedKind(SIMPLE_EDITS[kind], kind, propose, proposal));
    const { state }: { state: unknown } = useLocation();
    const loaded = { kind: suggesting, accountId: account.id, id, newName: '', onSaved: onDone, onRemoved: onDone };
    const isWaiting = proposal !== null;
    return (
      <EditedLoader {...loaded}>
        {({ base, onSaved }) =>
          base?.access === 'edit' ? (
            <Navigate to={editAddress({ kind, id })} state={state} replace />
          ) : (
            <SimpleWorkspace
              {...ALONE}
              kind={suggesting}
              sections={sections}
              account={account}
              base={base}
              formName={`suggestion ${kind} ${id}`}
              onSaved={onSaved}
              onRemoved={onDone}
              proposed={proposal?.proposed}
              single={{
                label: isWaiting ? m.sendChanged() : m.sendSuggestion(),
                hint: <SuggestHint kind={kind} isWaiting={isWaiting} />,
              }}
            />
          )
        }
      </EditedLoader>
    );
  }

  /** Form with a proposal filled in, for its reviewer. */
  function AcceptEditor({ account, proposal, onDone }: AcceptEditorProps) {
    const [accepting] = useState(() => acceptedKind(SIMPLE_EDITS[kind], proposal));
    const { id } = proposal.publication;
    return (
      <EditedLoader kind={accepting} accountId={account.id} id={id} newName="" onSaved={onDone} onRemoved={onDone}>
        {({ base, onSaved }) => (
          <SimpleWorkspace
            {...ALONE}
            kind={accepting}
            sections={sections}
            account={account}
            base={base}
            formName={`proposal ${proposal.id}`}
            onSaved={onSaved}
            onRemoved={onDone}
            proposed={proposal.proposed}
            single={{ label: m.accept(), hint: <AcceptHint proposer={proposal.proposer} /> }}
          />
        )}
      </EditedLoader>
    );
  }

  return { SuggestEditor, AcceptEditor };
}
