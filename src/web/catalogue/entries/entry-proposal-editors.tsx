import * as m from '#messages/entry-edit';
import { useState } from 'react';

import { proposeFormat, proposeTechnology } from '../../../shared/catalogue/entries/entry-contract.ts';
import type { EntryKind } from '../../../shared/catalogue/named-kinds.ts';
import type { FormatForm, TechnologyForm } from '../../../shared/catalogue/entries/entry-fields.ts';
import { acceptProposal } from '../../../shared/catalogue/proposals/proposal-contract.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import type { AcceptEditorProps, SuggestEditorProps } from '../editing/proposal-editor.ts';
import { replaceAfterWarning } from '../editing/proposed-edit.ts';
import { AcceptHint, SuggestHint } from '../editing/proposal-hint.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';
import { EntryEditor, type EntryBody } from './entry-editor.tsx';
import { LoadedEntry } from './loaded-entry.tsx';

/** The two proposal editors for technologies and formats. */
function entryProposalEditors(kind: EntryKind) {
  const propose = (body: EntryBody) =>
    kind === 'format'
      ? call(browserApi, proposeFormat, { body: body as EntryBody<FormatForm> })
      : call(browserApi, proposeTechnology, { body: body as EntryBody<TechnologyForm> });

  /** Form for a proposal, for members without edit access. */
  function Suggest({ account, id, proposal, onDone }: SuggestEditorProps) {
    const [send] = useState(() => replaceAfterWarning(kind, propose));
    const isWaiting = proposal !== null;
    return (
      <LoadedEntry kind={kind} id={String(id)} titleOf={(name) => m.suggestChangeOf({ name })}>
        {(entry) => (
          <EntryEditor
            accountId={account.id}
            formName={`suggestion ${kind} ${id}`}
            kind={kind}
            entry={entry}
            proposed={proposal?.proposed}
            proposalVersion={proposal?.version ?? null}
            label={isWaiting ? m.sendChanged() : m.sendSuggestion()}
            hint={<SuggestHint kind={kind} isWaiting={isWaiting} />}
            send={send}
            onSent={async () => {
              notify('success', m.suggestionSent({ name: entry.name }));
              onDone();
            }}
          />
        )}
      </LoadedEntry>
    );
  }

  /** Form with a proposal filled in, for the reviewing moderator. */
  function Accept({ account, proposal, onDone }: AcceptEditorProps) {
    const { id, publication, proposed, proposer } = proposal;
    const accept = ({ version: publicationVersion, proposalVersion, note, form }: EntryBody) =>
      call(browserApi, acceptProposal, {
        params: { id },
        body: { version: proposalVersion ?? proposal.version, publicationVersion, form: { ...form }, reason: note },
      });
    return (
      <LoadedEntry kind={kind} id={String(publication.id)} titleOf={(name) => m.changeOf({ name })}>
        {(entry) => (
          <EntryEditor
            accountId={account.id}
            formName={`proposal ${id}`}
            kind={kind}
            entry={entry}
            proposed={proposed}
            proposalVersion={proposal.version}
            label={m.accept()}
            hint={<AcceptHint proposer={proposer} />}
            send={accept}
            onSent={async () => onDone()}
          />
        )}
      </LoadedEntry>
    );
  }

  return { Suggest, Accept };
}

export const { Suggest: SuggestTechnology, Accept: AcceptTechnology } = entryProposalEditors('technology');
export const { Suggest: SuggestFormat, Accept: AcceptFormat } = entryProposalEditors('format');
