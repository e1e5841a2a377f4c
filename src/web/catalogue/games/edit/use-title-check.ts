import { useQuery } from '@tanstack/react-query';

import { isBlank } from '../../../../shared/platform/kit/text.ts';
import { checkGameTitle } from '../../../../shared/catalogue/games/game-edit-contract.ts';
import type { ReplyOf } from '../../../../shared/platform/kit/endpoint.ts';
import { browserApi } from '../../../platform/api/browser-api.ts';
import { call } from '../../../platform/api/call.ts';
import { browserQueryClient } from '../../../platform/api/query-client.ts';
import { useDebounced } from '../../../platform/ui/form/use-debounced.ts';
import { isOtherGame, withYear, type GameSigns } from '../../../../shared/catalogue/games/game-identity.ts';

const PAUSE_MS = 300;
/** Short, as others add games too. */
const TRUSTED_FOR_MS = 10_000;

export type TitleCheck = ReplyOf<typeof checkGameTitle>;

const titleCheck = (title: string, exceptId: number | null) => ({
  queryKey: ['title-check', title, exceptId],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<TitleCheck> =>
    call(browserApi, checkGameTitle, { query: { title, exceptId: exceptId ?? undefined }, signal }),
  staleTime: TRUSTED_FOR_MS,
});

/** Checks whether a title is free, with debounce. 'idle': no title; 'failed': no reply. */
export function useTitleCheck(typed: string, exceptId: number | null): TitleCheck | 'idle' | 'pending' | 'failed' {
  const title = isBlank(typed) ? '' : typed.trim();
  const [settled] = useDebounced(title, PAUSE_MS);
  const { data, isError } = useQuery({ ...titleCheck(settled, exceptId), enabled: settled !== '' });
  if (title === '') return 'idle';
  if (settled !== title) return 'pending';
  return data ?? (isError ? 'failed' : 'pending');
}

/** The check before a save. If it fails, the save itself checks again. */
export const isTitleOccupied = async (title: string, exceptId: number | null): Promise<boolean> =>
  (await checkOnce(title, exceptId))?.isOccupied ?? false;

/** Title of an imported game. The year is appended if another game here has the title. */
export async function freeTitle(title: string, game: GameSigns, exceptId: number | null): Promise<string> {
  const other = (await checkOnce(title, exceptId))?.game ?? null;
  const isOther = other !== null && isOtherGame(other, game);
  return isOther && game.firstYear !== null ? withYear(title, game.firstYear) : title;
}

async function checkOnce(title: string, exceptId: number | null): Promise<TitleCheck | null> {
  if (isBlank(title)) return null;
  try {
    return await browserQueryClient().fetchQuery(titleCheck(title.trim(), exceptId));
  } catch {
    return null;
  }
}
