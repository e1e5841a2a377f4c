import { Palette } from 'lucide-react';

import { AwaitedKind } from './awaited-kind.tsx';

export default function FanArtsPage() {
  return (
    <AwaitedKind
      title="Fan arts"
      canonical="/fanarts"
      emptyTitle="No fan arts yet"
      icon={<Palette size={32} strokeWidth={1.5} aria-hidden />}
    >
      Renders, drawings and scenes that members made of games and with the models on this shelf will stand here.
    </AwaitedKind>
  );
}
