import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

import { STARTED } from './platform/hacks/deferred-hydration.ts';
import { recover } from './platform/ui/load-part.ts';
import { notePresses } from './platform/ui/overlay/press-replay.ts';
import { noteTypedText } from './platform/ui/form/typed-text.ts';

window.dispatchEvent(new Event(STARTED));
notePresses();
noteTypedText();
// Scripts of routes, which the router loads (vite.config.ts).
window.addEventListener('polyshelf:lost-route', () => void recover().catch(() => {}));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
