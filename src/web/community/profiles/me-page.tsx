import * as m from '#messages/profiles';
import { Suspense, type ComponentProps, type ComponentType } from 'react';
import { useSearchParams } from 'react-router';

import { forgetLocalAssetDraft, localAssetDrafts } from '../../catalogue/assets/edit/local-asset-draft.ts';
import { localDrafts } from '../../catalogue/editing/simple-edit.ts';
import { SIMPLE_EDITORS } from '../../catalogue/kinds/simple-editors.tsx';
import { EditorSkeleton } from '../../catalogue/editing/editor-skeleton.tsx';
import { forgetLocalGameDraft, localGameDrafts } from '../../catalogue/games/edit/local-game-draft.ts';
import { bySimpleKind, PUBLICATION_KINDS, type PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import { MembersOnly } from '../../platform/shell/members-only.tsx';
import { PageHead } from '../../platform/shell/page-head.tsx';
import type { DraftEditing, DraftEditorProps } from '../../catalogue/drafts/draft-workspace.tsx';
import { lazyPart } from '../../platform/ui/lazy-part.tsx';
import { kindAt } from '../../catalogue/drafts/draft-tabs.ts';
import { OwnProfile, ownTabIn } from './own-profile.tsx';

/** Loaded with the first draft, since the editor is larger than the rest of the profile. */
const GameEditor = lazyPart(async () => (await import('../../catalogue/games/edit/game-editor.tsx')).GameEditor);

/** Model editor, with uploads, 3D view and report dialog. */
const AssetEditor = lazyPart(async () => {
  const [{ AssetEditor: Editor }, { UploadList }, { useUploads }, { ModelView }, { ReportDialog: Reporting }] =
    await Promise.all([
      import('../../catalogue/assets/edit/asset-editor.tsx'),
      import('../../files/uploads/upload-list.tsx'),
      import('../../files/uploads/use-uploads.ts'),
      import('../../catalogue/viewer/model-view.tsx'),
      import('../../moderation/reports/report-dialog.tsx'),
    ]);
  return function Bound(props: Omit<ComponentProps<typeof Editor>, 'parts'>) {
    const sent = useUploads(props.account.id);
    const uploadList = <UploadList queue={sent.queue} label={m.modelFiles()} />;
    return <Editor {...props} parts={{ sent, uploadList, ModelView, ReportDialog: Reporting }} />;
  };
});

const ReportDialog = lazyPart(async () => (await import('../../moderation/reports/report-dialog.tsx')).ReportDialog);

/** Own profile. The address names the open tab. */
export default function MePage() {
  const [search] = useSearchParams();
  return (
    <>
      <PageHead title={m.yourProfile()} description={m.yourProfileAbout()} canonical={null} noindex />
      <MembersOnly>
        {(account) => (
          <OwnProfile
            account={account}
            tab={ownTabIn(search)}
            draft={search.get('draft')}
            editing={EDITING}
            ReportDialog={ReportDialog}
          />
        )}
      </MembersOnly>
    </>
  );
}

const EDITORS: Record<PublicationKind, ComponentType<Omit<DraftEditorProps, 'kind' | 'address'> & { newName: string }>> = {
  game: GameEditor,
  asset: AssetEditor,
  ...SIMPLE_EDITORS,
};

/** Local drafts by kind. */
const KEPT: Record<PublicationKind, LocalForms> = {
  game: { all: localGameDrafts, forget: forgetLocalGameDraft },
  asset: { all: localAssetDrafts, forget: forgetLocalAssetDraft },
  ...bySimpleKind(localDrafts),
};

interface LocalForms {
  all: (accountId: number) => { formName: string; title: string }[];
  forget: (accountId: number, formName: string) => void;
}

function DraftEditor({ kind, address, ...props }: DraftEditorProps) {
  const Editor = EDITORS[kind];
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <Editor newName={formNameOf(address)} {...props} />
    </Suspense>
  );
}

/** The draft 'game 12' belongs to the tab 'game-12'. A new draft has the name of its tab. */
const EDITING: DraftEditing = {
  Editor: DraftEditor,
  localDrafts: (accountId) =>
    PUBLICATION_KINDS.flatMap((kind) => KEPT[kind].all(accountId)).map(({ formName, title }) => ({
      address: formName.replace(' ', '-'),
      name: title,
    })),
  forget: (accountId, address) => KEPT[kindAt(address)].forget(accountId, formNameOf(address)),
};

function formNameOf(address: string): string {
  return address.replace('-', ' ');
}
