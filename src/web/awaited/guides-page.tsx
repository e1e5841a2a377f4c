import { BookOpen } from 'lucide-react';

import { AwaitedKind } from './awaited-kind.tsx';

export default function GuidesPage() {
  return (
    <AwaitedKind
      title="Guides"
      canonical="/guides"
      emptyTitle="No guides yet"
      icon={<BookOpen size={32} strokeWidth={1.5} aria-hidden />}
    >
      Step-by-step guides to taking models out of games and bringing them into other programs will stand here.
    </AwaitedKind>
  );
}
