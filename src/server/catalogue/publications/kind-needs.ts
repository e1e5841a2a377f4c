import type { EditNeeds } from './publication-edit-service.ts';
import type { ListParts } from './publication-list-service.ts';
import type { MergedIdService } from './merged-id-service.ts';

/** Services that the lists and pages of every kind need beside the context. */
export type ShownNeeds = Pick<ListParts, 'index' | 'cards'> & { mergedIds: MergedIdService };

/** Services that the module of a simple kind needs beside the context. */
export type KindNeeds = EditNeeds & ShownNeeds;
