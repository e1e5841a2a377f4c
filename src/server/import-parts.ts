import type { ImportParts } from './catalogue/import-service.ts';
import { historyService } from './history/history-service.ts';
import type { Installation } from './installation.ts';
import { keepingNames } from './mentions/imported-names.ts';
import { renewSearchTexts } from './publication-kinds.ts';

/** An installation with what an import needs of the other rooms. */
export const importParts = (installation: Installation): Installation & ImportParts => ({
  ...installation,
  record: keepingNames(historyService(installation.db).record),
  renewSearch: renewSearchTexts,
});
