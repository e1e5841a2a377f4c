import { Wrench } from 'lucide-react';

import { AwaitedKind } from './awaited-kind.tsx';

export default function ToolsPage() {
  return (
    <AwaitedKind
      title="Tools"
      canonical="/tools"
      emptyTitle="No tools yet"
      icon={<Wrench size={32} strokeWidth={1.5} aria-hidden />}
    >
      Extractors, converters and plug-ins for the files of games will stand here, by the game and the technology they are made
      for.
    </AwaitedKind>
  );
}
