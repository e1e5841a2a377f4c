import type { QueryClient } from '@tanstack/react-query';

import type { PublicationRef } from '../../shared/publications/publication.ts';
import { getSaveState, listSavedPublications, type SaveState } from '../../shared/saves/save-contract.ts';
import { keepAnswer, ownKey } from './use-own.ts';

export const saveStateKey = (accountId: number, { kind, id }: PublicationRef): readonly unknown[] =>
  ownKey(accountId, getSaveState, { query: { mark: kind, id } });

/** Keeps what a member's press answered. A list of what they saved that is open by then, for who went back quickly, is read anew. */
export async function keepSaveState(
  queries: QueryClient,
  accountId: number,
  publication: PublicationRef,
  state: SaveState,
): Promise<void> {
  await keepAnswer(queries, saveStateKey(accountId, publication), state);
  await queries.invalidateQueries({ queryKey: ownKey(accountId, listSavedPublications) });
}
