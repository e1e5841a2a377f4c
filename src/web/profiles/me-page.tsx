import { Suspense, type ComponentProps, type ComponentType } from 'react';
import { useSearchParams } from 'react-router';

import { forgetKeptAsset, keptAssets } from '../assets/edit/kept-asset-form.ts';
import { EditorSkeleton } from '../editing/editor-skeleton.tsx';
import { KEPT_FANARTS } from '../fanarts/edit/fanart-kind.ts';
import { forgetKeptGame, keptGames } from '../games/edit/kept-game-form.ts';
import { PUBLICATION_KINDS, type PublicationKind } from '../../shared/publications/publication.ts';
import { MembersOnly } from '../shell/members-only.tsx';
import { PageHead } from '../shell/page-head.tsx';
import type { DraftEditing, DraftEditorProps } from './draft-workspace.tsx';
import { KEPT_GUIDES } from '../guides/edit/guide-kind.ts';
import { KEPT_TOOLS } from '../tools/edit/tool-kind.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { kindAt } from './draft-tabs.ts';
import { OwnProfile, ownTabIn } from './own-profile.tsx';

/** With all its pickers it is larger than the rest of the profile: it comes with the first draft. */
const GameEditor = lazyPart(async () => (await import('../games/edit/game-editor.tsx')).GameEditor);

/** Of a model, with the sending of files, the view in 3D and the way to report. */
const AssetEditor = lazyPart(async () => {
  const [{ AssetEditor: Editor }, { UploadList }, { useUploads }, { ModelView }, { ReportDialog: Reporting }] =
    await Promise.all([
      import('../assets/edit/asset-editor.tsx'),
      import('../uploads/upload-list.tsx'),
      import('../uploads/use-uploads.ts'),
      import('../viewer/model-view.tsx'),
      import('../reports/report-dialog.tsx'),
    ]);
  return function Bound(props: Omit<ComponentProps<typeof Editor>, 'parts'>) {
    const sent = useUploads(props.account.id);
    const uploadList = <UploadList queue={sent.queue} label="Files of the model" />;
    return <Editor {...props} parts={{ sent, uploadList, ModelView, ReportDialog: Reporting }} />;
  };
});

const ReportDialog = lazyPart(async () => (await import('../reports/report-dialog.tsx')).ReportDialog);
const ToolEditor = lazyPart(async () => (await import('../tools/edit/tool-editor.tsx')).ToolEditor);
const FanartEditor = lazyPart(async () => (await import('../fanarts/edit/fanart-editor.tsx')).FanartEditor);
const GuideEditor = lazyPart(async () => (await import('../guides/edit/guide-editor.tsx')).GuideEditor);

/** The own profile (contribution.md §2). Which part is open is in the address. */
export default function MePage() {
  const [search] = useSearchParams();
  return (
    <>
      <PageHead
        title="Your profile"
        description="Your publications, drafts and everything else of your account."
        canonical={null}
        noindex
      />
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
  tool: ToolEditor,
  fanart: FanartEditor,
  guide: GuideEditor,
};

/** What is kept in this browser of what is being edited. */
const KEPT: Record<PublicationKind, KeptForms> = {
  game: { all: keptGames, forget: forgetKeptGame },
  asset: { all: keptAssets, forget: forgetKeptAsset },
  tool: KEPT_TOOLS,
  fanart: KEPT_FANARTS,
  guide: KEPT_GUIDES,
};

interface KeptForms {
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

/** What is kept of 'game 12' belongs to the tab 'game-12'; a new draft is called by its tab alike. */
const EDITING: DraftEditing = {
  Editor: DraftEditor,
  kept: (accountId) =>
    PUBLICATION_KINDS.flatMap((kind) => KEPT[kind].all(accountId)).map(({ formName, title }) => ({
      address: formName.replace(' ', '-'),
      name: title,
    })),
  forget: (accountId, address) => KEPT[kindAt(address)].forget(accountId, formNameOf(address)),
};

function formNameOf(address: string): string {
  return address.replace('-', ' ');
}
