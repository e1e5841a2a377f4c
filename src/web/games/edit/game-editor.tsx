import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { OwnAccount } from '../../../shared/auth/account-contract.ts';
import { getDraftItem, type EditedGame } from '../../../shared/games/game-edit-contract.ts';
import { longDate } from '../../../shared/kit/dates.ts';
import { failureSentence, isRefused } from '../../api/api-error.ts';
import { browserApi } from '../../api/browser-api.ts';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { GameWorkspace } from './game-workspace.tsx';

export interface GameEditorProps {
  account: OwnAccount;
  /** Null for a game that was never saved. */
  id: number | null;
  /** Under which name what is typed into such a game is kept. */
  newName: string;
  /** Others are loaded beside it and wait. */
  isShown: boolean;
  onChange: (change: { name: string; isChanged: boolean }) => void;
  onSaved: (saved: { id: number }) => void;
  onRemoved: () => void;
  onReady: (forget: (() => void) | null) => void;
}

/** The editor of one game: loads it first where it was saved before. */
export function GameEditor({ id, newName, onSaved, ...rest }: GameEditorProps) {
  const [firstSave, setFirstSave] = useState<EditedGame | null>(null);
  if (id === null || firstSave?.id === id) {
    return (
      <GameWorkspace
        {...rest}
        key={firstSave?.id ?? 'new'}
        base={firstSave}
        formName={firstSave === null ? newName : nameOf(firstSave.id)}
        onSaved={async (savedId) => {
          // It is edited on as what it has become, without a moment of nothing.
          if (firstSave?.id !== savedId) setFirstSave(await load(savedId));
          onSaved({ id: savedId });
        }}
      />
    );
  }
  return <LoadedGame {...rest} key={id} id={id} onSaved={(savedId) => onSaved({ id: savedId })} />;
}

type LoadedGameProps = Omit<GameEditorProps, 'id' | 'newName' | 'onSaved'> & { id: number; onSaved: (id: number) => void };

function LoadedGame({ id, ...rest }: LoadedGameProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['edited game', rest.account.id, id],
    queryFn: ({ signal }) => load(id, signal),
    // Loaded when its tab is first selected, and anew when it is opened again.
    staleTime: Infinity,
    gcTime: 0,
  });
  const close = <Button onClick={rest.onRemoved}>Close this tab</Button>;
  if (data === undefined) {
    if (isRefused(error, 'not_found') || isRefused(error, 'not_allowed')) {
      return (
        <EmptyNote title="This draft is not here any more">
          <p>It was deleted, or it is not yours to edit.</p>
          {close}
        </EmptyNote>
      );
    }
    if (error !== null && !isFetching) return <FailureNote sentence={failureSentence(error)} onRetry={() => void refetch()} />;
    return <EditorSkeleton />;
  }
  if (data.removalAt !== null) {
    return (
      <EmptyNote title={data.form.title}>
        <p>This game is deleted, and removed on {longDate(data.removalAt)}. Until then it can be brought back below.</p>
        {close}
      </EmptyNote>
    );
  }
  return <GameWorkspace {...rest} base={data} formName={nameOf(id)} />;
}

function load(id: number, signal?: AbortSignal): Promise<EditedGame> {
  return call(browserApi, getDraftItem, { query: { mark: 'game', id }, signal });
}

function nameOf(id: number): string {
  return `game ${id}`;
}
