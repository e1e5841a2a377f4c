import * as common from '#messages/common';
import * as m from '#messages/history';

import type { Revision } from './history-contract.ts';

/** Label of a revision without an author. */
export function nameOfSource({ source, sourceName }: Pick<Revision, 'source' | 'sourceName'>): string {
  if (source === 'member') return common.deletedUser();
  return source === 'igdb' ? 'IGDB' : sourceName === null ? m.import() : m.importOf({ name: sourceName });
}
