import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';

import { EditorSkeleton } from '../games/edit/editor-skeleton.tsx';
import { forgetKeptGame, keptGames } from '../games/edit/kept-game-form.ts';
import { MembersOnly } from '../shell/members-only.tsx';
import { PageHead } from '../shell/page-head.tsx';
import type { DraftEditing, DraftEditorProps } from './draft-workspace.tsx';
import { OwnProfile, ownTabIn } from './own-profile.tsx';

/** With all its pickers it is larger than the rest of the profile: it comes with the first draft. */
const GameEditor = lazy(async () => ({ default: (await import('../games/edit/game-editor.tsx')).GameEditor }));

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
        {(account) => <OwnProfile account={account} tab={ownTabIn(search)} draft={search.get('draft')} editing={EDITING} />}
      </MembersOnly>
    </>
  );
}

function DraftEditor({ address, ...props }: DraftEditorProps) {
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <GameEditor newName={formNameOf(address)} {...props} />
    </Suspense>
  );
}

/** What is kept of 'game 12' belongs to the tab 'game-12'; a new draft is called by its tab alike. */
const EDITING: DraftEditing = {
  Editor: DraftEditor,
  kept: (accountId) =>
    keptGames(accountId)
      .filter(({ formName }) => /^(?:game|new) /.test(formName))
      .map(({ formName, title }) => ({ address: formName.replace(' ', '-'), name: title })),
  forget: (accountId, address) => forgetKeptGame(accountId, formNameOf(address)),
};

function formNameOf(address: string): string {
  return address.replace('-', ' ');
}
