import {
  BookOpen,
  Box,
  CirclePlay,
  Clapperboard,
  Cpu,
  FileBox,
  Gamepad2,
  House,
  Image,
  Link2,
  Palette,
  Search,
  Upload,
  Users,
  Wrench,
  type LucideIcon,
} from 'lucide-react';

/** Icons for `MenuLink.icon`. */
const ICONS: Record<string, LucideIcon> = {
  book: BookOpen,
  'book-open': BookOpen,
  box: Box,
  boxes: Box,
  clapperboard: Clapperboard,
  cpu: Cpu,
  file: FileBox,
  'file-box': FileBox,
  film: Clapperboard,
  'gamepad-2': Gamepad2,
  gamepad: Gamepad2,
  house: House,
  home: House,
  image: Image,
  palette: Palette,
  play: CirclePlay,
  brush: Palette,
  search: Search,
  upload: Upload,
  users: Users,
  wrench: Wrench,
};

export function NavIcon({ name, size = 20 }: { name: string; size?: number }) {
  const Icon = (Object.hasOwn(ICONS, name) ? ICONS[name] : undefined) ?? Link2;
  return <Icon size={size} strokeWidth={1.75} aria-hidden />;
}
