import { hideAsset, undeleteAsset } from '../../shared/assets/asset-edit-contract.ts';
import { hideFanart, undeleteFanart } from '../../shared/fanarts/fanart-edit-contract.ts';
import { undeleteGame } from '../../shared/games/game-edit-contract.ts';
import { hideGuide, undeleteGuide } from '../../shared/guides/guide-edit-contract.ts';
import { hideTool, undeleteTool } from '../../shared/tools/tool-edit-contract.ts';
import { wirePlural, type PublicationKind, type PublicationRef } from '../../shared/publications/publication.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';

interface Calls {
  undelete: Pick<typeof undeleteAsset, keyof typeof undeleteAsset>;
  /** Null: whoever does not want a game seen deletes it, or makes it a draft. */
  hide: typeof hideAsset | null;
}

const CALLS: Record<PublicationKind, Calls> = {
  game: { undelete: undeleteGame, hide: null },
  asset: { undelete: undeleteAsset, hide: hideAsset },
  tool: { undelete: undeleteTool, hide: hideTool },
  fanart: { undelete: undeleteFanart, hide: hideFanart },
  guide: { undelete: undeleteGuide, hide: hideGuide },
};

/** The described call that deletes it (contribution.md §7). */
export const deletePath = (kind: PublicationKind, id: number): string => `/api/${wirePlural(kind)}/${id}`;

/** Whether its uploader can keep it from visitors and leave it published. */
export const canBeHidden = (kind: PublicationKind): boolean => CALLS[kind].hide !== null;

export async function undelete({ kind, id }: PublicationRef): Promise<void> {
  await call(browserApi, CALLS[kind].undelete as typeof undeleteGame, { body: { id } });
}

export async function setHidden({ kind, id }: PublicationRef, isHidden: boolean): Promise<void> {
  const { hide } = CALLS[kind];
  if (hide !== null) await call(browserApi, hide, { body: { id, isHidden } });
}
