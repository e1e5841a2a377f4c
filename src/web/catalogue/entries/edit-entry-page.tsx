import * as common from '#messages/common';
import * as m from '#messages/entry-edit';
import { useNavigate, useSearchParams } from 'react-router';

import { saveFormat, saveTechnology } from '../../../shared/catalogue/entries/entry-contract.ts';
import type { EntryKind } from '../../../shared/catalogue/named-kinds.ts';
import type { FormatForm, TechnologyForm } from '../../../shared/catalogue/entries/entry-fields.ts';
import { entryLink } from '../../../shared/catalogue/page-links.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { MembersOnly } from '../../platform/shell/members-only.tsx';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { EntryEditor, type EntryBody } from './entry-editor.tsx';
import { LoadedEntry } from './loaded-entry.tsx';

/** Page on which members edit a technology or format. */
export default function EditEntryPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const kind: EntryKind = search.get('kind') === 'format' ? 'format' : 'technology';
  const save = (body: EntryBody) =>
    kind === 'format'
      ? call(browserApi, saveFormat, { body: body as EntryBody<FormatForm> })
      : call(browserApi, saveTechnology, { body: body as EntryBody<TechnologyForm> });
  return (
    <>
      <PageHead title={common.edit()} description={m.editDescription()} canonical={null} noindex />
      <MembersOnly>
        {(account) => (
          <LoadedEntry kind={kind} id={search.get('id') ?? ''} titleOf={(name) => m.editName({ name })}>
            {(entry) => (
              <EntryEditor
                accountId={account.id}
                formName={`${kind} entry ${entry.id}`}
                kind={kind}
                entry={entry}
                label={common.save()}
                send={save}
                onSent={async () => navigate(entryLink(kind, entry))}
              />
            )}
          </LoadedEntry>
        )}
      </MembersOnly>
    </>
  );
}
