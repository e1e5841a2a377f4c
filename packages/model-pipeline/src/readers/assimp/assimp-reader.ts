import type { FormatReader } from '../../formats/model-format.ts';

export const ASSIMP: FormatReader = {
  name: 'assimp',
  load: async () => (await import('./assimp.ts')).assimpConverter(),
};

export const LAST_RESORT: FormatReader = { ...ASSIMP, onlyAfterFailure: true };
