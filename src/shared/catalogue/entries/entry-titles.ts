import * as kindNames from '#messages/kind-names';

import type { EntryKind } from '../named-kinds.ts';

export const ENTRY_TITLES: Record<EntryKind, () => string> = { technology: kindNames.technology, format: kindNames.format };
