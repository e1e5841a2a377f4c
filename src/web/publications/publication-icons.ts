import { BookOpen, Box, Gamepad2, Palette, Wrench, type LucideIcon } from 'lucide-react';

import type { PublicationKind } from '../../shared/publications/publication.ts';

export const PUBLICATION_ICONS: Record<PublicationKind, LucideIcon> = {
  game: Gamepad2,
  asset: Box,
  tool: Wrench,
  fanart: Palette,
  guide: BookOpen,
};
