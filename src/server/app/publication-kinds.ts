import { SIMPLE_KIND_NAMES } from '../../shared/catalogue/publications/publication.ts';
import { ASSET_KIND } from '../catalogue/assets/edit/asset-stored-kind.ts';
import { GAME_KIND } from '../catalogue/games/edit/game-stored-kind.ts';
import { SIMPLE_KINDS } from '../catalogue/kinds/simple-kinds.ts';
import { anyKind, type AnyKind } from '../catalogue/publications/publication-record-store.ts';
import { searchRenewalService } from '../catalogue/publications/search-renewal-service.ts';

export const PUBLICATION_KINDS: readonly AnyKind[] = [
  anyKind(GAME_KIND),
  anyKind(ASSET_KIND),
  ...SIMPLE_KIND_NAMES.map((kind) => SIMPLE_KINDS[kind].stored),
];

export const renewSearchTexts = searchRenewalService(PUBLICATION_KINDS);
