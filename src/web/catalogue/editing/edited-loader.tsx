import * as m from '#messages/editing';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

import { longDate } from '../../../shared/platform/kit/dates.ts';
import { failureSentence, isRefused } from '../../platform/api/api-error.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { EmptyNote } from '../../platform/ui/list/empty-note.tsx';
import { FailureNote } from '../../platform/ui/text/failure-note.tsx';
import { STATUS_PUBLISHED } from '../../../shared/catalogue/publications/publication.ts';
import type { Edited, EditKind, SaveReply } from './edit-kind.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';

export interface SavedOne {
  id: number;
  /** Address of its page; null for a draft. */
  page: string | null;
}

interface Opened<Base> {
  /** Null before the first save. */
  base: Base | null;
  formName: string;
  onSaved: (reply: SaveReply) => void | Promise<void>;
}

interface EditedLoaderProps<Form extends object, Extras extends object, Base extends Edited<Form>> {
  kind: EditKind<Form, Extras, Base>;
  accountId: number;
  /** Null before the first save. */
  id: number | null;
  /** Name of the local draft before the first save. */
  newName: string;
  onSaved: (saved: SavedOne) => void;
  onRemoved: () => void;
  /** The editor; it is mounted anew for another publication. */
  children: (opened: Opened<Base>) => ReactNode;
}

/** Loads a saved publication before its editor opens. */
export function EditedLoader<Form extends object, Extras extends object, Base extends Edited<Form>>(
  props: EditedLoaderProps<Form, Extras, Base>,
) {
  const { kind, id, newName, onSaved, children } = props;
  const [firstSave, setFirstSave] = useState<Base | null>(null);
  if (id === null || firstSave?.id === id) {
    return children({
      base: firstSave,
      formName: firstSave === null ? newName : `${kind.kind} ${firstSave.id}`,
      onSaved: async (reply) => {
        // Loads the saved publication first, so that the editor does not disappear in between.
        if (firstSave?.id !== reply.id) setFirstSave(await kind.load(reply.id));
        onSaved(savedOne(kind, reply));
      },
    });
  }
  return <LoadedOne {...props} key={id} id={id} />;
}

type LoadedOneProps<Form extends object, Extras extends object, Base extends Edited<Form>> = Omit<
  EditedLoaderProps<Form, Extras, Base>,
  'id'
> & { id: number };

function LoadedOne<Form extends object, Extras extends object, Base extends Edited<Form>>({
  kind,
  accountId,
  id,
  onSaved,
  onRemoved,
  children,
}: LoadedOneProps<Form, Extras, Base>) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [`edited ${kind.kind}`, accountId, id],
    queryFn: ({ signal }) => kind.load(id, signal),
    // Loaded on first selection, and again after it is reopened.
    staleTime: Infinity,
    gcTime: 0,
  });
  const close = <Button onClick={onRemoved}>{m.closeTab()}</Button>;
  if (data === undefined) {
    if (isRefused(error, 'not_found') || isRefused(error, 'not_allowed')) {
      return (
        <EmptyNote title={m.draftGone()}>
          <p>{m.draftGoneReason()}</p>
          {close}
        </EmptyNote>
      );
    }
    if (error !== null && !isFetching) return <FailureNote sentence={failureSentence(error)} onRetry={() => void refetch()} />;
    return <EditorSkeleton />;
  }
  if (data.removalAt !== null) {
    return (
      <EmptyNote title={kind.titleOf(data.form)}>
        <p>
          {data.deletedBy === 'moderator'
            ? m.deletedByModerator({ kind: kind.kind, date: longDate(data.removalAt) })
            : m.deletedByYou({ kind: kind.kind, date: longDate(data.removalAt) })}
        </p>
        {close}
      </EmptyNote>
    );
  }
  return children({ base: data, formName: `${kind.kind} ${id}`, onSaved: (reply) => onSaved(savedOne(kind, reply)) });
}

function savedOne({ pageOf }: { pageOf: (saved: SaveReply) => string }, reply: SaveReply): SavedOne {
  return { id: reply.id, page: reply.status === STATUS_PUBLISHED ? pageOf(reply) : null };
}
