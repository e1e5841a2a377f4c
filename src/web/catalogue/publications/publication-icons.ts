import { BookOpen, Box, Cpu, FileBox, Gamepad2, Palette, Wrench, type LucideIcon } from 'lucide-react';

import type { EntryKind } from '../../../shared/catalogue/named-kinds.ts';
import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';

export const PUBLICATION_ICONS: Record<PublicationKind, LucideIcon> = {
  game: Gamepad2,
  asset: Box,
  tool: Wrench,
  fanart: Palette,
  guide: BookOpen,
};

export const ENTRY_ICONS: Record<EntryKind, LucideIcon> = { technology: Cpu, format: FileBox };
